import { linesOf } from "./template.ts";

/** A thought for each theme an author may choose; several for each, so that it can come back changed. */
export const THEME_FRAMES: Readonly<Record<string, readonly string[]>> = {
  Love: linesOf(`
    Love, {I} <1have> read, <be> blind. It <seem|appear> to {me} that it <see> [everything|rather well] and <stay>.
    There <be> a kind of love that <talk>, and another that [mends shoes|keeps supper warm].
    To love somebody <be> to know [the sound of their keys|how they take their tea].
    {I} <1wonder> how much of love <be> simply [paying attention|turning up].
    Nobody <fall> in love all at once, {I} <1think>; one <give|lend> it out in small change.
    If this <be> love, it <have> picked [an awkward hour|a plain coat].
  `),
  Friendship: linesOf(`
    A friend, {I} <1suppose>, <be> someone who [asks twice|knows which stories are true].
    Friendship <do> not need [speeches|mending] every day, but it <do> need [weather|use].
    They <+have> been friends so long that [silence|a raised eyebrow] <do> for a paragraph.
    What {I} <1owe> to friends <will> not fit on [any bill|one page].
    There <+be> friends for [good days|the dance], and there <+be> friends for [carrying wardrobes|hospital corridors].
    Some friendships <+be> [built|dug], and some just <+grow> around a [wall|habit].
  `),
  Betrayal: linesOf(`
    Betrayal, {I} <1find>, seldom <come> with [a knife|thunder]. It <come> with [good reasons|an apology ready].
    What <hurt> <be> not the lie but [the care taken over it|how well it <have> fitted].
    One <can> only be betrayed by [the near|the trusted]. Strangers merely [cheat|disappoint].
    To find out <be> [bad|cold]; to go back over every kind word [afterward|one by one] <be> worse.
    {I} <1ask> {myself} whom {I} <1have> let down, and the answer <come> [promptly|by name].
    A broken promise <make> so [little|small a] noise at the time.
  `),
  Redemption: linesOf(`
    {I} <1have> thought that making amends <will> feel like [sunrise|a hymn]; it <feel> more like [chores|carrying coal].
    Nobody <get> the years back. There <be> only [this afternoon|the next thing], to be done [properly|better].
    To be forgiven <be> [a gift|one thing]. To deserve it <be> a [trade|long apprenticeship].
    People <+can> change; {I} <1have> seen it. It <take> [years|witnesses].
    A wrong <can> be set right [in part|late], and the part <be> worth having.
    Perhaps one <earn> a second chance by [using it|never mentioning it].
  `),
  "Coming of Age": linesOf(`
    Growing up, it <turn> out, <happen> on [weekdays|the stairs], between one question and the next.
    There <be> an age at which one <stop|cease> waiting for somebody [older|in charge] to come in.
    {I} <1feel> [childhood|something] close behind {me}, softly, like a [nursery|garden] gate.
    Nobody <tell> the young that [grown people|their elders] <+be> guessing.
    The old clothes <+do> not fit, and the new [courage|ones] <pinch>.
    To be treated as [an adult|grown] <be> to be handed the [bill|heavy end].
  `),
  "Good vs Evil": linesOf(`
    Evil, close to, <have> [clean nails|a sensible tone] and <ask> for so little at first.
    Good people <+do> harm, and bad ones <+feed|love> cats; it <make> the [sorting|judging] slow.
    Somewhere a line <run> between right and wrong, and {I} <1have> [crossed|leaned on] it before.
    To do right in the dark, [unpraised|for nothing], <be> the only kind that <count>.
    {I} <1have> expected wickedness to be [louder|interesting].
    There <be> always a moment when one could still say no, and it <be> always [short|quiet].
  `),
  Power: linesOf(`
    Power <be> mostly [other people's habit|a matter of who <have> the keys].
    Those who <+have> it <+call> it [duty|order]; those without it <+have> [shorter|ruder] words.
    {I} <1notice> who <sit|speak> first, and who <wait>.
    To be feared <be> [easy|cheap]. To be obeyed when one <have> left the room <be> [rarer|another matter].
    It <change> a voice, being listened to.
    Give anybody a [desk|uniform] and a locked door, and [watch|wait].
  `),
  Identity: linesOf(`
    Who {I} <1be> in [this light|company] <be> not who {I} <1have> been [at breakfast|on the road].
    A name <be> a [coat|label]; one <grow|move> about inside it.
    {I} <1have> been so many [sensible|borrowed] people that the first one <be> hard to [find|recall].
    Other people <+carry> small portraits of {me}, none of them [alike|current].
    To be known <be> [a comfort|frightening], and so <be> the other thing.
    {I} <1look> in the dark glass and [a stranger|someone's daughter or son] <look> politely back.
  `),
  Family: linesOf(`
    Families <+keep> two sets of [books|stories], one for [visitors|Sundays].
    Nobody <can> [wound|amuse] quite like a relation.
    It <be> odd, what <get> handed down: [a nose|a temper], [a soup|a silence], never the [money|map].
    One <do> not choose a family. One <forgive|feed> it, as a rule.
    In every family somebody <remember|pay> and somebody <leave|sing>.
    {I} <1hear> {my} mother's [phrase|laugh] come out of {my} own mouth.
  `),
  Loss: linesOf(`
    Grief <have> no manners: it <come> in without knocking, in the [shop|middle of a joke].
    It <be> the small [absences|chairs] that <+do> the damage.
    Time <heal> nothing; it <put> [furniture|other days] in front.
    {I} <1have> kept [a coat|one voice] in mind so long that it <be> wearing thin.
    What <be> lost <stay> lost. What one [learned|loved] by it <do> not have to be.
    For a [second|breath] {I} <1think> of telling someone who <be> [gone|years dead].
  `),
  Justice: linesOf(`
    The law <be> one thing. Fairness, {I} <1have> found, <keep> [shorter|odder] hours.
    Justice <be> [slow|blind], people <+say>, as though that <be> an excuse.
    To have it [written down|said aloud]: half of justice <be> no more than that.
    Somebody always <pay|answer>. The question <be> whether it <be> the right [somebody|person].
    It <cost> so much to prove what everyone <know>.
    {I} <1do> not want [revenge|blood]. {I} <1want> the [record|sum] corrected.
  `),
  Freedom: linesOf(`
    Freedom <be> mostly [doors|small hours]: who <open|keep> them, and who must ask.
    {I} <1can> leave. It <be> the [staying|choosing] that <make> it worth anything.
    Nobody <feel> the [leash|fence] who never <walk> far.
    To be free of a thing, one <have|need> to say its name.
    There <be> a kind of freedom in [owing nothing|a packed bag], and a kind of [cold|loneliness] too.
    A [road|gate] <be> an argument, and {I} <1have> always [lost|loved] it.
  `),
  Nature: linesOf(`
    The [fields|trees] <+take> no side. There <be> a comfort in it.
    Whatever people <+decide>, the [roots|rain] will have the last of it.
    Some [bird|small thing] <go> on singing through the whole [affair|quarrel], hoping for [a mate|worms].
    {I} <1watch> the [weeds|ivy] take back a wall, a [finger|leaf] at a time, without malice.
    The seasons <+keep> their [word|appointments], which <be> more than {I} <1can> say for most.
    There <be> more going on under one [stone|leaf] than in all {town}.
  `),
  Technology: linesOf(`
    The machine <do> what it <be> told. That <be> the [trouble|whole trouble] with it.
    Every clever [tool|device] <save> an hour and then <ask> for two.
    {I} <1trust> a thing more when {I} <1can> see its [wires|gears].
    Somebody [built|designed] this on a good day, meaning well.
    What <be> [stored|recorded] <be> not the same as what <be> remembered.
    It <be> a fine [invention|servant]; it <have> never once [laughed|waited].
  `),
  Society: linesOf(`
    {town} <run> on [favors|what <be> not said].
    There <+be> rules, and then there <+be> the [rules|customs] under those.
    Everyone <know> [their place|the price], and hardly anybody <have> seen it [written|explained].
    A crowd <be> made of [shy|reasonable] people, each [waiting|hoping] for another to begin.
    Respectable people <+be> [watching|careful], and so the [truth|laughter] <go> around by the back.
    One <can> tell a lot about a place by who <get|deserve> a chair.
  `),
  War: linesOf(`
    The war <be> over, on [paper|the wireless], but nobody <have> told the [hinges|hands].
    Those who <+have> fought <+talk> of [boots|weather] and <+leave> the rest.
    There <be> no front line in a [kitchen|marriage], only [supplies|nights].
    It <begin> with [flags|a song], {I} <1think>, and it <end> with [lists|somebody sweeping].
    Each side <bury> its own and <borrow> the other's [spades|hymns].
    To win <be> [costly|not so different]; one <count|sit> afterward all the same.
  `),
  Peace: linesOf(`
    Peace, when it <come>, <be> [smaller|plainer] than advertised, and <need|want> sweeping every day.
    {I} <1have> forgotten how [loud|wide] a quiet hour <be>.
    To stop [fighting|shouting] <be> only the [start|threshold] of it.
    A peace that nobody <tend|mend> <go> the way of fences.
    There <be> the quiet of [fear|snow] and the quiet of [rest|bread rising].
    Someone <have> to put a [cup|hand] down first.
  `),
  Faith: linesOf(`
    Faith, {I} <1have> been taught, <move> mountains; {I} <1have> mostly seen it [carry soup|sit up with the sick].
    To believe <be> [not|hardly] to be sure. It <be> to [go on|set the table anyway].
    {I} <1have> prayed in [earnest|traffic], and the answer <have> generally been [work|wait].
    Doubt <sit> in the next pew and <know> all the [tunes|responses].
    There <be> a [candle|word] for such hours; {I} <1light> it out of habit, and the habit <hold>.
    What one <trust|love> <show> in the [hands|small choices].
  `),
  Change: linesOf(`
    Things <+change> the way [milk|hair] <do>, all night, unobserved.
    {I} <1have> wanted everything [different|new], and now {I} <1miss> the [wallpaper|old rattle].
    Nothing <stay>, and people <+go> on buying [picture hooks|ten-year calendars].
    One <can> [refuse|curse] a change, {I} <1think>, or [meet|greet] it with a broom.
    It <be> never the change one [planned|packed] for.
    Even the [river|road] <be> not where it <have> been when {I} <1be> young.
  `),
};

