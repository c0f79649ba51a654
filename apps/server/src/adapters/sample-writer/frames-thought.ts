import { linesOf } from "./template.ts";

/** What goes on in a head: about the matter in hand, the other person, the past, and nothing much. */
export const THOUGHT_FRAMES = {
  aboutTopic: linesOf(`
    First {old}, then {topic}: {I} <1count> them off and <1like> the [total|direction] less each time.
    {old} <have> been [easy|plain] to explain, beside this.
    {I} <1can> see no [road|thread] from {old} to {topic}, and yet there must be one.
    If {old} <have> been an accident, {topic} <be> [not|a second one], and nobody [sane|honest] <believe> in two.
    Ever since {old}, {I} <1have> been [waiting|braced] for something of the kind.
    With {old} behind them, {topic} [should|ought to] have been [simple|nothing].
    {C!} <will> have an [answer|opinion] about {topic}; {C!} always <do>.
    {topic} <bring> back {old}, [whole|all of it], down to the [light|weather].
    What {C!} <have> said about {old} <come> back now, and <mean> something else.
    {I} <1lay> {old} and {topic} side by side in {my} mind, and the [edges|dates] nearly <+touch>.
    {I} <1ask> {myself} what {somebody} <will> [make|have made] of {topic}, coming on it [cold|by chance|without the history].
    [Either|Perhaps] {topic} <be> exactly what it <seem>, or else {I} <1have> been [led|looking] the wrong way [since the start|for days].
    The [plain|dull|awkward] fact <be> that {topic} <will> not [go away|keep still|explain itself], however [long|hard|politely] one <look> at it.
    [Two days|A week|An hour] ago {I} <1have> never [heard of|given a thought to] {topic}; now {I} <1can> think of [little|nothing] else.
    There <be> [something|a thing] about {topic} that {I} <1have> [missed|overlooked|been told], and it <be> [small|close|nearly in sight].
    {I} <1begin> to see how {topic} [might|could] have [started|been hidden|stayed secret] so long: people <+have> been [kind|busy|ashamed].
    [Whatever|Anything] they <+decide> about {topic}, it <will> have to be [soon|decided together|said aloud].
    {topic} <be> [evidence|proof|a clue] of a sort, though whether of [guilt|love|carelessness] {I} <1can> not yet say.
    {I} <1set> what {I} <1know> of {topic} in [a row|order], and there <be> a gap in it [the size of a person|just where {C!} <belong>].
    Suppose {topic} <be> only the [end|tail|visible part] of something [longer|older|better hidden].
    [Hidden|Left] {spot}, {topic} <will> have been [safe|forgotten] for another year.
    {I} <1picture> {topic} {where}, among strangers, and <1feel> {feeling}.
    It <take> {trade} to leave things so [tidy|bare]; {topic} <have> been [dealt|seen] to by someone with {virtue}.
    {I} <1have> met {topic} before, in a way: {whenever}, [by ear|secondhand], from {somebody}.
    {feeling}, {I} <1decide>, <be> the wrong [tool|lamp] for looking at {topic}.
    If {topic} <can> be moved {measure}, so, {I} <1think>, <can> the rest.
    About {topic} {my} {relative} <will> have known [at once|less and slept better].
    It <smell> faintly of {scent}, this business of {topic}, and {scent} never <come> from nowhere.
    {whenever}: that <be> when {topic} must have [changed hands|come loose].
    Somebody, {chore} perhaps, <have> looked up and seen {topic} [pass|go].
    {topic} <have> no business [being there|turning up now], and {I} <1know> it.
    {I} <1have> expected {topic} to [explain|settle] things. It [only <ask> more|<explain> nothing].
    There <be> [two|three] ways to read {topic}, and the kind one <be> the least likely.
    What <bother|puzzle> {me} <be> not {topic} so much as the [silence|care] around it.
    {I} <1go> over it [again|step by step], from the [door|first word] to {topic} and back.
    Nobody [sensible|with any sense] <1will> have left {topic} where a [child|stranger] <can> find it.
    With {topic} out in the open, [everything|each old story] <need> to be told again from the start.
    [Small|Plain] as it <be>, {topic} <make> the rest of the [day|room] look false.
    {I} <1try> to remember a time before {topic}, and <1find> that {I} <1can>, [easily|just about].
    Whoever <have> cared for {topic} <have> cared for it [well|badly|in secret].
    [Perhaps|It may be that] {topic} <be> only [a thing|what it <seem>], and people <+do> the rest.
    The trouble with {topic} <be> that it <fit>.
    {I} <1do> not want {topic} to matter. Wanting <make> [no|little] difference.
    [Somewhere|At some point] between the [gate|stairs] and the door, {topic} <have> become {my} [business|problem].
    About {topic}, {I} <1be> sure of [two|only three] facts, and they <+quarrel>.
    To leave {topic} alone <will> be [easy|sensible|forgiven]; {I} <1know> already that it <will> not happen.
    [Money|Fear|Love] <can> account for {topic}, but so <can> [habit|plain forgetfulness].
    If {topic} <can> talk, {I} <1think>, it <will> [complain|ask for a chair].
    It <be> one thing to hear about {topic}, and [quite another|a colder thing] to stand next to it.
    The more {I} <1consider> {topic}, the less [innocent|accidental] it <look>.
    {I} <1give> {topic} the whole of {my} attention, which <be> [more than it <have> had in years|not nothing].
    [Later|In after years], {I} <1will> say that {topic} <have> been the start; it <be> [not quite true|true enough].
    Other people <+seem|appear> to know where {topic} <belong>. {I} <1do> not.
    An hour ago {topic} <have> been [nobody's concern|a rumor].
    {I} <1turn> the matter of {topic} over, [patiently|without joy], looking for the seam.
  `),
  aboutOther: linesOf(`
    {I} <1look> at {B!} and <1see>, [for once|quite clearly|too late], how much this <have> [cost|aged] {him}.
    [Perhaps|It may be that] {B} <have> [hoped|meant] all along to be [asked|found out|stopped].
    {B} <be> [braver|kinder|more frightened] than {he} <let> on, and {I} <1have> been slow to [notice|see] it.
    There <be> a [question|joke|kindness] that {B} <be> plainly [saving|getting ready|trying not to make].
    {I} <1can> always tell when {B} <be> [worried|cross|hiding something]: {he} <become> [tidy|cheerful|very polite].
    [Once|In other years] {I} <1will> have told {B!} everything; now {I} <1count> the [cost|words] first.
    Whether {B} <have> [understood|forgiven|heard] {I} <1can> not tell, and <1do> not [ask|press].
    It <occur> to {me} that {B} <have> come [alone|on foot|without a coat], and what that <mean>.
    {B} <will> make a [poor|hopeless] liar and a [good|fine] friend, and today {he} <be> trying to be [both|the other way around].
    {B} <have> the hands of {trade} and the patience of [a saint|weather].
    {B} <look> at {me} as {trade} <will> [have looked|look], [measuring|kindly], and then away.
    There <be> a smell of {scent} about {B!}'s [coat|sleeves].
    {whenever}, {B} <have> [walked|stood by] {me} all night, and neither of them <have> [referred|gone back] to it.
    {B} <can> not [abide|see] {things} without [counting|tidying] them.
    What {I} <1like> best in {B!} <be> {virtue}, and it <be> what {I} <1can> least [copy|repay].
    {somebody} once [called|compared] {B!} {trade}, [and the name <have> stuck|not unkindly|to {his} face].
    {B!} <will> share {food} with a [thief|tax inspector], and probably <have>.
    One <can> tell from the [sleeves|way {he} <stand>] that {B} <have> been {chore}.
    {I} <1remember> {B!} {where}, [shouting|soaked], aged perhaps [ten|twenty].
    {B} <keep> {thing} in one pocket and never <explain> it.
    Nobody <have> ever caught {B!} without {food} or an [opinion|answer].
    {B} <have> a way of [waiting|listening] that <make> other people [talk|confess].
    {I} <1have> known {B!} [in good years and bad|long enough to hear what <be> left out].
    [Tired|Older], {B} <look> more like the [child|person] {he} <have> once been.
    There <be> [flour|ink|chalk] on {B!}'s cuff, and for some reason it <make> {me} [hopeful|sad].
    What {B} <want> <be> never quite what {B!} <ask> for.
    {I} <1have> forgotten how [quick|still|stubborn] {B!} <can> be.
    Between {me} and {B!} <lie> [a good deal of water|an argument nobody <have> finished].
    It <be> [hard|a mistake] to be angry with {B!} for more than an hour.
    {B} <know> more than {he} <say>.
    Nothing in {B!}'s face <give> the [game|answer] away, except [one eyebrow|the color of it].
    [Kindness|Honesty], from {B!}, usually <come> wrapped in [a complaint|some other subject].
    {I} <1wonder> who <have> taught {B!} to [apologize|listen] like that, [sideways|all at once].
    Others <+have> [left|gone]; {B} <have> stayed, and never [sent the bill|mentioned it].
    {B!}'s hands <+be> [steady|red with cold|seldom still].
    If {B} <be> [lying|pretending], it <be> beautifully done.
    {I} <1have> the sudden wish to [thank|warn] {B!}, and no idea how it <be> [done|usually put].
    A stranger <will> have taken {B!} for [calm|a man on holiday|somebody's favorite teacher].
    {B} <dislike> [silence|questions] and <have> brought plenty.
    Whatever else <be> said of {B!}, nobody <say> that {he} <give> up.
  `),
  past: linesOf(`
    {whenever}, for instance: {I} <1have> been [sure|proud|in the right] then, too, and [look|see] how it <have> ended.
    {My} {relative} <have> [faced|known] something of the kind, and <have> [come through|got over] it by [working|saying little|walking a great deal].
    {I} <1think> of {my} {relative}, who never [hurried|lied|apologized] and <be> never [thanked|caught|invited twice].
    There <have> been a [day|summer|year] when {I} <1believe> that {virtue} alone <will> [do|be enough]. It <have> been a [short|wet|happy] one.
    It <be> not the first [secret|promise|mistake] {I} <1have> carried [home|through these streets|under this coat].
    What {my} {relative} <have> taught {me} about {virtue} <will> go on a [postcard|stamp], but {I} <1have> [kept|needed] it.
    {I} <1have> seen {feeling} do [more|greater] harm than [fire|drink], and most of it [at table|in whispers|among relations].
    {My} {relative} [used to say|liked to say|always said] that {adage}.
    {whenever}, {I} <1have> [waited|quarreled] {where} with {somebody}, over {thing}.
    There <be> a smell of {scent}, and for a [second|breath] {I} <1be> [six|eight|eleven] years old, {chore} with {my} {relative}.
    {adage}: so {my} {relative} <have> it, usually while {chore}.
    Once, {where}, {I} <1have> [lost|found] {thing}, and <1have> thought about it ever since.
    Of {whenever} {I} <1keep> only {noise}, {scent}, and {thing}.
    {My} {relative} <have> hidden {things} {spot}, [against a rainy day|and died sure of them].
    As a child {I} <1have> wanted to be {trade}. {feeling} <have> put a stop to it.
    It <be> {my} {relative} who <have> taught {me} {virtue}, [by lacking it|with a wooden spoon].
    {food} still <taste> to {me} of {whenever}.
    They <+have> owned {thing} once. {My} {relative} <have> traded it for {food}.
    {where}, years [before|ago], {somebody} <have> asked {me} the very same [question|thing], and {I} <1have> [lied|run].
    {My} {relative}, who <believe> that {adage}, <will> have [laughed|locked the door].
    There <have> been a time for {chore}, for {food}, for [long|easy] evenings; {I} <1can> not say when it <have> [stopped|run out].
    As a child {I} <1have> believed that [adults|locks|maps] <+know> what they <+be> doing.
    {My} [mother|grandmother] <have> kept [buttons|receipts|grudges] in a tin, sorted by year.
    There <have> been another [winter|house] once, with [the same smell|a similar door].
    {I} <1have> left home with [one bag|two books] and a firm plan, and <1have> lost [the plan|both] by the autumn.
    [Years|A long time] ago, somebody <have> told {me} that [courage|patience] <be> mostly [breakfast|good shoes].
    At [nine|twelve|seventeen], {I} <1will> have run. Now {I} <1have> [knees|rent|reasons].
    {My} father's advice <have> been to [count the exits|never sign anything on a Sunday].
    One summer {I} <1have> learned to [swim|whistle|row], and the [fear|pride] of it <come> back now.
    {I} <1have> told the story so often that [the edges|all the people in it] <+have> worn smooth.
    It <be> the kind of [thing|evening] {my} uncle <will> have [spoiled|set to music].
    In {my} first [job|rented room], {I} <1have> learned to sleep through [anything|shouting].
    There <be> a photograph somewhere of {me} on [this|just such a] [wall|step], squinting, [missing teeth|very proud].
    {I} <1have> once waited [six hours|a whole night] in a [station|kitchen] for news that [never <come>|<be> about someone else].
    Back then, [bread|a stamp|forgiveness] <have> been cheaper.
    [Twice|Once] before in {my} life the ground <have> shifted; each time {I} <1have> been [doing the dishes|looking elsewhere].
    {I} <1can> still recite the [rules|prayers|bus stops] of that year.
    Nobody <have> warned {me} that [memory|regret] <keep> such odd hours.
    {I} <1have> promised {myself}, on a [bridge|ferry] long since [rusted|sold], never to [beg|look back].
    What {I} <1remember> best <be> the [coat|boots|hat] by the door, and how long they <+have> left it there.
    {My} [sister|best friend] <have> drawn maps of the whole town, with every [dog|apple tree] on it.
    {I} <1have> been brave once, by [accident|mistake], and people still <+bring> it up.
  `),
  mood: linesOf(`
    {I} <1feel> [{feeling}|{ache}], and [underneath it|close behind it|mixed in with it] {feeling}.
    [Tired|Cold|Hungry] as {I} <1be>, {I} <1will> not have [missed|changed|sold] this [hour|evening|piece of the day] for [a week's wages|anybody's comfort|a warm bed].
    There <+be> [worse|easier|quieter] things to be than [afraid|wrong|late], and {I} <1have> been most of them [in turn|by now|before breakfast].
    {I} <1can> not decide whether to be [angry|flattered|sorry], and so {I} <1be> [hungry|polite|all three] instead.
    [Part of {me}|Some sensible part of {me}|The tired part of {me}] <want> only to [go home|sit down|be told what to do].
    What {I} <1have> taken for {feeling} <prove> to be {feeling}, [with its coat on|a size larger|under another name].
    All at once {I} <1be> sick of [whispering|waiting|being reasonable].
    It <be> a [small|poor|late] sort of courage, but it <be> {my} own, and {I} <1use> it [at once|while it <last>|before it <can> cool].
    {feeling} <be> no [guide|help|use], {I} <1tell> {myself}, and <1follow> it [anyway|all the same|a little way].
    If there <be> a [right|proper|decent] thing to say, {I} <1do> not [find|know|reach] it in time.
    {I} <1have> come [expecting|braced for] {feeling}, and what {I} <1get> <be> {feeling}.
    [Nothing|Little|Not much] in {my} life so far <have> prepared {me} for [this|being believed|such plain kindness].
    {feeling} <come> [first|and <go>], then {feeling}, [and after it|then] [nothing|sleep|a shrug|{virtue}].
    {I} <1have> {ache} and no one to [blame|tell].
    It <be> {feeling}, [{I} <1decide>|of course|then], [and not|rather than|more than] {feeling}.
    With {ache}, {I} <1go> on.
    {noise} <be> enough to make {me} start.
    {virtue} <have> never been {my} [gift|strong suit]; [{feeling} <have> to do|{I} <1borrow> it|nobody <have> said so till now].
    {I} <1long> for something [dull|easy]: {chore}, say, with the [door|radio] on.
    A small [worry|anger] <keep> pace with {me}.
    {I} <1feel> [lighter|foolish|wide awake], and <1do> not [trust|examine] it.
    [Relief|Shame] <come> late, and <stay> for supper.
    {I} <1be> tired in the [bones|good way], the way that <come> from having [decided|begun].
    The [fear|hope] <be> not large. It <be> [merely|only] persistent.
    For the first time in [days|weeks], {I} <1want> [company|something to eat].
    It <be> ridiculous to be [happy|jealous] now, and {I} <1be>, a little.
    {My} heart <be> going [harder|faster] than the [stairs|walk] <deserve>.
    [Doubt|Impatience] <pluck> at {me} like a child at a [sleeve|hem].
    {I} <1wish>, [briefly|with real force], to be somebody with less [curiosity|history].
    The old ache <be> there, [on time|dull], under the ribs.
    {I} <1have> been afraid of the wrong [thing|person].
    Something in {me} <unclench>.
    {I} <1think> of all {I} <1will> [say|have to mend], and the list <be> [long|not so long].
    It <surprise> {me} how [calm|cross] {I} <1be>.
    A [laugh|sob] <get> as far as {my} throat.
    To be believed: it <be> such a [little|plain] thing to want.
    {I} <1can> not have said whether it <be> [courage|hunger|simple bad manners].
  `),
  short: linesOf(`
    Nothing <move|stir>.
    {I} <1wait>.
    Silence.
    {B} <laugh>.
    {I} <1count> to ten.
    Not yet.
    No answer.
    It <take> an hour.
    {I} <1know> better.
    {B} <sigh>.
    {I} <1nod>.
    Too late for that.
    The moment <pass>.
    {I} <1believe> it.
    {B} <wait>.
    It <will> do.
    {I} <1let> it go.
    {B} <say> nothing.
    They <+listen>.
    A long minute.
    {I} <1start> again.
    {B} <smile> at that.
    That <settle> it.
    {I} <1look> away.
    Another pause.
    It <be> enough.
    {I} <1say> nothing.
    The quiet <lengthen>.
    {I} <1take> a breath.
    They <+wait>.
    {B} <look> up.
    A pause.
    {I} <1shake> {my} head.
    There <be> no more to say.
    {B} <shrug>.
    Neither of them <move>.
    {I} <1sit> still.
    For once, {B} <agree>.
    The minutes <+pass>.
    {I} <1try> not to mind.
    {B} <be> listening.
    It <be> late.
    {I} <1think> it over.
    It <be> a beginning.
    They <+go> on.
    {I} <1understand> that much.
    {B} <go> quiet.
    Outside, nothing <stir>.
    {I} <1have> no answer.
    Time <go> by.
  `),
  transition: linesOf(`
    They <+get> through {food}, [in silence|standing up], and <+feel> [better|equal to it].
    For the length of {chore}, nobody <mention> it [again|at all].
    {noise}, then {noise}; so another [hour|half hour] <go>.
    {somebody} <come> to {errand} and <have> to be [thanked|got rid of].
    There <be> time to {errand}, and they <+do>, [badly|together].
    After {food}, everything <look> [possible|different], or at least [nearer|warmer].
    [Later|Presently], over {food}, they <+come> at it from the other [end|side].
    An hour of {chore} <have> cleared the [air|head].
    With {noise} for a signal, the [lull|truce] <end>.
    [After a while|In time|By degrees], the talk <run> out and the [work|waiting] <begin>.
    An hour <go> by, [most of it|all of it] spent on [nothing|small things].
    They <+lose> the [next|better] part of an hour to [arguing|searching].
    By the time [the tea|their coffee] <have> gone cold, the [question|plan] <have> changed shape.
    [Some|A few] minutes later, [things|the whole place] <+look> different.
    It <be> not over. It <have> only [moved|changed chairs].
    There <follow> a [gap|stretch] of ordinary life: [dishes|shoes|the post], [a sandwich|somebody's cough].
    The [shadows|hands of the clock] <+have> moved on when {I} next <1look> up.
    What <come> after that <come> [quickly|in no order].
    [Meanwhile|All this time], the rest of {town} <go> about its [errands|business].
    They <+do> not speak of it again until [the lamp <be> lit|they <+have> both sat down].
    So the [day|hour] <turn> on its hinge.
    The next [part|stretch] {I} <1remember> in [pieces|the wrong order].
    It <begin>, as such things <+do>, with [a cough|a practical question].
    Then there <be> nothing for it but to [go on|face the rest].
    Little by little, [the heat <go> out of it|voices <+drop>].
    Before either of them <can> [spoil|improve] it, the moment <be> over.
    [Next|After this] <come> the harder [half|matter].
    At last [somebody|{B}] <suggest> [food|air|moving], and it <help>.
    The [afternoon|world] <have> not stopped; it <have> only been [polite|looking elsewhere].
  `),
  interruption: linesOf(`
    {noise}. Both of them <+turn> around.
    {somebody} <put> a head in, <take> one look, and <withdraw>.
    From somewhere [close|above] <come> {noise}, and after it the smell of {scent}.
    {spot}, where there should have been [nothing|dust], {I} <1find> {thing}.
    {somebody} <have> news: {C!} <have> been seen {where}, with {thing}.
    It <take> {noise} to remind them that they <+be> not [alone|invisible].
    Out of {my} pocket, along with {thing}, <fall> a note in {C!}'s [writing|green ink].
    {B} <break> off. {noise}, and then, [nearer|lower], a voice they both <+know>.
    Somebody <have> left {thing} on the [step|threshold], [still wet|wrapped in newspaper], where it can only be [a warning|for them].
    Then [a knock|a cough] <come> from the [passage|other side], and they <+stop> [talking|where they <+be>].
    Before {I} <1can> [finish|answer], [the light <go>|somebody <call> {my} name] and <spoil> it.
    A [letter|folded note] <have> been pushed [under the door|into {my} pocket], and it <be> addressed to {C!}.
    It <be> then that {I} <1notice> the [smell of smoke|open latch|second cup].
    Someone <have> been there before them: the [dust|grass] <be> [disturbed|pressed flat].
    A [face|shape] <show> at the [window|corner] and <be> gone.
    Footsteps <+come> up behind them, <+stop|pause>, and <+go> away again.
    The [boy|girl] from the [bakery|post office] <bring> word that {C!} <be> asking for them both.
    What should have been [empty|locked] <be> not.
    {C!} <have> left a [message|warning], and it <be> [short|not meant kindly].
    Halfway through, {B} <stop> and <hold> up a hand.
    Then everything <go> wrong at once, in a [quiet|small] way: [the lamp|a lie], [the lock|a cup], the time.
    There <be> [a page|one piece] missing, and it <be> the one that <matter>.
    [Unluckily|As luck <will> have it], {C!} <choose> that moment to pass, and <see> them, and <do> not [wave|stop].
    The [key|story] <do> not fit. {I} <1try> it [twice|another way].
    A child's voice, [outside|nearby], <ask> quite clearly what they <+be> [doing|hiding].
  `),
} as const satisfies Record<string, string[]>;

