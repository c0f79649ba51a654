import { linesOf } from "./template.ts";

/** What surrounds a point: things to do, to ask, to think over. */
export const ADVICE_FRAMES = {
  practice: linesOf(`
    {helper} and {tool}: [begin|end] with one of them.
    Suppose {obstacle} by {day}, and [plan|pack] for it.
    Until {day}, [no|hardly a] word about {obstacle}.
    {tool} on {day}, {tool} on {day}: [compare|look].
    [Ask|Watch] {helper} [handle|meet] {obstacle} with {tool}.
    Tie {topic} to {tool}, or to {day}.
    {tool} for the [plan|week], {tool} for [stray thoughts|the rest]: [keep|hold] them apart.
    On {day}, {tool}. On {day}, {helper}. On {day}, rest.
    With {tool} and {times}, [almost|nearly] anyone could [try|test] it.
    If {helper} [doubts|laughs], show {tool}.
    Let {day} belong to {topic} and {day} to {obstacle}.
    Take {tool}, not {tool}, for the [first|rough] round.
    Bring {tool} to {helper} on {day} and [listen|compare].
    Before {obstacle}, {topic}. After {obstacle}, {topic} again.
    [Leave|Lend] {tool} with {helper} until {day}.
    For {times}, [note|count] only {obstacle}.
    [Trade|Swap] {tool} for {tool} and [see|notice] what [stays|changes].
    {tool} first. Then {helper}. {obstacle} [last|can queue].
    Draw a small map of where the hours go, with [rivers|bridges] for the parts that flow and [swamps|walls] for the parts that do not.
    For one round, [write|say] nothing and only listen to how others [ask|begin].
    Put the heavy thing low, the [sharp|precious] thing high, and the thing you need daily at the height of your hand.
    Give the [corner|shelf] a name, and be strict about what may live there.
    Shorten the distance. A [tool|book] three steps away is used; one flight up, it is admired.
    Set [out|aside] one hour a month for nothing but [mending|throwing away].
    Use the [good|best] one. Saving it for later is how it ends up in somebody's attic.
    [Walk|Talk] through the whole of it once with empty hands, as dancers do on a bare stage, and notice where you hesitate.
    Put a date on [everything|the jar]. You will not remember; nobody does.
    Reward yourself [late|rarely], and with [something small|an afternoon], and never with a holiday from the thing itself.
    Look up one [word|price] a day that you have been pretending to know.
    At the halfway mark, ask whether you would [start|buy in] today, knowing what you know.
    [Clear|Wipe] the table. Then clear it again.
    Write the letter that explains why it failed, before it has; then go and [prevent|remove] the first reason given.
    Let the last act of the day be the easiest, so that you leave [smiling|unhurried].
    Never carry two things that can [spill|quarrel].
    [Number|Label] the boxes. A shelf of plain boxes is a shelf of riddles.
    Count to twenty before the [reply|knife].
    If you have to shout over it, turn it [off|down] first.
    Make the wrong way slightly [harder|noisier] than the right one, and let laziness work for you for a change.
    Twice a year, do it entirely by hand, to see what the [machine|habit] has been hiding.
    Put tomorrow's [first|worst] job on top of the pile and go to bed.
    Sharpen, [oil|rinse], dry, and only then put away.
    Check the [edges|corners]. The middle generally looks after itself.
    Ask what would make it [fun|bearable], and do not be too proud to use the answer.
    Sit where you can see the [door|clock] but not the street.
    When a thing has been moved three times, it has no [home|use].
    Keep one [sample|copy] of your worst attempt where you can laugh at it.
    Hang {tool} on a nail by the door and touch it, going out, as a [sailor|skater] touches wood.
    [Photograph|Describe] the place as it is this minute, mess included, and put the date on it; in [two|three] months you will be glad of the comparison.
    Set a limit in advance, in [minutes|coins|pages], and respect it even when things go well.
    Find the [earliest|quietest] point at which {obstacle} could have been noticed, and hang a [bell|reminder] there.
    Try the [task|thing] left-handed, so to speak: slowly, [clumsily|with a stranger's eyes], asking of each movement what it is for.
    [Collect|Save] small successes in a jar, one [slip|button] for each, and do not look inside until it is full.
    A [list|plan] should fit on one side of a card. If it needs the back, it is [two|several] lists.
    Agree with {helper} on a [word|sign] that means stop, [rest|begin over], no questions asked.
    [Practice|Rehearse] the hard sentence in the bath before saying it across a desk.
    When the [urge|wish] comes to change everything, change the [lamp|chair], and wait a night.
    [Borrow|Rent] first. Buy when the [borrowing|asking] has become embarrassing.
    Let the first [half hour|coffee] of the day belong to this and to nothing that [rings|blinks].
    Divide a page in two: left for what [you did|happened], right for what you [felt|told yourself] about it.
    [Take|Carry] {tool} along on a walk and leave the question at home; answers prefer [company|corners] they were not invited to.
    [Prune|Trim] once a season. Whatever has not been [used|missed] goes, with thanks, to somebody who will use it.
    Keep a page for [odd|loose] ideas, so that they stop [tugging|knocking] while you work.
    Do the sums with a [pencil|borrowed pencil], roughly, before trusting any machine with them.
    Name one person who would be [pleased|better off], and keep that face in mind through the dull part.
    [Repeat|Rewrite] the instruction in your own words, as short as a [telegram|shopping list].
    Let {helper} choose where to begin. An outside [choice|coin] is as good as a wise one, and quicker.
    After {times}, look at the [result|page] upside down, or in a mirror, or [aloud|by candle]: any way in which it is not yet familiar.
    Work in [pencil|chalk] until the third version.
    Hold a [short|standing] meeting with yourself on Fridays: what [moved|stuck], what hurt, what next.
    [Lower|Soften] the light, shut one drawer, and do the next visible thing.
    If you [must|have to] choose between early and good, be early with a [part|piece] that is good.
    Whenever you catch yourself [explaining|excusing] {obstacle}, stop, and count what it has cost this week in [hours|temper].
    Ask for an example. Ask for a [second|bad] example. The [truth|rule] usually sits between the two.
    Before [paying|agreeing], sleep; before sleeping, write the [price|reason] on a card and lay it [face up|by the bed].
    [Teach|Show] somebody the first step and let them get it wrong in front of you without [helping|speaking].
    Throw nothing away on the day you are [angry|proud].
    Choose a [fixed|regular] time, [short|dull], and [stay|keep] with it.
    Use whatever is [to hand|nearest]: {tool}, {tool}, [anything|no matter].
    [Tell|Ask] {helper}, if only to [hear|find out] how it sounds [aloud|said once].
    Write [it|the result] down in words that will [make sense|mean something] next [month|year].
    [Half|A quarter of] an hour will [do|serve], if nobody [interrupts|needs you].
    Do it [badly|roughly] the first time. [Improve|Polish] it the [second|third].
    Put {tool} where you will [see|trip over] it.
    Once a [week|fortnight], look back at {record} and [mark|circle] what [changed|surprised you].
    If {obstacle} [interferes|interrupts], [shrink|shorten] the task until it [fits|slips past].
    Begin with {unit}. [Then|Later] try another.
    Show {helper} [an early version|the first sketch|half of it], [mistakes|rough edges] included.
    [Work|Go] in this order: what is [certain|finished] first, what is [doubtful|guessed] last.
    [Set|Lay] everything out the evening before, so that the [morning|start] asks for no [decisions|courage].
    Leave a [margin|gap] for {obstacle}; it [keeps|has] its own [hours|calendar].
    [When|If] things go well, stop [early|a little hungry]; note what [helped|differed].
    Keep the [old|first] version beside the new one for a [while|month].
    When {obstacle} turns up, and it will, [return|go back] to {topic} and [ask|see] what it [needs|allows].
    Give it a [name|place], however [silly|plain]; named things are harder to [lose|postpone].
    [Work|Begin] standing up, if you can, and with the [door|window] open; it is [harder|less easy] to [brood|drift] that way.
    [Read|Say] it aloud. What cannot be [said|read aloud] without [stumbling|blushing] is not yet [clear|ready].
    [Give|Allow] the first try no more than [a morning|an hour], and the second try [half|a third] of that.
    [Draw|Sketch] the thing on a [napkin|scrap of paper], with arrows, and [count|cross out] the arrows you cannot [explain|name].
    [Hide|Put away] {tool} for one [day|round], and notice what your [hands|eyes] do instead.
    [Swap|Change] places with {helper} for an hour; the view from [there|that side] is [instructive|seldom flattering].
    [Mark|Note] the hour at which you are [freshest|most patient], and [spend|guard] it on this.
    Where {obstacle} has [won|beaten you] before, [lower|widen] the gate: half the [length|weight], twice the [time|rest].
    Take {tool} and [sort|divide] everything into [two|three] heaps, [quickly|without second thoughts]: keep, change, [ask|leave].
    Make one [copy|version] that is allowed to be [ugly|bad], for nobody's eyes, and [finish|complete] that one first.
    [Invite|Let] {helper} to interrupt, once, at a [moment|point] you have [chosen|agreed on] beforehand.
    [Stop|Pause] after each part, just long enough to [breathe|look up], and ask whether the [next|following] one is still [needed|wanted].
    Change the [place|chair] before changing the [method|plan].
    [Reduce|Bring down] the number of choices: the same {unitBare}, the same [order|tools], until it is [boring|second nature].
    [Use|Borrow] somebody else's [list|order of work] for a week, then [throw away|keep] whatever did not [belong|fit].
    Whenever {obstacle} comes up in [conversation|your thoughts], write down what you were [doing|about to do] just before.
    [End|Close] each session by preparing the [first|opening] minute of the next.
    [Handle|Touch] every item once: [do|answer] it, [date|file] it, or let it [go|fall].
    If [nobody|no one] can help, explain the difficulty to an empty [chair|room], slowly; the chair is a [patient|good] listener and the [mouth|tongue] often knows [first|the way].
    Let the [slow|difficult] part come [early|while the light is good], and leave for [evening|last] whatever the hands can do [alone|without you].
    [Keep|Leave] {tool} open at the [page|place] where you stopped, and never [tidy|put] it away in the middle.
    [Choose|Pick] clothes, music, a [seat|mug], anything that tells the body it is [time|safe] to begin.
    [Expect|Plan for] {obstacle}. Write its name in {record}, with a [time|line] beside it, so that it no longer [arrives|comes] as news.
    Look for the [step|place] where you [sigh|slow down], for that is where the [fault|trouble] lives.
  `),
  question: linesOf(`
    Which is nearer, {tool} or {helper}?
    Would {helper} say {obstacle}, or something else?
    What has {obstacle} cost since {day}?
    Was it {obstacle}, [really|in truth], or {obstacle}?
    What would {tool} [show|tell] about {topic}?
    Who first [named|mentioned] {obstacle}, {helper} or you?
    If not {tool}, [what|then what]?
    What did {helper} [see|say] on {day}?
    After {times}, would {topic} still [look|feel] [strange|hard]?
    Has {obstacle} ever [met|outlived] {topic}?
    What did the last [attempt|failure] teach that no [book|friend] had told you?
    If you had to [pay|bet] for the answer, would it change?
    At which [hour|step] do you usually stop being [careful|kind]?
    What is the [oldest|heaviest] thing on the list, and what keeps it there?
    [Whom|What] would you have to disappoint in order to [begin|finish]?
    What, in {record}, would a stranger [notice|ask about] first?
    Could {helper} do it from your [notes|description] alone?
    Are you [solving|treating] the problem you have, or the one you are good at?
    What would count as [proof|news] to somebody who doubted you?
    Where is the [slack|waste] in an ordinary {day}?
    Which of your tools do you [trust|sharpen], and which do you only own?
    What [small|silly] thing would make tomorrow's start easier?
    Has {topic} ever gone well by [accident|itself], and what was [around|absent] that day?
    What are you [proud|ashamed] of here that nobody has [seen|mentioned]?
    How long is it since you were a [beginner|guest] at anything?
    What would [change|be different] if {topic} were already in place?
    [Who|Which person] around you already does this [well|without thinking]?
    How much of {topic} could be done with {tool} and [ten|fifteen] minutes?
    Where, in the last [week|month], did {obstacle} [win|decide for you]?
    [What|Which part] of {topic} would you [drop|keep] if only one [thing|part] could stay?
    When was {record} last [opened|honest]?
    What are you [avoiding|assuming] [here|today], and [for whose sake|why]?
    How would {helper} [describe|judge] what you did [yesterday|last time]?
    Is {topic} missing, or only [hidden|buried] under {obstacle}?
    What is the [smallest|plainest] version that would still [count|help]?
    [Suppose|Imagine] it were [easy|finished]. What would you do with the [hour|quiet] that is left?
    What [part|piece] of this do you already do without [thinking|being asked]?
    If {helper} took over [tomorrow|for a week], what would [they|such a person] be unable to [find|guess]?
    Which [sentence|worry] do you [repeat|hear yourself repeat] most often about {topic}?
    How would it look if it were [half|a quarter] as [large|good]?
    What did you [believe|expect] about {topic} [before|a year ago], and who [told|taught] you?
    Where does the [time|energy] go that [ought|was meant] to go here?
    What is the [kindest|plainest] explanation of what went [wrong|missing]?
    If {obstacle} vanished [overnight|today], what would still be [hard|undone]?
    What would you [tell|say to] a friend with precisely this [problem|week]?
    Is it [courage|knowledge] that is lacking, or [sleep|permission]?
    [Whose|What] approval are you waiting for?
    How many of your [reasons|objections] are [older|newer] than the problem?
    When does it go [well|better], and what is [different|missing] then?
    What could be [stopped|left out] without anyone [noticing|writing to complain]?
    Which [tool|corner] have you been [meaning|intending] to [mend|clear] since [spring|last year]?
    What would a [patient|lazy] person do?
    And if it took [twice|three times] as long, would it be [worth|still worth] having?
    Who [pays|waits] when this is [late|badly done]?
  `),
  reflect: linesOf(`
    The trouble with good intentions is that they are comfortable to sit on.
    Nobody boasts of having stopped in time, and yet it is among the finest things a person can do.
    Given the choice between a new tool and a clean old one, take the [clean|old] one.
    [Shortcuts|Bargains] have to be kept up like any other road.
    A child learning to walk falls about forty times before lunch, draws no [conclusions|lessons] from it, and is upright by the end of the month without ever having read a word on the subject.
    If it were [only|merely] a question of knowing, [librarians|readers] would rule the world.
    We tire of a [tune|method] shortly before it becomes ours.
    There are two kinds of order, one that [saves|gives] time and one that eats it, and from a distance they look exactly alike.
    A closed door is [sometimes|occasionally] the most generous thing in the house.
    It is astonishing what can be [done|finished] by somebody who does not mind being [late|ordinary].
    Being busy is warm. That is [most of|half] its charm.
    In [hindsight|memory] everything we did was either planned or [brave|unavoidable], which shows how little memory can be trusted with the accounts.
    Small debts to oneself are the first to be [forgotten|doubled].
    Every craft has its gossip, and some of the gossip is [true|useful].
    The person who asks the [slow|obvious] question does the whole room a favor.
    What does not [bend|rest] will sooner or later be somebody's [repair|sad story].
    It takes a certain [age|calm] to enjoy doing a thing for the hundredth time.
    The [fresh|untouched] page is a flatterer.
    [Discouragement|Gloom] is very often a matter of not having eaten.
    A standard that nobody [meets|keeps] is a kind of weather.
    When in doubt, the [lighter|nearer] of two loads.
    To be [interested|absorbed] is more than half of being clever.
    There is a season for [gathering|collecting] and another for throwing out, and the second is shorter and always falls on a fine day.
    One learns to trust the [feeling|hush] that comes when a thing is the right [size|weight].
    Slow readers, slow cooks and slow [walkers|menders] have one advantage over the rest of us: they are [there|present] while it is happening.
    The [map|recipe] is never [tired|hungry]. That is why it is so sure of itself.
    Whoever has had to [explain|sell] a thing knows where it is [thin|hollow].
    A [plan|habit] without any slack is a bridge built to the exact weight of the first cart.
    Even [luck|praise] has to be put away somewhere when it comes.
    [Forgetting|Losing] is a skill also, and a good year contains some of it.
    To finish is to [disappoint|let go of] a dozen other versions.
    Nothing ages a person like [waiting|hurrying] for permission.
    By the time a thing is [fashionable|easy], those who loved it have usually moved next door.
    Most doors that look locked are [stiff|swollen].
    It is fair to say that we become what we [put up with|rehearse].
    After a certain hour the mind makes only [copies|noises].
    The first draft of almost anything is a way of clearing one's throat.
    Let us not be too [hard|solemn] on the grasshopper; he, too, [practiced|kept time].
    No one has yet found a way to [save|store] a morning.
    Few people are [lazy|careless]. Many are tired, or badly [placed|advised], or working at something nobody ever explained.
    The distance between [knowing|reading] and doing is about the width of a [kitchen table|doorstep], and it has to be crossed daily.
    [Old|Great] cathedrals were built by people who went home at [six|dusk].
    Somewhere in the middle of every long effort there is a [flat|colorless] week in which it seems that nothing is happening at all, and it is in that week, as a rule, that the thing takes root.
    A good [question|pair of shoes] is worth more than three [answers|maps] that do not fit.
    [Opinion|Noise] travels by air and [skill|trust] on foot.
    The things we do [without witnesses|on gray days] are the things we have really learned.
    Nothing is so [tiring|heavy] as the task one has not yet [named|touched].
    An apprentice once meant a person who [swept|carried] for a year; there was [sense|kindness] in it.
    [Weather|Luck] happens to everybody, but a roof is something one has to have thought of [before|on a fine day].
    [Comfort|Success] is a quiet teacher of the wrong [lesson|habits].
    It may be that we overrate [beginnings|inspiration] because they are easy to [photograph|describe].
    People who [hurry|shout] are seldom asked twice.
    Not [everything|all] that is slow is deep, of course; some of it is only [lost|stuck].
    To [pay|give] attention is, in most [languages|houses], a form of affection.
    We are [poor|hopeless] judges of how far we have come, since we carry the [measuring stick|horizon] along with us.
    [Ambition|Hope] should be kept at [arm's length|room temperature]: near enough to warm the hands and not so near that it burns the paper.
    There is always [someone|a neighbor] who manages it all without [effort|trying], and it is always someone whose [cellar|Sunday evening] we have never seen.
    What is [done|built] in anger generally has to be done [again|over] in daylight.
    A [promise|plan] is a message to a person who does not exist yet, and who may have a [cold|different opinion].
    [Simplicity|Lightness] is bought late, with a good deal of crossing out.
    One can [respect|love] a thing and still put it in [order|its place].
    If a method cannot survive a bad [night|mood], it is not a method. It is an [outing|occasion].
    Habit, they say, is a cable, and we add one thread to it each day without [feeling|hearing] it tighten.
    The [loudest|first] reason is rarely the [real|best] one; wait, and it is joined by a smaller, plainer companion.
    [Gratitude|Humor] belongs among the tools. It keeps the others from [rusting|cutting us].
    [Everyone|Each of us] has a private museum of failed [attempts|machines], and it is worth charging oneself admission now and then.
    Work that is [seen|shared] grows straighter.
    Perhaps the [opposite|enemy] of good work is not bad work but [distance|hurry].
    One [evening|conversation] with somebody who has done it saves a [shelf|month] of guesses.
    In the [long|end] run the [gentle|patient] methods are also the quick ones.
    A thing [half|well] understood can be done; a thing half done can hardly be [understood|left].
    Between the [strict|grand] people and the [careless|vague] people runs a narrow path, and it is [well worn|crowded] with those who simply kept [going|at it].
    [Most|Much] of what is [written|said] about {field} makes it sound [grander|harder] than it is.
    [Patience|Attention] is the [hidden|unpaid] cost of {field}, and also its [wage|pleasure].
    There is [comfort|freedom] in knowing that {field} is mostly [repetition|small corrections].
    People [seldom|rarely] regret the [time|care] they gave to {field}; they regret [waiting|hurrying].
    [In|With] {field}, as elsewhere, the [boring|modest] answer is often the [right|lasting] one.
    It helps to [remember|admit] that nobody is [watching|keeping score] as closely as we [fear|imagine].
    The [aim|purpose] is {result}, and everything [else|here] should be [judged|weighed] by that.
    [A little|Some] doubt is healthy. It keeps the [hands|eyes] honest.
    [Progress|Skill] in {field} comes in [steps|plateaus], with long [flat|quiet] stretches between.
    [Every|Each] method looks [foolish|clumsy] in its first [hour|week].
    What we [repeat|practice] we become [good|quick] at, including our [mistakes|excuses].
    It is [easier|better] to [act|begin] on a poor plan than to [admire|polish] a fine one.
    {result} is not a [mystery|miracle]. It is the [sum|shadow] of [dull|ordinary] days done [decently|in order].
    The [mind|hand] learns what it is [shown|given] often, not what it is [told|promised] once.
    [Care|Skill] without [patience|rest] becomes [worry|show].
    Haste is [often|usually] fear in [good|running] shoes.
    The [hand|eye] is slower than the [wish|mind], and [wiser|safer].
    [Order|Tidiness] is a servant; as a master it is [dreary|a bore].
    We [forgive|excuse] in [beginners|the young] what we ought to [forgive|excuse] in ourselves, which is simply not being [finished|ready].
    A [small|modest] success, [repeated|kept up], has a way of [becoming|turning into] a character.
    It is [strange|curious] how much [courage|effort] goes into [avoiding|putting off] what takes [ten|twenty] minutes.
    Doubt [asks|wants] for more [information|time]. Often it only needs [supper|sleep].
    What we [admire|envy] in others is [usually|mostly] the [end|surface] of something [dull|long].
    The [clever|shortest] way and the [right|lasting] way run [side by side|together] for a mile or so, and then [part|do not].
    There are [days|weeks] on which the best that can be [done|said] is that nothing was made [worse|harder].
    [Advice|Good counsel] is cheap because it is [light|easy to carry]; experience [costs|weighs] what it [teaches|saves].
    [Nobody|No one] ever [learned|mastered] {field} in a [straight|single] line.
    Ease is a [late|slow] arrival. It comes, if it comes, by the [back|side] door, after everyone has [stopped|given up] waiting for it.
    [Much|A good deal] of wisdom consists in [not|never] doing [again|twice] what did not work the [first|other] time.
    An [honest|open] failure is easier to [live|work] with than a [borrowed|lucky] success.
    The [world|calendar] will always offer a [reason|pretext] to begin [later|some other time].
    [Silence|An empty hour] is a tool, too, and the [first|only] one that nobody can [sell|lend] you.
    [Pride|Vanity] likes a [large|grand] beginning; [work|the work] likes a [small|quiet] one.
    [Half|Most] of what [looks|passes] like talent is [attention|stubbornness] that has been [fed|kept warm].
    To [begin|start] again is [also|still] a beginning, and often a [better|kinder] one.
    [Comparison|Envy] is a poor [ruler|yardstick], because it [stretches|bends] with the [mood|weather].
    A [rule|habit] one has chosen feels like a [floor|handrail]; a rule one has been [given|handed], like a [ceiling|cage].
    The [future|result] is made in the [present|meantime], mostly by people who are [thinking of lunch|slightly bored].
    [Good|Sound] judgment comes from bad [judgment|guesses], written down.
    There is no [shame|harm] in a [slow|plain] answer. There is some in a [quick|borrowed] one.
    Sometimes the [kindest|bravest] thing is to [do|promise] less.
    We [remember|keep] what we have [used|explained], and [mislay|forget] what we have merely [understood|enjoyed].
    The [proper|natural] size of a [task|step] is the size at which one stops [negotiating|sighing].
    [Consistency|Steadiness] looks like [luck|talent] to anyone who [joined|came in] late.
    [Fear|Embarrassment] shrinks when it is given a [date|name] and a [chair|number].
    What is [free|easy] to say is [seldom|not always] free to [do|mean].
    The [road|path] is [made|kept open] by those who use it, and the same is true of {field}, of friendships, and of most things that are any good.
    [Curiosity|A good question] is [cheaper|lighter] than certainty, and it [travels|keeps] better.
    [Rest|Play] is not the [reward|opposite] of work but [one of its tools|a part of it].
    Somebody has to be [first|early], and it need not be somebody [special|brave].
  `),
  short: linesOf(`
    [Good|Fine].
    It is [plain|simple] enough.
    [Patience|Pencil] first.
    This [matters|counts].
    [Most|Some] of it sticks.
    Two [lines|minutes] suffice.
    A [pause|walk] helps.
    That much is [sure|certain].
    It rarely [fails|hurts].
    Now the [other|hard] half.
    [Smaller|Slower] still.
    Nobody is [counting|looking].
    The [door|page] is open.
    [Then|And] go home.
    Such is [work|life].
    No [drama|medals].
    Keep the [change|receipt].
    What of it?
    Here, [restraint|silence] pays.
    [Better|Clearer] now.
    Ink [dries|waits].
    It can [wait|bend].
    That is all.
    It takes [practice|a while].
    Start small.
    [Nobody|No one] minds.
    This is [normal|common].
    Less is [fine|enough].
    It adds up.
    Be [fair|kind] about it.
    [Write|Note] it down.
    Then [rest|stop].
    So much for [theory|the idea].
    It can be [done|learned].
    [Ask|Look] again.
    The rest [follows|can wait].
    Time helps.
    [Expect|Allow] some mess.
    It is [enough|a beginning].
    [Simple|Dull], but true.
    Go [slowly|on].
    [One|A single] change at a time.
    Count [it|that].
    Why not [today|now]?
    Check [once|twice].
    No [tricks|hurry].
    It [works|helps].
    [Slowly|Quietly] does it.
    [Keep|Hold] on to that.
    There is no [rush|trick].
    That is [normal|fair].
    Let it be [easy|dull].
    [Try|Test] it.
    [Leave|Save] the rest.
    It is [allowed|human].
    So be it.
    [Habit|Time] does the rest.
    One [page|try] will do.
    Mind the [order|gap].
    [Begin|Start] there.
    This is the [hinge|heart of it].
    And [breathe|wait].
    Nothing is [lost|wasted].
    [Who|Which of us] has not?
    It [shows|passes].
    Use [both|pencil].
    A [little|pinch] is plenty.
    [Again|Once more].
    It costs [nothing|a minute].
    Trust the [small|dull] part.
  `),
} as const satisfies Record<string, string[]>;