/** Words of the author's own description, as something people have on their minds. */
export const KEYWORD_FRAMES = linesOf(`
  And there <be> still {kw} to think of.
  Nobody <have> yet said a word about {kw}, which <be> [an answer|strange] in itself.
  {I} <1think> about {kw}, as {I} <1have> [each night|on and off] since the start.
  It all <come> down, in the end, to {kw}.
  Of {kw}, {B} <have> only this to say: [wait|not now].
  Whatever else <happen|come>, {kw} will have to be [faced|dealt with].
  {kw}: {I} <1turn> the words over, [quietly|once more].
  People in {town} <+have> their own [opinion|stories] of {kw}.
  Without {kw}, none of them <will> have [come|met|been standing there].
  One [question|worry] <lead> to the next, and all of them <+end|stop> at {kw}.
  {I} <1dream> of {kw}, and <1wake> [cold|smiling].
  The [matter|business] of {kw} <have> not gone away for being [ignored|left alone].
  Only {B} <have> asked about {kw} [outright|to {my} face].
  {kw} <come> up [again|at last], as {I} <1have> [known|feared] it <will>.
  If it <be> not for {kw}, {I} <1will> have [laughed|gone home].
  There <be> more to {kw} than {town} <+have> been told.
`);

/** A first sight of somebody; {role} is what they do, {trait} what one notices. */
export const INTRODUCTION_FRAMES = linesOf(`
  {new}, {role}, <have> {trait} and [no time for ceremony|a way of arriving sideways].
  [Most people|Strangers] <+remember> {new} for one thing: {trait}.
  This <be> {new}, {role}, with {trait}.
  {new} <be> {role}, and <look> it, down to {trait}.
  One <notice> {trait} first, and only after that {new}, {role}.
  What {town} <know> of {new} <be> quickly told: {role}, {trait}, [few debts|no enemies to speak of].
  {new} <have> {trait}. For the rest, {role}, [neither old nor young|not easily hurried].
  There <be> {trait}, and behind it {new}, {role}.
`);