/** Last lines of a chapter, and of the book: a breath, not a bang. */
export const CLOSING_FRAMES = {
  chapterClose: linesOf(`
    They <+share> {food}, and <+talk> of {chore}, and the [dark|quiet] <fill> up with ordinary things.
    {I} <1fall> asleep to {noise}, and <1dream> of {things}.
    {scent}, {noise}, a light put out: that <be> how the day <leave> {me}.
    Somewhere {somebody} <go> home, and the [street|night] <close> behind them.
    {I} <1set> {thing} on the sill, for luck, and <1let> the evening come.
    {I} <1stay> where {I} <1be> until the [light|last sound] <have> gone, and only then <1turn> for home.
    Behind them {place} <keep> its own counsel.
    It <be> not an answer. It <be> a place to [stand|sleep] until one <come>.
    {I} <1put> {topic} where {I} <1can> see it, and <1turn> down the lamp.
    Tomorrow <will> ask its questions. For now there <be> [bread|a blanket|the road], and [quiet|somebody's hand].
    The door <close> by itself, [gently|without a click], and the [evening|day] <be> over.
    {I} <1sleep> that night with [one boot on|the window open], and <1dream> of nothing.
    On the way back neither of them <say> a word, and it <be> the best talk they <+have> had.
    Somewhere in {town} a [dog|clock] <finish> what it <have> to say.
    {B} <go> first. {I} <1listen> to the steps until they <+be> [part of the street|only rain].
    {I} <1write> one line in the [notebook|margin], <1close> it, and <1let> the ink dry in the dark.
    There <will> be [talk|trouble] in the morning; the morning <be> [hours off|welcome to it].
    And so the thing <be> done, or [begun|begun at least], and nobody in {town} the wiser.
    {I} <1wash> {my} hands twice and <1go> up to bed.
    The [wind|quiet] <come> in and <sit> down among the chairs.
    Nothing <have> been settled, yet the [stairs|road] <+seem> shorter than before.
    What <be> left, after all of it, <be> {topic}, and two people who <+have> agreed to [remember|say nothing].
    One window <stay> lit for a long time.
    {I} <1hold> on to that, all the way [down the hill|to the corner], and let the rest blow by.
    The [fire|lamp] <burn> low, and no one <get> up to see to it.
  `),
  bookClose: linesOf(`
    {I} <1look> back once at {place}, not to [keep|change] it, only to say that {I} <1have> been there.
    After that there <be> [the kettle|supper|washing] to see to, and the ordinary [evening|business] of being alive.
    The rest <be> [weather|work], and {I} <1have> always been good at that.
    And {topic}, which <have> started it all, <stay> [where it <belong>|on the shelf], and <gather> its dust in peace.
    {B} <say> something then that {I} <1keep>. It <be> not [clever|long]. It <be> enough.
    In {town} they <+tell> it differently now, and [better|shorter], and {I} <1let> them.
    The door <stand> open. {I} <1leave> it so.
    Outside, the [light|day] <go> on arriving, and {I} <1go> out to meet it.
  `),
} as const satisfies Record<string, string[]>;
