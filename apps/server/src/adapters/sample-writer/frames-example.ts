import { linesOf } from "./template.ts";

/** A small made-up case, told in order. {actor} is plainly nobody in particular; {sh} {hr} {hs} their pronouns. */
export const EXAMPLE_FRAMES = {
  exampleOpen: linesOf(`
    [Put|Place] {actor} in a [rented|cold] room with {tool} and a promise made to {helper}.
    Let there be {actor}, and let it be a [long|wet] {day}, and let {obstacle} be [due|at the door].
    Say {actor} has to choose, before {day}, between {tool} and an hour of [sleep|peace].
    Suppose we follow {actor} for {times}, [unseen|from a polite distance], and take notes.
    What would {actor} do? [Imagine|Suppose] {obstacle} on the one side and {topic} on the other.
    [Meet|Here comes] {actor}, borrowed from [nowhere|no particular town] for the length of a paragraph.
    Suppose {actor} [wants|hopes for] {result}, and has [tried|begun] {times} without getting far.
    Imagine {actor} [on a wet|on an ordinary] {day}, with {obstacle} at one elbow and {tool} at the other.
    [Take|Picture] {actor}, say, who has [heard of|read about] {topic} and [put off|postponed] it {times}.
    Let us invent {actor}. {Sh} is [tired|busy|willing], and {obstacle} has just [arrived|got in the way].
    Say that {actor} [decides|agrees], one {day}, to give {topic} an honest [chance|trial].
    [Consider|Think of] {actor} for whom {field} has become [a chore|a source of worry].
    [Suppose|Say] {actor} is asked by {helper} how things are [going|coming on], and has no [answer|idea].
    Imagine {actor} with {times} of effort behind {hr} and [little|not much] to show for it.
    An example, [made up|invented] for the purpose: {actor}, {obstacle}, and {tool} bought in [hope|a sale].
    Think of {actor} at the end of a {day}, [wondering|asking] where the [hours|effort] went.
    [Here|Now] is {actor}, invented this minute, with {tool}, {obstacle}, and a [free|long] {day}.
    Somewhere, let us say, {actor} is [staring|frowning] at {tool}. It has been {times}, and {field} has not become [easier|kinder].
    Suppose, to make it [plain|concrete], that {actor} inherits {tool} and a [muddle|mess] along with it.
    [Give|Lend] the problem to {actor}, who has no [patience|time] for theory and {obstacle} to [deal|live] with.
    [Imagine|Suppose] that {actor} and {helper} disagree about {topic}, [politely|loudly], every {day}.
    [Consider|Take] a [made-up|small] case: {actor}, who does everything [right|in order] except the thing we are [speaking|talking] of.
    [Suppose|Say] that one {day} {actor} asks {helper} for [advice|a plain opinion], and for once [listens|gets it].
    [Think|Dream] up {actor}, [cheerful|gloomy] by nature, {times} into an attempt at {topic}.
  `),
  exampleTrouble: linesOf(`
    First {obstacle}, then {obstacle}; by {day} {sh} is [worn out|silent].
    {Sh} blames {obstacle}, then {tool}, then {helper}.
    {tool} goes [missing|unused]. {obstacle} does not.
    On {day} it is {obstacle}; on {day}, {obstacle}.
    What {helper} sees is {obstacle}. What {sh} sees is {obstacle}.
    {Sh} waits for {day}, and {day} brings {obstacle}.
    The [first|second] week goes by in [buying|choosing] things.
    {Sh} listens to {helper}, then to somebody else, and by {day} has [four|six] plans and a headache.
    Whatever {sh} [puts|sets] in order by night has [moved|come undone] by noon.
    What {sh} calls {obstacle} is [really|partly] a drawer that nobody has opened since the [move|spring].
    {Sh} is [good|quick] at starting. There are [nine|seven] starts in the cupboard.
    At {times} {sh} [counts|adds up], and the sum comes out [rude|smaller than hoped].
    {Hs} friends [admire|pity] the effort and keep their [doubts|coats on].
    {Sh} starts [well|bravely], but {obstacle} [soon|promptly] takes over.
    At first {sh} [blames|suspects] {obstacle}. {Tool} tells another story.
    {Hs} plan has [nine|eleven] parts, and the [third|fourth] part is always the one that [fails|gets skipped].
    [Everybody|{helper}] offers advice, most of it [sound|well meant], none of it about {topic}.
    The [trouble|catch] is not effort. {Sh} has effort [enough|to spare].
    [Two|Three] good days are followed by {times} of nothing.
    {Sh} does what most of us do: {sh} works [harder|longer] at the part that was already [fine|working].
    It [goes|holds] until {obstacle} returns, and then {sh} is [back|again] at the start.
    What {sh} [lacks|needs] is not will but a [place|reason] to stop and [look|think].
    There is {tool}, there is {obstacle}, and there is nothing to [join|connect] the two.
    For {times} all is [well|quiet]. Then comes {obstacle}, and the whole [arrangement|plan] comes [apart|down] in a day.
    [Pride|Habit] keeps {hr} from [asking|stopping], and {obstacle} does the rest.
    {Sh} buys {tool}. It [helps|shines] for a [week|fortnight].
    {Sh} makes a [list|plan], [loses|forgets] it, makes [another|a longer one], and is [surprised|cross] to find that [both|the two] say the same.
    Each evening {sh} [promises|swears] to begin; each morning there is {obstacle}, and a [good|new] reason.
    What looks like [bad luck|laziness] is only a missing [step|piece]: nobody has [shown|told] {hr} where {topic} [goes|belongs].
    {Sh} tries to [fix|change] everything together, the [tools|hours] and the manners and the [weather|furniture], and by the end can no longer tell what [helped|hurt].
    The first attempt is too [large|proud], the second too [sad|careful].
    {Helper} says it will [pass|work out]. It [does|will] not.
    {Sh} [measures|watches] the wrong thing, [faithfully|every day], and it [improves|grows].
  `),
  exampleTurn: linesOf(`
    {helper} lends {hr} {tool}.
    Then, on {day}, {tool}: {sh} [uses|tries] it once.
    {Sh} tells {helper} about {obstacle}, [plainly|for the first time].
    After {times}, {sh} [writes|goes back] to {helper}.
    {Sh} leaves {obstacle} to {helper} and [turns|keeps] to {topic}.
    With {tool} in one hand {sh} [meets|faces] {obstacle}, and [stays|breathes].
    {Sh} [sells|gives away] half of what {sh} has bought, keeps {tool}, and [begins|sits down].
    Then, because {obstacle} has left {hr} no [choice|time] for anything larger, {sh} tries the small version.
    On a [slip|scrap] of paper {sh} writes what {sh} would [advise|tell] somebody else, and is [embarrassed|struck] by how short it is.
    {Helper} [laughs|shrugs] and shows {hr} {tool}, and a way of [holding|using] it that takes half the [strength|time].
    {Sh} tries it on {day}, and on {day} again, and [says|tells] nobody.
    For once {sh} stops at the [sound|sign] of trouble instead of [after|at the end of] it.
    So, on the [advice|dare] of {helper}, {sh} makes it [smaller|plainer]: one {unitBare}, one {day}, and no more.
    Then {sh} tries {topic}, [awkwardly|without faith], using {tool}.
    One {day} {sh} sits down with {helper} and [draws|lists] what actually [happens|happened].
    {Sh} moves {topic} to the [front|beginning], before {obstacle} has had time to [wake|arrive].
    This time {sh} [changes|alters] a single thing and leaves the [others|rest] alone.
    {Sh} gives {topic} [ten|twelve] minutes a day, at the same [table|hour], and keeps {record}.
    Instead of [starting over|giving up], {sh} keeps the half that [worked|held] and [drops|mends] the rest.
    {Sh} writes {topic} at the top of {record}, and everything else [under|below] it.
    It [changes|turns] on something [slight|small]: {sh} leaves {tool} out on the table, and so [sees|meets] it in passing.
    In the end {sh} asks {helper} a question so [plain|small] that it can be [answered|met] with yes or no.
    {Sh} halves the [plan|task], then halves it [again|once more], and starts before it can [grow|recover].
    So {sh} [waits|sits still] for one {day}, doing nothing but [looking|listening], with {record} on {hs} knee.
    Next time {obstacle} comes, {sh} has already [decided|written down] what to do, and simply [does|follows] it.
    A remark of {helper}, [meant|made] in passing, [shows|gives] {hr} where to cut.
    {Sh} lets the [showy|noisy] part go and [looks|sees] after {topic} for {times}.
    Out of [boredom|stubbornness], mostly, {sh} does the same {unitBare} over, slowly, and [begins|starts] to see it.
    {Sh} [draws|rules] a line under the old [attempt|page], writes the date, and [starts|tries] with {topic} instead of [ending|finishing] with it.
  `),
  exampleResult: linesOf(`
    On {day}, {obstacle} again; this time {sh} [laughs|is ready].
    {tool} stays [out|in use]. {helper} [approves|nods].
    {times} later, {obstacle} is [smaller|an old joke].
    {Sh} owes it to {helper}, {sh} says, or to {tool}, or to {times} of [rain|quiet].
    By {day} {topic} [sits|fits], and {obstacle} has to [wait|knock].
    It is [not|hardly] a story one would tell at [table|a party]. It [works|keeps].
    There is a {day} on which {sh} [forgets|does not need] to think of it, and that is the [news|whole event].
    {Hs} [desk|shelf] looks the same. {Hs} [evenings|shoulders] do not.
    {Sh} still [curses|fears] {obstacle}, out of [loyalty|habit].
    Then {helper} asks to be shown, and {sh} [finds|discovers] that it takes [four|five] sentences.
    By the end of {times} {sh} has made [new|better] mistakes.
    After {times} the difference is [small|modest] and [plain|easy to see].
    Nothing [dramatic|grand] happens. {obstacle} still comes; it [stays|lasts] a shorter time.
    By the next {day} {sh} can say what [changed|helped], which is more than {sh} could [before|in spring].
    {result}? Not yet. But {hs} [questions|worries] are better ones.
    {Helper} [notices|sees it] first, as outsiders do.
    Had it failed, {sh} would have [lost|spent] {times} and learned the same [lesson|thing].
    {Sh} is no [saint|genius] and has not become one. {Sh} has {record}, and it [agrees|argues] with {hr}.
    The gain is [hardly|not] a triumph; it is a [calmer|shorter] {day}.
    It takes {times}. It is not [pretty|dramatic], and it [holds|stays].
    {Helper} asks what [happened|is new], and {sh} finds it [hard|funny] to say.
    There are [lapses|bad days]. There is now also a way [back|home] from them.
    {Sh} sleeps better, or [thinks|says] so, and [stops|leaves off] apologizing for {obstacle}.
    By the time {obstacle} returns, {topic} has become [ordinary|a habit], and the two [pass|meet] without a [fight|word].
    Some of it [fails|does not work]. {Sh} writes down which, and that page is worth the [trouble|rest].
    What is [left|saved] is {times}, and a better [temper|night].
    The [plan|method] {sh} ends with would not [suit|fit] anybody else, which is as it [should|ought to] be.
    {Sh} would not call it [success|a victory]. {Helper} does.
  `),
  exampleLesson: linesOf(`
    {tool} or {tool}, {helper} or {helper}: it [hardly matters|comes to the same].
    {obstacle} will [come|knock] again. So will {day}.
    Read {helper} for {helper} and {obstacle} for {obstacle}: it [still|also] holds.
    [Invented|Imaginary] people are obliging. Even so, try it [on|against] your own {day}.
    [Take|Strip] away {tool}, and the [shape|sense] of it remains.
    It [turned|hung] on a moment so [slight|small] that {sh} could not have [dated|pointed to] it.
    Somebody else would have needed {tool}, or [longer|less], or no [help|reason] at all.
    We [could|might] have given {hr} better [luck|weather]; it would have taught [less|nothing].
    Such is the [use|charm] of {topic}: it [works|serves] for the [ordinary|unlucky] as well.
    The [case|story] is invented; the [pattern|shape] of it is not [rare|unusual].
    [Nothing|Not a thing] in this depends on {hr} being [gifted|lucky].
    What [mattered|decided it] was {topic}, and the [fact|habit] of coming back to it.
    You will have your own {obstacle}, and your own {tool}.
    [Change|Replace] the names, and it could be [anyone|any of us].
    It is a small [story|example] because these things are [small|made of small parts].
    [Real|Actual] cases are [messier|slower], but they [bend|turn] at the same place.
    One made-up case [proves|settles] nothing. It [shows|points] where to look.
    [Anyone|Somebody] cleverer might have [got|arrived] there sooner; hardly anyone gets there [otherwise|another way].
    It might have [ended|gone] differently. Even then {topic} would have [told|shown] {hr} why.
    Notice what {sh} did not [do|buy].
    The [order|sequence] was the point, more than any [one|single] step.
    None of it [required|took] more than {tool} and a [little|grain of] honesty.
    We [leave|lose sight of] {hr} there, no [hero|expert], getting on with it.
    That is the whole [story|of it], and it could be [told|repeated] of {field} anywhere.
  `),
} as const satisfies Record<string, string[]>;
