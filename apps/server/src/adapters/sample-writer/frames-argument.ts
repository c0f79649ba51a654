import { linesOf } from "./template.ts";

/**
 * How a point is argued. {topic} is what it is about, {gain} what comes of it, {cost} what comes of leaving it,
 * {step} the first thing to do, {sign} how one knows; {old} an earlier point of the book.
 */
export const ARGUMENT_FRAMES = {
  gain: linesOf(`
    [Stay|Keep] with it for a [season|month], and {gain}.
    [Say|Grant] what one likes against it, {gain}.
    [Among|Of] its many small uses one [stands|sticks] out: {gain}.
    The [effect|change] spreads [outward|further], for {gain}.
    The [reason|argument|case] for it is [simple|plain|short]: {gain}.
    [Done|Used] well, it means that {gain}.
    What [speaks|counts] for {topic} is that {gain}.
    [Once it is|When this is] in place, {gain}.
    There is a [practical|quiet|modest] reward: {gain}.
    [People|Those] who take {topic} seriously find that {gain}.
    Nothing about this is [clever|new], but {gain}.
    It pays [early|twice|in the long run], because {gain}.
    With {topic} settled, {gain}.
    The point is not [neatness|virtue] for its own sake. The point is that {gain}.
    [Try|Test] it for a [week|month] and notice whether {gain}.
    [Above all|First of all], {gain}.
    [Seen|Looked at] from the other end, the reward is that {gain}.
    It is a fair [exchange|trade]: a little [trouble|tidiness] now, and {gain}.
    [Half|Most] of the benefit arrives [unnoticed|at once]: {gain}.
    [Those|People] who keep to it report no [miracles|magic], only that {gain}.
    [Why|What for]? Because {gain}.
    From the [day|moment] it begins, {gain}.
    And the [result|effect], as a rule, is that {gain}.
    [Quietly|Without fuss], {gain}.
    There is a second [use|advantage], larger than the first: {gain}.
    Give it [time|a fair trial], and {gain}.
  `),
  cost: linesOf(`
    How do things go [wrong|astray]? Much like this: {cost}.
    [Drop|Forget] it for a season, and {cost}.
    It is an [old|sad] pattern by which {cost}.
    In [short|most cases], where it has been [skipped|lost], {cost}.
    The reverse is [true|plain], too, and [costly|wearying]: {cost}.
    [Leave|Put] it off, and {cost}.
    Without {topic}, {cost}.
    The [price|cost] of doing without is [easy|not hard] to see: {cost}.
    [Neglected|Forgotten|Skipped] for long enough, it takes its revenge, and {cost}.
    When nobody [sees to|looks after] {topic}, {cost}.
    [Sooner or later|Before long|Little by little], {cost}.
    The [alternative|usual way] is familiar: {cost}.
    It is [tempting|natural] to skip this part. Then {cost}.
    [Most|Many] attempts fail [here|at this point], quietly, when {cost}.
    Ignore {topic}, and the [bill|result] arrives later: {cost}.
    What happens [otherwise|instead] needs no [imagination|proof]: {cost}.
    Let it [slide|go], and nothing happens for a while; then {cost}.
    The [penalty|damage] is slow, which makes it [easy|convenient] to overlook: {cost}.
    Look at any [muddle|stalled plan], and somewhere near the bottom {cost}.
    [We|Most of us] know the feeling well enough. It comes when {cost}.
    A [warning|word of warning] belongs here: {cost}, if one is not [careful|watching].
    [Nobody|No one] chooses it, and yet {cost}.
    [Where|Whenever] it is missing, {cost}.
  `),
  step: linesOf(`
    Make a [mark|start] today: {step}.
    [Rather|Sooner] than plan it, {step}.
    Here is the [handle|way in]: {step}.
    [Alone|By yourself], and without [ceremony|an audience], {step}.
    When the [kettle|week] is on, so to speak, {step}.
    [Tonight|At the next chance], {step}.
    Suppose you have [no|little] strength left. [Then|Even then], {step}.
    The first [move|step] is small: {step}.
    To begin, {step}. [Nothing more.|That is all, for now.]
    [This week|Today|Tomorrow morning], {step}.
    [If in doubt|When stuck], {step}.
    Start where it is [easiest|cheapest]: {step}.
    One [sitting|quiet hour] is enough to make a start. In it, {step}.
    [Before anything else|Before reading on], {step}.
    The [cheapest|quickest] test is to do it: {step}.
    Do not wait for [the right mood|a free month|permission]. [Simply|Today|Now], {step}.
    [Here|In practice] the advice is [blunt|short]: {step}.
    If [ten|five] minutes are all there is, {step}.
    Whatever [else|the mood], {step}.
    The [place|moment] to begin is here: {step}.
    [Close|Shut] the book for a moment and {step}.
    [Ask|Expect] nothing clever of yourself; {step}.
    As a first [experiment|trial], {step}.
    One [action|movement] will do for now: {step}.
    Pick a [quiet|spare] quarter of an hour and {step}.
  `),
  sign: linesOf(`
    [One|A] small thing gives it away: {sign}.
    A [neighbor|stranger] could tell you, because {sign}.
    You may [relax|smile] when {sign}.
    The [moment|point] is reached when {sign}.
    Nothing more need be [asked|proved], provided {sign}.
    [Someone|A friend] else may see it [sooner|before you do]: {sign}.
    The thing has [held|set] when {sign}.
    [Measure|Judge] by results, and by this one [first|in particular]: {sign}.
    In the [best|usual] case it ends with a [shrug|smile], for {sign}.
    [Call|Count] it done as soon as {sign}.
    [Trust|Believe] nothing else until {sign}.
    It is [working|taking hold] when {sign}.
    You will know it [by this|is enough]: {sign}.
    The [test|proof] is [simple|outside yourself]: {sign}.
    Look for [one|a single] sign above the others: {sign}.
    Stop [adjusting|fussing] once {sign}.
    [Success|Progress] here is [undramatic|quiet]: {sign}.
    A [fair|honest] check is whether {sign}.
    [After a while|In time], {sign}, and that is the [whole|real] measure of it.
    How does one know? [Usually|Most often], {sign}.
    [Wait|Watch] for the moment when {sign}.
    It [need|does] not feel like progress. But one day {sign}.
    Enough has been done once {sign}.
    There is no [bell|certificate]. There is only this: {sign}.
    The [best|surest] evidence is [small|indirect]: {sign}.
    And then, [unannounced|some ordinary day], {sign}.
  `),
  explain: linesOf(`
    {obstacle} is loud. {topic} is [patient|quiet].
    {helper} has {topic} on {day} and [mislays|forgets] it by {day}.
    {topic} can [begin|be had] with {tool} and [grow|be kept] with {times} of [use|care].
    {tool} is [optional|replaceable]. {topic} is [hardly|not].
    [Where|When] {obstacle} asks why, {topic} [asks|answers] how.
    {topic} is to {field} what {tool} is to a [long day|journey].
    {obstacle} hides {topic} as [fog|snow] hides a [step|wall].
    Between {obstacle} and {result} stands {topic}.
    {topic} begins with {tool} and [ends|goes on] with {helper}.
    What {tool} does for the [hand|eye], {topic} does for the [week|mind].
    {helper} would call {topic} [luck|manners].
    Without {tool} one can [manage|improvise]; without {topic}, [hardly|only once].
    Give {topic} {times}, and {obstacle} [shrinks|loses its voice].
    {topic} needs no {day} of its own; {obstacle} has [taken|claimed] enough of them.
    From {helper} one may learn {topic} [by ear|in passing], between {obstacle} and {obstacle}.
    There are people who would sooner [move house|take up juggling] than look at {topic}, and they are by no means [stupid|lazy].
    Think how a [gardener|bricklayer] works: a line, a level, a great deal of repetition. {topic} is that line.
    Between the [wish|plan] and the [thing|deed] there is a gap, and {topic} is one of the few planks that reach.
    {topic} is small enough to [carry|pocket].
    In itself {topic} is [neutral|innocent]. Everything depends on what is [hung|built] on it.
    When it is done [well|right], {topic} [vanishes|melts] into the day.
    Look for {topic} in the [kitchens|sheds] of calm people.
    {topic} has the [look|sound] of a chore and the [effect|manners] of a friend.
    One begins to [trust|want] {topic} at about the [third|fourth] try.
    The [first|only] thing {topic} changes is the next five minutes. That turns out to be [plenty|where everything happens].
    {topic} is not [fair|exciting]. It works as well for [rogues|pessimists].
    Sooner or later every [path|argument] in this field leads past {topic}.
    Like [salt|daylight], {topic} is noticed chiefly in [error|absence].
    The [case|need] for {topic} grows with the [size|speed] of what one is trying to do.
    Nothing [obliges|forces] anyone to start with {topic}, and nearly everyone who [starts|begins] elsewhere comes back for it.
    {topic} belongs to the [family|class] of things that cost a little every day and a great deal when they are [missing|late].
    Ask [ten|six] practiced people about {topic} and they will [shrug|smile], then show you a drawer, a mark on a wall, a certain way of [starting|folding].
    At bottom {topic} is an agreement between the person who [plans|dreams] and the person who has to [carry|get up].
    For all its plainness, {topic} has a [history|logic]: it was found, lost, and found again by people who had no [other|better] choice.
    You cannot [buy|rush] {topic}. You can [prepare|invite] it.
    [Put|Set] {topic} next to {result}, and the connection is [short|nearly visible].
    {topic} changes the [question|mood], from whether to [how|when].
    It [helps|pays] to hold {topic} loosely, as one holds a [bird|paintbrush].
    What {topic} gives is [room|time]; what it takes is a little [vanity|noise].
    Nobody [sees|praises] {topic} when it is there. Everyone [feels|pays] when it is not.
    {topic} is where [theory|good will] meets the [floor|calendar].
    In [larger|busier] undertakings there is a whole office for {topic}. At home there is [only you|a kitchen table].
    {topic} does not ask to be [loved|believed in]; it asks to be [done|used].
    [Once|Twice] tried, {topic} tends to [stay|spread].
    The [mistake|trap] is to think of {topic} as extra. It is the part that makes the other parts [count|hold].
    [Every|Any] trade has its own word for {topic}, and [each|every] of those words means roughly: not [so fast|yet].
    {topic} lets a [bad|short] day remain a bad day and nothing [more|larger].
    Without quite [knowing|meaning] it, people who are good at {field} have built their [hours|rooms] around {topic}.
    Compare {topic} with a [keel|handrail]: out of sight, out of mind, and the reason one can [lean|let go].
    As a [subject|virtue] {topic} is dull. As an [experience|event] it is a [relief|small festival].
    One [learns|gets] {topic} the way one learns a [street|stair], by going up and down it with other things in mind.
    To put {topic} first is to [admit|say] that the rest can be [repaired|moved].
    Where {topic} is [strong|settled], advice becomes [welcome|light]. Where it is weak, even praise is a [burden|draft].
    Behind {topic} there is a [kind|sober] view of people: they mean well, they [forget|tire], and they can be [helped|reminded].
    [Put|Said] plainly, {topic} is a way of [deciding|seeing] things once instead of every day.
    [Few|Not many] people would [quarrel|disagree] with this; [fewer|not many] act on it.
    {topic} sounds like [a detail|housekeeping]. It is closer to [a foundation|the main thing].
    The [word|idea] is often used loosely, so it helps to say what {topic} is not: it is not [a promise|a mood|a slogan].
    Think of {topic} as [a tool|a habit|a bargain with yourself], and the [rules|details] become easier to [remember|keep].
    It is worth [slowing down|pausing] here, because {topic} [carries|supports] much of what follows.
    {topic} does [two|three] jobs at once: it [saves|frees] attention, and it [shows|reveals] what is missing.
    [Nobody|No one] needs a [gift|talent] for this. {topic} can be [learned|built|copied].
    [In a|On a] good day {topic} hardly [matters|shows]. On a bad one it [holds|decides] everything.
    The [difference|gap] between knowing about {topic} and [using|having] it is the subject of this [section|part].
    Most of the [difficulty|trouble] lies not in {topic} itself but in [beginning|keeping it up].
    There is a [narrow|strict] version of {topic} and a [generous|relaxed] one; the [second|generous one] is enough to start with.
    [Like|As with] any tool, {topic} can be [misused|overdone], and we shall come to that.
    The [order|sequence] matters: {topic} comes [before|after] the parts that [look|feel] more exciting.
    [Seen|Looked at] closely, {topic} is made of [small|ordinary] choices, none of them [difficult|heroic].
    What [makes|keeps] {topic} useful is that it can be [checked|seen|shown to somebody else].
    {topic} is easiest to [notice|miss] when things go well.
    You may already have {topic} in some [form|corner of your life], under another [name|heading].
    [Strange|Odd] as it sounds, {topic} gets [lighter|simpler] with [use|repetition].
    A [beginner|newcomer] tends to [underrate|overlook] {topic}; so, for other reasons, does an expert.
    {topic}: the [phrase|name] sounds [dry|grand], and what it stands for is [warm|homely].
    What is [meant|intended] by {topic}? [Nothing|Not much] more than this: a thing is looked at, then decided, then left [alone|in peace].
    To see why, picture the [opposite|reverse]. Without {topic} every [morning|case] has to be [met|argued] from nothing, as if nobody had ever been here before, and by noon the best of one's [strength|judgment] is gone.
    {topic} has two [sides|halves]. One is [visible|outward] and can be taught in [minutes|an hour]; the other is a matter of [temper|trust] and takes [longer|a season].
    [Experts|Old hands] rarely mention {topic}, because they no longer [notice|see] it, any more than a [walker|carpenter] notices [balance|the bench].
    The [quickest|best] way to understand {topic} is to [watch|catch] it missing.
    [Children|Beginners] often have {topic} by [instinct|accident] and lose it when they start trying to [impress|hurry].
    {topic} [is|stays] cheap. What it [replaces|prevents|saves], [seldom|hardly ever].
    [Somewhere|At the back] in every [steady|successful] routine, under whatever name, sits {topic}.
    It is less a [technique|trick] than a [way|manner] of standing: feet [apart|level], eyes open, no [rush|show].
    [Reduced|Boiled down] to a sentence, {topic} asks only that you know what you are doing while you [do|are doing] it.
    {topic} works by [subtraction|making room]; it takes [away|out] what was [never needed|in the way] and leaves the [rest|good part] standing.
    [Nothing|No rule] says {topic} has to look [tidy|the same] on everybody.
    You can [recognize|spot] {topic} from [outside|across a room]: there is less [talk|noise] and more [finished|done].
    One [might|could] call {topic} a kindness to the [person|self] who will have to go on with this next [week|year].
    [Part|Half] of {topic} is memory, and [part|half] is [manners|arithmetic].
    {topic} gives [shape|edges] to a thing that would otherwise [spread|leak] into everything.
    [Treat|Regard] {topic} as a [door|bridge] and not as a [wall|monument].
    In [practice|daily use] {topic} comes down to a [few|handful of] sentences that one is [willing|prepared] to [keep|repeat].
    [Whoever|Anyone who] has {topic} can afford [a mistake|bad weather]; whoever lacks it can afford [neither luck nor rest|very little].
    It [matters|counts] most where it is [least|seldom] seen: in the [middle|dull part], between the [promise|start] and the [applause|result].
    {topic} is [honest|plain] work, the kind that [leaves|makes] no story, only a [difference|quiet house].
  `),
  nuance: linesOf(`
    {day} is [kinder|harder] to {topic} than {day}.
    {tool} has [limits|faults]; so has {helper}.
    Give {helper} [credit|time], and {obstacle} its due.
    {obstacle}, too, has [reasons|a side to be heard].
    {obstacle} is one thing, {obstacle} another.
    With {obstacle} about, even {topic} looks [small|foolish].
    {helper} may [see|judge] {topic} otherwise.
    After {times}, [opinions|feelings] about {topic} [change|settle].
    Neither {tool} nor {helper} can [choose|decide] for you.
    What {obstacle} [spoils|delays], {times} may [mend|cure].
    For {helper} it could be {obstacle}; for you, [hardly|something else].
    Whether it [lasts|pays] depends a good deal on the company one keeps.
    It would be a pity to [lose|trade] your sense of humor over it.
    There are born [collectors|improvisers], and one should let them [collect|improvise] a little.
    A rule that causes [shame|quarrels] has already cost more than it can earn.
    The [poor|sick] and the very young have different arithmetic, and advice ought to know it.
    Do not apply it to [other people|your family] without being asked.
    What is [reasonable|natural] in a city may be comical on a farm.
    Some [losses|gaps] are not problems to be solved, and no technique should be let near them.
    All this assumes a [floor|table] that holds. If yours does not, start there.
    You may find, after an honest try, that you were [right|happy] before.
    Moderation is [good|wise], also in [moderation|this].
    In an emergency forget [the chapter|every word of it] and use your head.
    Opinions on this differ between sensible people, and that is part of its [interest|worth].
    One can have [too few|too many] reasons for a thing.
    If it must be [forced|explained] every day, it is probably not yours.
    Some of this will look [odd|dated] before long.
    The [wish|need] to do it properly is a fine thing, up to bedtime.
    A [guest|beginner] may ignore all of it.
    A [friend|reader] in real trouble needs a person and not a [paragraph|method].
    [Grief|Illness], debt, a new child: there are seasons in which {topic} can [wait|sleep].
    [Careful|Slow] is not the same as [timid|late].
    We are speaking of [tendencies|odds] here. [Your|The] case may be the one that [leans|falls] the other way.
    It is possible to be [right|correct] about {topic} and [tiresome|unkind] about it.
    Some [rooms|families] will not [hold|bear] it, and then the [room|plan] has to change first.
    The [rule|advice] holds for the middle of the road; near the [edges|start] it [wobbles|needs company].
    Try not to [preach|boast] about it. Results [talk|carry] well enough.
    [If|Where] the law or a doctor says [otherwise|no], the law or the doctor wins.
    There is such a thing as the [wrong|too good a] moment.
    [Not|Hardly] a soul does this every day. Those who say so are [selling|young].
    Beyond a certain [point|size], more {topic} only [thickens|delays] things.
    Allow for [mood|weather], for [visitors|birthdays], and for the plain fact that people are not [clocks|shelves].
    Cleverness can [spoil|undo] it. So can [gloom|praise].
    It [suits|fits] the left-handed, the [late|shy] and the stubborn as well as anyone, provided they may [turn|bend] it around.
    Two [honest|sensible] people may do this in [opposite|different] ways and both be [right|content].
    There are [limits|exceptions], of course.
    None of this is [a law|certain]. It is a [good|reasonable] place to [start|stand].
    [Circumstances|People] differ, and {topic} should be [cut|fitted] to yours.
    Too much of it is [possible|a mistake] as well; {topic} is meant to [serve|help], not to [rule|impress].
    [Some|A few] readers will need more of this, others [less|hardly any].
    What [suits|works in] one [place|season] may not [suit|last in] the next.
    It would be [wrong|too easy] to make a [religion|rule for everyone] of it.
    If {topic} [makes|leaves] you [worse off|miserable], something in it needs [changing|a second look].
    [Be|Stay] suspicious of anyone who promises [more|greater certainty] than that.
    That is [a guide|an opinion], not a [guarantee|measurement].
    The [honest|careful] answer is that it depends, and mostly on [time|what came before].
    Keep what [helps|fits]. [Drop|Leave] the rest without [guilt|ceremony].
    A [tired|hurried] person should do [half|less] of this, and do it [kindly|again tomorrow].
    There is no [prize|medal] for doing it [perfectly|all at once].
    [Still|Even so], it would be [foolish|rash] to expect the same from every [week|person].
    [Money|Health] and [luck|circumstance] set limits that no [method|chapter] can [remove|argue away].
    [Now and then|Sometimes] the right thing is to [break|bend] the rule, [knowing|saying] that one does.
    [Not|Hardly] everything that can be [improved|counted] should be.
    For some the [opposite|reverse] is the better [lesson|cure]: less [planning|control] and more [mischief|company].
    What is said here about {topic} is said in [general|averages], and you are not an [average|example].
    [Age|Season], temper, and the [people|walls] around you all have a [vote|say].
    There may be [good|private] reasons for doing it [otherwise|the other way], and you need not [explain|defend] them.
    [Whoever|Anyone who] is [ill|in trouble] should get proper [help|advice] first and read about {topic} [later|some other day].
    [Beware|Be careful] of doing the [easy|pleasant] half and calling it the [whole|cure].
    It may [take|need] two or three [tries|rounds] before the [right|natural] size is [found|clear].
    One [caution|warning]: {topic} can turn into a [hiding place|show], a way of [looking|seeming] busy.
    The [line|border] between [enough|care] and [too much|fuss] is thin here, and moves.
    [This|The point] is easy to [exaggerate|overstate], and has been.
    If two [rules|pieces of advice] in this book [disagree|collide], trust the [gentler|slower] one.
    [Old|Long] habits may have [reasons|roots] worth [hearing|knowing] before they are pulled up.
    Where [others|children] depend on the result, go [slower|with more care] still.
    None of which makes {topic} less [useful|true]; it only makes it [human|smaller].
    [Exceptions|Special cases] are real, and [fewer|rarer] than we [like|wish].
  `),
  /** an objection, and what is to be said to it */
  doubt: linesOf(`
    What if it [simply|just] does not suit my [temper|house]? || Temper can be [worked|bargained] with. Take the part of {topic} you dislike [least|the least], and [begin|stop] there.
    I can hear a [groan|sigh] from the back row, and it has a [point|right to be heard]. || The [point|complaint] is taken. Nobody [enjoys|sings about] this part, and it is [over|shorter] sooner than the [sighing|dread].
    A [busy|proud] reader will want to know why {topic} cannot be [bought|delegated]. || It can be bought, up to a [point|price]; what cannot be bought is [noticing|minding].
    There are people who have never given {topic} a thought and are perfectly [happy|good at it]. || They are lucky, or [modest|forgetful]. Luck is a [fine|splendid] thing to have and a poor thing to [plan|lean] on.
    "It [sounds|looks] like {obstacle} with a better [name|hat]," someone might say. || A better name is not [nothing|to be sneered at], if it makes one [look|lift the lid].
    Would it not be [simpler|braver] to give up and [begin|try] something else? || It might be. Then go, with [a clear head|good wishes], and take {topic} along.
    One may suspect {topic} of being a [pastime|luxury] of the already [tidy|lucky]. || The untidy have [more|most] to gain from it, being further from the [wall|edge].
    And [suppose|what if] nobody else [goes along|plays by it]? || Somebody always goes [first|alone] for a while. It is [colder|lonelier], and there is a better [view|choice of seats].
    "And who," you may [ask|object], "is going to do everything else [meanwhile|in the meantime]?" || [Some|Part] of everything else turns out not to need [doing|you].
    Some will find this too [simple|modest] to be worth a [page|chapter]. || [Simple|Modest] things are worth a [page|try] when they are [skipped|missed] as often as this one.
    There is a [clever|darker] objection: that {topic} merely [moves|hides] the difficulty. || It does move the difficulty: to a [place|time] where it can be [lifted|seen].
    It will be said that people do not [change|work like that]. || People change [slowly|in small ways], [constantly|all the time], and seldom on [request|schedule].
    "That is all very well for {helper}," comes the [reply|murmur], "but [look at my week|I know myself]." || Look at the week, then, and find the [one|single] hour that is [already|nearly] free. It is [enough|a start].
    Does {topic} not [punish|slow down] the quick? || The quick [profit|gain] from it as well; they simply [notice|feel] it later.
    Others will say the [trouble|fault] lies elsewhere: with {obstacle}, with the [times|rules], with other people. || [Elsewhere|Other people] may well be to blame, and [blame|that] is not something one can [use|spend].
    You may have been [burned|disappointed] by {topic} before. || Burned hands are [careful|clever] hands. [Try|Take] a smaller flame.
    One hears that {topic} is [old-fashioned|out of date], now that there are [quicker|smarter] ways. || Quicker ways exist, and they [rest|lean] on this one [unseen|without saying so].
    Then there is the [pride|embarrassment] of it: {topic} looks like [admitting|confessing] a weakness. || It is a weakness, and [so|as such] it is shared by everyone [alive|worth knowing].
    Perhaps the whole [idea|approach] seems [cold|fussy]. || Cold it may [seem|look]. In use it [leaves|makes] more room for [warmth|people], not less.
    [Perhaps|It may be] you think {topic} is a luxury for people with more [time|money|patience]. || [Fair|Granted]. Then do [half|a tenth] of it, and [watch|see] what changes.
    [A|One] fair objection is that {topic} takes [time|effort] that could be spent [elsewhere|on the work itself]. || The effort is real. So is the effort of [cleaning up|starting over], and that one comes [with interest|unannounced].
    "I have tried {topic}," somebody will say, "and it did not [last|help]." || A [bad|failed] first attempt says more about the [size|timing] of the attempt than about the [idea|principle].
    [Someone|A skeptic] might answer that {topic} is only common sense. || [Common|Good] sense is [common|plentiful] in [books|conversation] and [rare|scarce] on a [Tuesday|busy day].
    The [usual|standard] complaint is that {topic} feels [slow|artificial]. || It feels slow for about [a week|ten days]. After that the [old|other] way feels [slower|careless].
    "But my case is [different|special]," you may [think|want to say]. || Every case is different in its [details|colors], and [alike|the same] in its [bones|arithmetic].
    Is {topic} not just [another|one more] thing to [do|worry about]? || The [answer|reply] is to make it smaller, not to [drop|abandon] it.
    [Many|Some] people [resist|dislike] {topic} because it [shows|reminds them of] what they would rather [not see|forget]. || That is true, and it is also the [reason|argument] for starting [early|small].
    It can be argued that {topic} [kills|spoils] spontaneity. || There is something to that, and no reason to [argue|be stubborn]. [Adjust|Change] the form and keep the [use|purpose].
    What about days when there is no [room|strength] for {topic} at all? || On such days a [token|minute] of it is enough to keep the [thread|habit].
    You could object that nobody [checks|rewards] {topic}. || Nobody checks the [foundations|wiring] either, until [the wall cracks|the lights fail].
    And is {topic} [really|still] needed when everything is going [well|smoothly]? || [Going|Doing] well is exactly when it is [cheap|easy] to [learn|repair] something.
  `),
  connect: linesOf(`
    This [builds|rests] on {old}, and makes [little|less] sense without it.
    [Readers|Anyone] who skipped {old} may want to [turn|go] back for a moment.
    {old} and {topic} [belong|work] together; each [covers|excuses] a weakness of the other.
    Earlier, {old} asked for [patience|honesty]. {topic} asks for [nerve|a little tidiness].
    Set {topic} beside {old}, and a [pattern|family likeness] appears.
    Where {old} [ends|gives out], {topic} begins.
    It is {old} that [makes|renders] this part [possible|bearable].
    {old} was about [seeing|choosing]. This is about [keeping|doing].
    If {old} felt [heavy|abstract], {topic} may come as a relief.
    [Notice|See] how little {topic} needs once {old} is [there|settled].
    It was said of {old} that it [costs|takes] little. The same [holds|is true] here, and for the same [reason|cause].
    [Remember|Recall] {old}? [This|What follows] is its [sister|other face].
    One could [reach|arrive at] {topic} from {old} in a [few|handful of] steps.
    {old} without {topic} is a [key|map] without a [door|road].
    The [lesson|rule] from {old} applies [again|here too]: small, [early|visible], often.
    Neither {old} nor {topic} is worth much [alone|by itself].
    If {old} was the [question|seed], {topic} is [part|the start] of an [answer|crop].
    It is no [accident|surprise] that {topic} comes after {old}.
  `),
  theme: linesOf(`
    [Behind|Beneath] all this stands a larger matter: {theme}.
    [Questions|Talk] of {theme} can wait; the [small|daily] work cannot, and it [leads|comes] to the same place.
    Those who care about {theme} will [recognize|know] the feeling.
    In the end {field} touches on {theme} more [often|closely] than one [expects|admits].
    [Seen|Taken] this way, {theme} is less a [topic|heading] than a [direction|habit].
    It is here that {theme} stops being a [word|slogan].
    {theme}: the word is [large|worn], the [thing|practice] itself small and [daily|near].
    One could [write|tell] the whole of it as a [chapter|story] about {theme}.
    There is more {theme} in this than the [surface|heading] shows.
    For {theme}, too, [begins|starts] with somebody doing a [small|plain] thing on purpose.
    A [book|life] that cared for {theme} would have to [start|pause] here.
  `),
  keyword: linesOf(`
    Here the matter of {kw} comes in, [as|just as] it will again.
    Take {kw}: the same [reasoning|test] applies.
    [Readers|Those] who came for {kw} will find that it [begins|turns] on this.
    Nothing is said against {kw} by this; [rather|quite] the reverse.
    What is true of {topic} is true, with small changes, of {kw}.
    [Keep|Hold] {kw} in mind while reading on.
  `),
} as const satisfies Record<string, string[]>;
