import type { NonFictionRegister } from "./non-fiction-register.ts";
import { argumentsOf } from "./non-fiction-register.ts";
import { linesOf } from "./template.ts";

/** Cooking, technology and education: a craft, learned in order. */
export const HOW_TO: NonFictionRegister = {
  thesis:
    "Anybody can learn {=field} by doing simple things in the right order, with attention, and by understanding why each of them works.",
  rules: [
    "Every case is invented and says so.",
    "Safety comes before speed.",
    "Nothing is claimed that a reader cannot try.",
  ],
  reflections: linesOf(`
    Hands learn in the [dark|doing], after the head has stopped shouting directions.
    The [first|worst] attempt is tuition and should be paid for cheerfully.
    Every manual leaves out the sentence the author thought [obvious|too plain to print].
    Somebody who has done it a thousand times will tell you to wait until it looks right; the art is in finding out [which part|where] they are looking.
    A tool in the [hand|light] explains itself better than a tool in a catalog.
    The beginner adds. The old hand [removes|waits].
    Quiet [machines|pans] and quiet pupils both deserve a second look.
    One ought to love the [washing up|labeling] a little, since so much of the craft is spent there.
    The [difference|distance] between a recipe and a meal, a manual and a machine, a syllabus and a class, is about [one|half a] lifetime of small adjustments.
    It is never the [exotic|expensive] part that is missing on a Sunday.
    The [edge|grain] of a thing tells you which way it wants to go.
    Mistakes made [slowly|aloud] are half corrected.
    Good work has a [sound|rhythm], and one hears when it stops.
    There are no [stupid|small] steps, only ones whose reason has been mislaid.
    A well-chosen [limit|tray] does the work of ten rules.
    What can be prepared [cold|beforehand] should be.
    Precision is a kind of [courtesy|tact] toward the next person.
    People who [teach|cook] well have usually been badly taught once, and have not forgotten how it felt.
    The [pilot light|index] is small, and everything waits on it.
    A thing is understood when one can do it [badly|slowly] on purpose.
    Fear of the [blade|exam] makes clumsy hands, and clumsy hands make the fear seem wise.
    [Checklists|Recipes] are for the days when we are not at our best, which is to say for most of them.
    Nobody has ever regretted a [label|spare].
    If you must [guess|improvise], do it early, while there is still room to be wrong.
    An [expert|adult] is somebody whose mistakes have become quick.
    The trick of the [trade|kitchen], on inspection, is very often a clean cloth.
    Between one try and the next, let it [cool|rest]. So much gets better unattended.
    To [watch|listen] without reaching for the spoon is the hardest lesson of all.
    In the end a method is a way of being [kind|fair] to materials.
    Anything can be made [worse|complicated] by wanting to be seen doing it.
  `),
  chapters: argumentsOf(`
    # Before You Touch Anything | The Clear Bench
    ? what should be ready before I start
    ! clear the place where you work, put back only what the next task needs, and see what is left over
    A clear workplace prevents more trouble than a clever method cures. :: a clear workplace :: each thing is found by the hand that wants it :: attention leaks away in searching and moving :: take everything off the surface and wipe it :: you reach without looking and find what you wanted
    Reading the whole procedure first saves the second half of it. :: the whole procedure :: surprises come on paper and not in the middle of the work :: step seven asks for something that belonged in step two :: read to the end with your hands in your pockets :: you can say from memory what comes after what
    Good basic equipment is better than much equipment. :: a basic set :: care goes into few things and they stay in order :: drawers fill while skill stands still :: choose five tools and lend out the rest for a month :: you have not missed anything important
    Safety is a habit of preparation and not a feeling of caution. :: a safety habit :: risks are removed before anyone has to be brave :: nothing happens until the day it does :: name the two ways this could hurt someone and block them :: a child or a novice could walk in without your heart jumping
    # The Simple Version | First, Plain
    ? which version should a beginner try first
    ! do the plainest version you can think of, twice on different days, without adding anything the second time
    The plainest version teaches the structure of all the others. :: the plainest version :: you see what holds the thing together :: decoration hides the faults that matter :: leave out everything that could be called optional :: the bare result is already worth having
    Doing the same simple thing again shows what really varies. :: a plain repetition :: differences have few places to hide :: every attempt is a new experiment with ten unknowns :: repeat it on another day and alter nothing :: you can say why the second was unlike the first
    Following instructions exactly once earns the right to depart from them. :: an exact first try :: changes can be judged against something :: a failure might be the method's or might be yours :: measure where it says measure and wait where it says wait :: you know which line you would change, and why
    Small quantities make mistakes cheap. :: a small batch :: an error costs minutes and not a week :: fear of waste makes people timid and careless by turns :: make a quarter of what you think you need :: you threw one away without regret
    # Heat, Pressure, Attention | What Actually Changes Things
    ? what is really going on underneath
    ! explain aloud, to a friend or a wall, why one step of your routine is there at all
    Knowing what a step is for makes it possible to mend. :: the purpose :: trouble can be traced to its cause :: rules are obeyed in cases they were never meant for :: ask of each line what would happen without it :: you skipped a step on purpose and were right
    Time is an ingredient and cannot be replaced by force. :: unhurried time :: changes run through to the middle :: the outside is finished before the inside has begun :: set a timer and walk away from it :: waiting has become the easy part
    Signs matter more than the clock when conditions differ. :: a visible sign :: the work itself tells you when to move on :: the timer rings and everything is still wrong :: write down what ready looks like, smells like or reports :: you lifted the lid at the right moment without counting
    Too much at once is the commonest hidden cause of failure. :: a crowded load :: each part gets the room it needs :: everything goes slow and gray together :: divide the work in two and run it twice :: the two halves together took less time than the whole
    # Measuring | How Much Is Enough
    ? when must I be exact and when may I guess
    ! measure one thing you usually guess and guess one thing you usually measure, then compare
    Exactness belongs where small errors grow. :: a needed exactness :: effort is spent where it changes the outcome :: people polish the harmless figures and round the dangerous ones :: find the one amount that ruins everything and weigh it :: results have stopped depending on the day
    A good estimate is trained by checking it. :: a checked estimate :: judgment becomes quick without becoming reckless :: confidence grows and accuracy does not :: say the number first and then look :: you were wrong by less than last month
    Writing down what was actually done is part of the method. :: a working record :: success can be repeated and failure avoided :: the best result ever is lost by morning :: make a note in {=record} while your hands are still dirty :: you could hand the page to another person
    Taste, test or try a sample before it is too late to change. :: an early sample :: correction is still possible :: the verdict comes together with the guests :: stop halfway and look at a piece of it :: you made a small change that nobody will ever know of
    # When Something Fails | Reading the Wreckage
    ? how do I find out what went wrong
    ! take your latest failure, write three possible causes, and test the cheapest one first
    Change a single thing at a time when hunting a fault. :: the single change :: the cause gives itself away :: it works again and nobody knows why :: put everything back and alter only the likeliest part :: you can switch the fault on and off at will
    The most recent alteration deserves suspicion first. :: the latest alteration :: the search begins near the answer :: old and innocent parts are taken to pieces :: ask what was different yesterday :: you found it in the first place you looked
    Keeping a sound copy makes courage cheap. :: a sound copy :: anything may be tried and undone :: caution rules where curiosity ought to :: set one aside before you touch the other :: you broke it thoroughly and smiled
    A failure kept and labeled teaches longer than a success eaten up. :: a labeled failure :: the next person need not repeat it :: embarrassment sweeps away the evidence :: put a date and one sentence on what went wrong :: somebody else has used the label
    # Order of Work | The Sequence Behind the Skill
    ? in what order should things be done
    ! write the steps of a familiar task on slips of paper, shuffle them, and see which orders would still work
    Start with the part that takes longest and needs you least. :: the slow part :: waiting and working happen at the same time :: you stand about at the end with everything ready but one :: begin by setting going whatever can go by itself :: all the parts arrived within minutes of each other
    Whatever must be undone first should be done last. :: a natural sequence :: no step destroys the one before :: the same screw is turned four times :: run through the steps backward in your head :: nothing had to be opened twice
    Cleaning as you go keeps the end from being a punishment. :: tidy work :: the last step is as calm as the first :: tiredness and mess meet at midnight :: wash or close one thing at each pause :: you sat down and there was nothing left to do
    A pause before the irreversible step costs nothing. :: a pause :: mistakes are caught on the near side :: haste cuts what care had measured :: take your hands away and count what cannot be undone :: you have turned back once and been grateful
    # Learning From Others | Borrowed Hands
    ? how do I learn what is not in any manual
    ! watch someone do for ten minutes what you find hard, without speaking, and note three things their hands do
    Watching a skilled pair of hands shows what words leave out. :: a skilled hand :: pace and pressure can be copied :: the explanation is perfect and the result is not :: ask to watch instead of asking to be told :: your own hands have begun to hesitate in the right places
    A good question names what was tried already. :: a full question :: help begins where you stopped :: kind people repeat the first page of the manual :: list three attempts before you ask :: the answer was one you could not have found
    Imitation comes before style and does it no harm. :: a faithful copy :: the eye learns what the hand can then vary :: originality hides what was never learned :: copy a piece you admire from start to finish :: you know which part of it you would never have dared
    Explaining a step to a novice reveals whether you understand it. :: a novice's question :: habit is turned back into knowledge :: the expert grows fluent and unintelligible :: teach the first five minutes to someone patient :: you changed your own routine afterward
    # Variations | Leaving the Recipe
    ? when am I ready to improvise
    ! change exactly one element of something you do well, and predict the result in writing before you look
    Variation should begin from a version you can do without thinking. :: a familiar base :: attention is free for what is new :: two uncertainties are stacked and neither can be seen :: choose the task you would do for visitors :: the base came out as always and the change stood clear
    Substitutes have to do the same job and not merely look alike. :: a true substitute :: the whole still holds together :: the replacement fails at what nobody had named :: say what the missing thing did, and look for that :: nobody asked what was different
    Constraints invite invention when there are few of them. :: a chosen limit :: ideas come because there is something to push against :: every option is open and none is taken :: rule out your usual solution for one day :: the odd result has joined your repertoire
    A prediction made in advance turns play into learning. :: a written prediction :: surprise has something to measure itself by :: everything that happens seems to have been expected :: write one line about what you think will happen :: you were wrong in an interesting way
    # Under Pressure | Guests at Eight
    ? how do I keep the quality when time is short
    ! plan a task for half your usual time by leaving things out, not by moving faster
    Leaving something out is better than rushing everything. :: a deliberate omission :: what remains is done properly :: six things are half finished at once :: strike one element before you start :: no one missed it
    Routine parts ought to be ready long before the pressure starts. :: advance preparation :: the hard hour contains only what cannot be moved :: small chores ambush you at the worst moment :: do on a quiet day whatever keeps :: you had time to sit down in the middle
    Roles should be clear when several people work together. :: a clear role :: help arrives without being in the way :: two people do one thing and nobody does the other :: say aloud who owns which part until the end :: questions were short and nobody collided
    Calm is contagious and begins with slower hands. :: a calm pace :: errors drop and speed follows :: panic doubles the work and halves the care :: breathe out and finish one movement completely :: the room grew quiet around you
    # A Craft of Your Own | What the Hands Remember
    ? what does it mean to be good at this
    ! write down the three rules you would give a beginner, then check how often you keep them
    Good craft shows in the ordinary example more than in the showpiece. :: the ordinary example :: quality is there when nobody is looking :: one splendid day excuses thirty poor ones :: do the weekday version as if it were to be kept :: you are not ashamed of what stands on the shelf
    Personal standards ought to be written in terms of what others notice. :: an outside standard :: effort goes where it is felt :: perfection is sought in places no one visits :: ask someone what they remember of your last attempt :: their answer no longer surprises you
    Upkeep of tools is a way of thinking ahead. :: tool care :: the next job starts where this one ended :: every beginning is a repair :: spend the last ten minutes on what you used :: you picked one up in the dark and it was right
    Passing a skill on completes it. :: a skill passed on :: knowledge outlives the person and the mood :: tricks die as secrets with nobody the richer :: show {=field} to one beginner from start to finish :: the beginner did it alone, and differently
  `),
};
