import type { NonFictionRegister } from "./non-fiction-register.ts";
import { argumentsOf } from "./non-fiction-register.ts";
import { linesOf } from "./template.ts";

/** Business, self-help, health and general advice: fewer, smaller, steadier. */
export const PRACTICAL: NonFictionRegister = {
  thesis:
    "Small, repeated, visible steps do more for {=field} than large resolutions, and anybody can begin them with what is at hand.",
  rules: [
    "Every example is invented and says so.",
    "No figures, studies or testimonials are claimed.",
    "Each chapter ends with something to try.",
  ],
  reflections: linesOf(`
    A diary kept for [others|show] soon reads like a brochure.
    Anyone can be [disciplined|generous] on the first of the month.
    The [kitchen|front] door is a good place for a list, since everyone has to pass it on the way to somewhere else.
    Most people need less [motivation|advice] and a better [chair|bedtime].
    There is a limit to what can be [held|carried] in the head, and it is about [seven|five] things, and one of them is always the [stove|rent].
    Progress that cannot be [seen|shown] has to be believed in, and belief is [tiring|costly].
    Sometimes the [bravest|only] sensible entry in a day's plan is the word no.
    The [evening|tired] self spends what the morning self has [saved|promised].
    You can tell a workable plan by its [gaps|pencil marks].
    A person with one [clear|small] intention walks differently through a [market|corridor].
    Resolutions are made in [January|company] and kept, if at all, in private, on some damp morning when nobody would know.
    It is hard to hurry and to [notice|be kind] in the same minute.
    The [reward|thing] that matters cannot be put off until the end, for there is no end, only a series of suppers.
    In [any|every] household somebody knows where the scissors are. Be [grateful to|like] that person.
    What gets a [place|hook] gets done.
    We are never so [inventive|eloquent] as in defense of a bad habit.
    The cheapest form of [courage|change] is to tell one person by [name|Wednesday].
    Two people pulling gently in one direction can move a [piano|week].
    The [inbox|sink] fills again. It was never going to stay empty, and peace begins with knowing that.
    Between what happened and what it [meant|proves] there is a gap wide enough to rest in.
    An old routine is a coat: it keeps one warm, it has [stains|holes], and one is always surprised at what turns up in the [pockets|lining].
    A [goal|budget] is only a [guess|wish] with a date on it.
    The body keeps a [ledger|diary] too, and does not [round|flatter].
    Nothing wears out faster than a [slogan|stern voice].
    If it helps, pretend to be your own [lodger|secretary] for a week.
    Being [good|strong] all day is a poor plan for anyone who has an evening.
    It is a great thing to have a [Tuesday|lunch hour] that belongs to nobody.
    The clever [excuse|shortcut] is made of the same stuff as the clever plan.
    One keeps [fit|solvent], as one keeps bees, by looking in often and not making a fuss.
    All it needs, most days, is to be [resumed|continued].
  `),
  chapters: argumentsOf(`
    # Where You Stand | Before the First Step
    ? how do I know where to begin
    ! spend ten minutes listing what you actually did yesterday, hour by hour, without judging any of it
    An honest look at the present week comes before any plan. :: the present week :: plans start from facts instead of wishes :: every plan is built for somebody who does not exist :: draw seven columns and fill in only what happened :: the list bores you and surprises you at once
    Naming one wish in a single sentence keeps the rest of the effort together. :: a single sentence :: you can tell a help from a distraction at a glance :: ten half-wishes pull in ten directions :: write what you want on a card and cross out every adjective :: a child could read it back to you and understand
    Things that already work deserve to be protected first. :: the sound part :: improvement has firm ground to stand on :: good habits are knocked over in the rush to build new ones :: mark three things you would hate to lose :: nothing sound was broken in the first month
    Limits of time and strength belong in the plan from the start. :: an honest limit :: promises become small enough to keep :: the second week collapses under the weight of the first :: subtract a third from the hours you think you have :: you finish a little early and are almost annoyed
    # One Thing at a Time | The Short List
    ? why do I start so much and finish so little
    ! choose two unfinished things, finish the smaller one, and put the other out of sight for a week
    A short list beats a long one because somebody can reach its end. :: a short list :: the day has an end you can see :: important work hides among errands :: copy out three items and leave the old list in a drawer :: all three are crossed off more often than not
    Finishing is a skill of its own and improves with practice. :: the last tenth :: finished work stops asking for attention :: nearly done piles up until it is heavier than not begun :: pick something almost complete and close it today :: people begin to ask what you will finish next
    Switching between tasks costs more than either task. :: an unbroken hour :: the thread holds from beginning to end :: each return begins with remembering where you were :: shut the door and leave the telephone in another room :: you look up and the light has moved
    Saying no early is kinder than saying sorry late. :: an early no :: the yes that remains can be trusted :: everyone waits for something you will not deliver :: answer one request today with a friendly refusal :: nobody is offended for longer than an afternoon
    # Small Enough to Keep | The Two-Minute Door
    ? how small should the first step be
    ! do the smallest possible version of your plan every day for a week and mark each day with a stroke
    A first step should be too small to refuse on the worst day of the month. :: the smallest step :: starting no longer takes courage :: a missed day turns into a missed season :: cut the task in half and then in half again :: you did it with a headache and hardly noticed
    Regular beats impressive whenever the two compete. :: a regular rhythm :: effort adds to effort instead of replacing it :: each burst is followed by a longer rest :: fix one hour and defend it for ten days :: the hour comes around and your hands begin by themselves
    An old routine can carry a new one on its back. :: an old routine :: the reminder is built into the day :: good intentions wait for a signal that never comes :: attach the new act to the kettle or the key :: you cannot remember deciding
    Missing once is an accident and missing twice is a pattern. :: the second miss :: a stumble stays a stumble :: shame does more damage than the gap itself :: decide now what a bad day's version looks like :: you came back after a lapse without a speech
    # What Gets Written Down | A Page a Day
    ? how can I tell whether anything is changing
    ! keep a one-line note each evening this week and read all seven lines on the last day
    A dated note in {=record} remembers what the mood forgets. :: a dated note :: progress can be seen from a distance :: last week's trouble looks like a whole life :: write one line tonight with the date in front :: an old entry makes you smile or wince
    Counting should concern something you can influence directly. :: a useful count :: the number tells you what to do next :: figures are watched the way weather is watched :: choose one thing to count and stop counting two :: the count changed because your behavior did
    A weekly look back turns events into lessons. :: the weekly look :: mistakes are paid for only once :: the same Monday happens forty times :: sit down on the same day with last week's page :: you catch a problem while it is still small
    Records are for learning and never for punishment. :: a kind record :: the truth can be written without fear :: bad days are left out until the good ones mean nothing :: describe a poor day as you would for a friend :: the ugly pages are there and you can look at them
    # The Room and the Road | Making It Easy
    ? why does willpower run out by evening
    ! move three objects in your home or workplace so that the right thing is nearer than the wrong one
    Surroundings decide more than resolve does. :: the layout :: the right act becomes the lazy one :: every evening begins with a contest you may lose :: put what you need in view and the rest in a cupboard :: a guest would guess your plans from the furniture
    Preparation the night before buys a quiet start. :: the night before :: the morning asks for no decisions :: the first hour is spent looking for things :: lay out tomorrow before you sit down tonight :: you are under way before you are awake
    Removing one obstacle is worth more than adding one incentive. :: a removed obstacle :: effort goes into the work and not into the door :: rewards get larger and the work does not :: find the step you dread and ask what makes it slow :: you stop needing to be talked into it
    Rest is part of the plan and should have its own place in it. :: planned rest :: strength is there when it is wanted :: tiredness chooses for you, and chooses badly :: book an evening with nothing in it :: you stop on time and start again willingly
    # Other People | Help Worth Asking For
    ? whom should I involve, and how much
    ! ask one person one precise question this week and write down the answer before you argue with it
    A precise question gets better help than a general complaint. :: a precise question :: others can answer without guessing :: sympathy arrives where advice was needed :: write the question down and shorten it twice :: the answer fits the question and you can use it today
    One person who expects to hear from you is worth a crowd of well-wishers. :: one expectant person :: promises have a witness :: enthusiasm fades in private without anybody noticing :: agree on a day and a short report :: you worked a little harder on the eve of it
    Criticism is easier to use when the standard was agreed beforehand. :: an agreed standard :: remarks concern the work and not the person :: taste is mistaken for truth on both sides :: say in advance what a good result would be :: a hard comment leaves you curious instead of sore
    Helping another beginner fixes a skill in the helper. :: a beginner's question :: gaps in your own knowledge come to light :: you keep what you know in a form only you can read :: explain one step to somebody new :: you heard yourself say something you had not known you knew
    # When It Goes Wrong | The Useful Mistake
    ? what should I do after a failure
    ! describe one recent failure in five plain sentences, none of which contains the word always or never
    A mistake should be described before it is explained. :: a plain description :: causes are looked for in the right place :: the first excuse becomes the official story :: write what happened in order without because :: two people who were there agree with the page
    Most failures are failures of size or timing rather than of character. :: the scale :: the next attempt can be changed instead of abandoned :: people give up on themselves when they ought to give up on a schedule :: repeat the attempt at a third of the scale :: the smaller version held
    Returning quickly matters more than never falling off. :: a quick return :: no gap grows into a wall :: a bad afternoon is allowed to spoil a good year :: do the smallest version within a day of the lapse :: others hardly noticed that you were gone
    Keeping an exit in every plan makes it safer to begin. :: a planned exit :: trying costs less than wondering :: pride keeps bad plans alive long after their time :: write down what would make you stop :: you ended something without calling it defeat
    # Money, Time and Other Budgets | The Envelope on the Shelf
    ? what can I afford to spend on this
    ! set aside a fixed small amount of time or money this week and use it up entirely on one purpose
    A budget is a decision made in calm and used in haste. :: a calm budget :: hard moments find the choice already made :: each temptation is argued from the beginning :: fix the amount before you look at the catalog :: you said no without doing any sums
    Cheap trials should come before dear purchases. :: a cheap trial :: mistakes cost an afternoon instead of a season :: cupboards fill up with the equipment of former enthusiasms :: borrow what you need for a fortnight :: you know precisely which model you would buy
    Time spent on upkeep is cheaper than time spent on rescue. :: regular upkeep :: small faults are met while they are small :: everything breaks together in the busiest week :: choose a dull hour and look at what is wearing thin :: the emergency you feared turned out to be an errand
    Reserve something that is not to be touched. :: a small reserve :: surprises stay surprises and do not turn into disasters :: one bad day borrows from the next three :: put a tenth aside and forget where it is :: a setback passed and the plan went on
    # Staying With It | The Long Middle
    ? how do I keep going when the novelty is gone
    ! write a short letter to yourself, to be opened in three months, saying why you began
    Boredom is a stage of learning and seldom a reason to leave it. :: the dull stretch :: skill has quiet in which to grow :: every start is abandoned at the same point :: change one detail and keep the rest :: you notice fine differences you once could not see
    A reason that can be said aloud outlasts a feeling. :: a spoken reason :: effort survives the loss of excitement :: other people's reasons move in and take over :: finish the sentence that begins with I do this because :: the reason sounded the same on a bad day
    Milestones ought to be near enough to walk to. :: a near milestone :: satisfaction comes often enough to live on :: the distant goal makes every present day look like failure :: mark a point four weeks away :: you reached it and had already thought of the next
    Standards may rise slowly once the habit is safe. :: a rising standard :: ease is turned into quality :: comfort sets and nothing more is learned :: raise one requirement by the width of a finger :: the old level feels careless to you now
    # Enough | Leaving Well Alone
    ? how do I know when to stop
    ! write down what enough would look like, show it to someone who knows you, and keep the page
    Enough should be defined before it is reached. :: a known limit :: success can be recognized when it comes :: the finish line moves at walking pace ahead of you :: write a number or a scene and put a date on it :: you stopped on purpose and slept well
    Maintenance is quieter than growth and just as honorable. :: quiet maintenance :: what was built stays standing :: gains leak away while new ones are pursued :: list what must be done monthly to stand still :: a whole season passed without a crisis
    Teaching the method to someone else is a fair test of having it. :: a retelling :: luck and skill can be told apart :: habits harden into rules nobody understands :: explain {=field} to a friend in the time a meal takes :: your friend tried it and improved on it
    A finished effort leaves room that should be left empty for a while. :: an empty hour :: the next wish is your own and not a reflex :: one race is swapped for another at the door :: keep the freed time free for a month :: you were not restless, or only a little
  `),
};