/** For a teller who knows what everybody thinks. */
export const OMNISCIENT_FRAMES = linesOf(`
  {B}, for {his} part, <be> thinking of [supper|quite another year].
  Had {I} <1look> up then, {I} <1will> have seen {B} [hesitate|turn pale].
  {B} <have> [a different|no] intention, and <keep> it [hidden|to {himself}].
  Neither <know> that {C!}, a [street|mile] away, <be> asking the same [thing|question].
  To {B} it all <seem> [simpler|plain enough]: somebody must [pay|speak], and soon.
  {B} <will> remember this [hour|place] [for years|wrongly], and {I} <1will> not.
  {B} <have> meant to be [kind|stern], and <watch> it go [wrong|unnoticed].
  Elsewhere {C!} <put> out a light and <feel>, for no reason, [uneasy|observed].
  What {B} <hope|want> to hear and what {B} <expect> <+be> two [things|speeches].
  Even {C!}, who <have> [started|caused] it all, <be> [sleeping badly|sorry by now].
`);

/** Things that lie about, by the kind of place: one or two are at hand in every scene. */
export const PROPS: Readonly<Record<string, readonly string[]>> = {
  room: "the teapot,the oil lamp,the matchbox,the bread knife,the sugar bowl,the newspaper,the sewing box,the blue cup,the candle,the almanac,the saucer,the darning,the jam jar,the poker,the tray,the hand mirror".split(
    ",",
  ),
  office:
    "the stapler,the letter knife,the date stamp,the inkwell,the clipboard,the desk bell,the index card,the ruler,the paperweight,the file,the blotter,the rubber band,the receipt book,the telephone cord".split(
      ",",
    ),
  hall: "the hymnbook,the program,the chair back,the collection box,the pamphlet,the brass plate,the notice,the bell rope,the candle end,the folded chair,the broom,the visitors' book".split(
    ",",
  ),
  street:
    "the paper bag,the shopping basket,the umbrella,the bus ticket,the apple,the newspaper,the parcel,the walking stick,the flower pot,the handbill,the loaf,the purse,the dog's lead".split(
      ",",
    ),
  water:
    "the coil of rope,the oar,the boat hook,the lantern,the bait tin,the flat stone,the net float,the bucket,the oilskin,the piece of driftwood,the thermos,the mooring ring".split(
      ",",
    ),
  wild: "the walking stick,the fallen branch,the compass,the flask,the pine cone,the feather,the flat stone,the pocketknife,the canvas bag,the apple core,the map,the hazel switch".split(
    ",",
  ),
  road: "the suitcase,the ticket,the map,the flask,the timetable,the torch,the strap of the bag,the sandwich paper,the hat,the toolbox,the blanket,the car key".split(
    ",",
  ),
};
