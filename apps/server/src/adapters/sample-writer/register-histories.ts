import type { NonFictionRegister } from "./non-fiction-register.ts";
import { argumentsOf } from "./non-fiction-register.ts";
import { linesOf } from "./template.ts";

/** History, biography and travel: how to look at a place or a life without inventing any of it. */
export const HISTORIES: NonFictionRegister = {
  thesis:
    "In {=field}, honesty about what is not known makes the rest worth reading, and careful looking is a skill that can be learned.",
  rules: [
    "No person, event or date is presented as fact.",
    "Every scene is offered as a supposition.",
    "Sources are discussed by kind, never cited.",
  ],
  reflections: linesOf(`
    The past had [drafts|holes] in it, and crumbs, and people who could not find their other shoe.
    Old paper is quieter than we [are|expect], and more stubborn.
    Whoever [kept|burned] the letters has written half the story already.
    A [date|name] is a nail. One can hang a great deal on it, or only a hat.
    We imagine that they [knew|felt] they were living long ago.
    [Rivers|Harbors] have better memories than kings.
    It is worth remembering that the [winter|bread] came every year and the [treaty|hero] only once.
    Most of what was said was [said|shouted] in the street, and nobody took it down.
    The [ruin|portrait] is innocent; it is the guide who has opinions.
    A footpath is an argument that [somebody|the neighborhood] won.
    Strangers [notice|count] the chimneys, and natives the smoke.
    There were [always|then, too] people who disliked the music and went home early.
    To stand where a thing happened is to learn how [small|near] the room was, how far the door, how little anyone could have seen over the heads in front.
    The [rich|victors] leave walls. The others leave [paths|recipes].
    An [anecdote|inscription] is most to be doubted where it is most [charming|rounded].
    In an [archive|attic], as on a beach, one finds what the water did not want.
    The journey [out|there] is told and the journey back is merely [taken|endured].
    It takes two [maps|memories] to find a [street|childhood].
    Nobody [dies|travels] in the passive voice.
    The word they used may be our word, and the thing behind it [altogether|quite] another.
    Somewhere behind each [law|monument] is a person who was [cold|annoyed].
    We would have understood perhaps one [joke|sentence] in three.
    A life is not a [line|ladder]; it is more of a [yard|washing line], with things put down in it.
    [Silence|Dust] settles evenly on the just and the unjust.
    What one generation [hides|sells], the next one hangs on the wall.
    There is no [view|portrait] without a place to stand, and every place to stand is somebody's garden.
    The [small|local] history is the one with the doors open.
    They, too, had a way of saying that things had been better [before|once].
    To read an old [letter|bill] is to be, for a minute, the wrong person at the right address.
    A [country|village] looks most like itself from the slow train.
  `),
  chapters: argumentsOf(`
    # Standing at the Edge | What Cannot Be Seen From Here
    ? how does one begin with something so large
    ! choose one building, letter or photograph within reach and write down twelve things you can actually see
    A small piece looked at closely is the best door into a large subject. :: a small piece :: the subject acquires a scale and a smell :: the broad view slides by without touching anything :: pick one object and stay with it for an hour :: you have begun to ask questions it cannot answer
    What can be seen should be kept apart from what is supposed. :: a clean observation :: later readers can check each step :: guess and fact grow together until no one can part them :: draw a line down the page and write on both sides of it :: a stranger could repeat your left-hand column
    Ignorance ought to be mapped as carefully as knowledge. :: the blank map :: the search has a direction :: gaps are papered over with whatever is to hand :: list what you do not know in order of annoyance :: one of the blanks has grown smaller
    The first question is usually too wide and must be narrowed twice. :: a narrow question :: an answer becomes possible in one lifetime :: the notes run to the ceiling and say nothing :: add a place to the question and then a year :: you can imagine the document that would settle it
    # Voices on Paper | Who Is Speaking
    ? whom can one believe
    ! read any page of testimony twice, once as if it were honest and once as if it were not, and mark where the two readings part
    Every witness stands somewhere and sees from there. :: the viewpoint :: bias turns into information :: one loud account is taken for the whole :: ask where the writer stood and who was paying :: you can predict what the witness will leave out
    Two dull sources outweigh a brilliant one. :: a second source :: the story rests on more than charm :: the best storyteller wins, whatever happened :: look for a list or a bill from the same week :: the dull paper agreed in a detail nobody would invent
    Silence in the record has causes worth asking about. :: a silence :: the unrecorded begin to leave an outline :: those who could not write are thought not to have lived :: note who is missing from the page and why :: the gap has a shape you could describe
    Copies change things, and the changes tell a story of their own. :: a changed copy :: the copyist comes out of the shadows :: errors are handed down with respect :: set two versions side by side and underline the differences :: you know what somebody wished had been written
    # A Day Like Any Other | The Price of Candles
    ? what was ordinary life like
    ! describe your own yesterday as a stranger a century from now might reconstruct it from your waste bin
    The ordinary day carries more history than the famous one. :: an ordinary day :: large changes appear at their true speed :: only battles and weddings seem to have taken place :: ask what was eaten, mended and waited for :: the past has acquired a Tuesday
    Prices and distances explain many choices that look like character. :: a price :: people turn reasonable again :: the poor are called patient and the rich decisive :: work out what a pair of shoes or a day's ride would cost in hours :: a puzzling decision suddenly looks like arithmetic
    Work shaped the body and the clock before it shaped opinions. :: the working day :: thought is put back among tired hands :: ideas float about with nobody attached to them :: follow one trade from dawn until dark :: you can tell what would have been too tiring to believe
    Noise and smell and cold belong in the account as much as laws do. :: the atmosphere :: a reader stands inside the room :: the page is accurate and uninhabited :: list five sensations a visitor could not have escaped :: you caught yourself reaching for a coat
    # Roads and Borders | The Long Way Around
    ? how did people and ideas move
    ! trace one journey on a map, by the means then available, and mark every place where somebody would have had to wait
    A map in hours is truer than a map in miles. :: a time map :: neighbors and strangers change places :: mountains are crossed on paper in a moment :: redraw the district by how long it took to cross :: two towns moved closer and a third fell off the edge
    Borders are made by habit before they are made by treaty. :: a daily crossing :: the line explains itself from both sides :: colors on a map are mistaken for people :: ask who crossed daily and what they carried :: the border looks like a seam instead of a wall
    Travelers see what their own country has taught them to notice. :: a traveler's eye :: each description becomes two :: strangeness is taken for truth because it is vivid :: ask what the visitor found too normal to mention :: you learned as much of the guest as of the host
    Goods carry ideas in their packing. :: a traded thing :: influence can be followed by hand :: fashions seem to fall from the sky :: follow one article from maker to last owner :: you could name the bench where a style changed hands
    # Portrait of Somebody | The Person in the Doorway
    ? can a life be known at all
    ! write a page about someone you know well, using only what could be proved to a stranger
    A person should be met first in action and only then in judgment. :: a person acting :: readers draw conclusions of their own :: adjectives pile up around an empty chair :: choose one afternoon and follow it through :: nobody needs to be told that the person was proud
    Contradictions in a character ought to be kept and not smoothed. :: a contradiction :: the portrait begins to breathe :: every act is made to agree with the last :: write the two facts next to each other and leave them :: you like the person less and believe in them more
    Families and servants and rivals each keep a different likeness. :: a second likeness :: the flattering angle loses its monopoly :: the loudest mourner writes the life :: look for someone with no reason to be kind :: an enemy's remark explained a friend's
    The years in which nothing happened are where a character is made. :: a quiet year :: growth has time to take place :: childhood and fame are joined by a blank :: ask what was learned when no one was writing :: a late decision has roots you can point to
    # Turning Points | The Week Everything Leaned
    ? why did things change when they did
    ! choose a change you remember and write three causes: one old, one recent, one accidental
    Causes come in layers of different age. :: an older cause :: the spark is not mistaken for the fuel :: whatever happened last gets all the blame :: sort the reasons by decade, by month and by hour :: no single layer seems enough by itself
    What nearly happened belongs to the story. :: the other outcome :: choices regain their weight :: the result looks as though it had been waiting :: describe the day from the side that lost :: you were unsure for a moment how it would end
    People inside a change seldom see its size. :: the inside view :: the dead are spared our cleverness :: they are scolded for missing what had not happened yet :: read only what was written before the end was known :: your own present looks a little less clear
    Continuity is easy to overlook because it leaves no dates. :: the unchanged part :: the new can be seen against something :: every generation appears to begin from nothing :: ask what a grandmother would still have recognized :: you found the old thing inside the new one
    # The Evidence of Things | Bread, Brick and Thread
    ? what can objects tell that papers cannot
    ! hold an old object, describe its wear, and work out from the wear how it was used
    Wear is a kind of handwriting. :: a worn edge :: use can be told from display :: museums fill with things nobody touched :: look for where the hand went, and how often :: you picked it up without thinking in the right way
    Repairs show what was worth keeping. :: a repair :: value appears without a price tag :: only the perfect pieces are asked to speak :: find the mend and ask what it saved :: the cheap thing turned out to have been the loved one
    Buildings record quarrels about space. :: a blocked doorway :: changes of use come into the open :: facades are believed because they are clean :: walk around to the back and look at the joints :: you can say which wall arrived late
    Common things vanish because they were common. :: a vanished thing :: the gaps in a collection start to speak :: the rare piece stands for a world of plain ones :: list what was thrown away and never painted :: you noticed one surviving by accident in a corner
    # Telling It | The Order of Events
    ? in what order should it be told
    ! tell one true episode from your own life starting at the end, and notice what you are forced to explain
    A beginning is chosen and should be chosen openly. :: a chosen beginning :: readers know what has been left before the door :: the story pretends it had to start there :: try three first lines from three different years :: the best of them made the others unnecessary
    Scenes need air between them for thought. :: a resting place :: meaning has time to arrive :: the account rushes from bang to bang :: follow each crowded page with a quiet one :: somebody put the page down to look out of a window
    Uncertainty can be told as part of the story. :: an admitted doubt :: trust grows instead of shrinking :: perhaps is hidden in the notes, where nobody goes :: say in plain words how you know and how well :: a careful reader relaxed
    Endings come too easily and deserve suspicion. :: a tidy ending :: lives are allowed to go on past the last page :: every thread is tied because the book is finished :: add the next ordinary morning :: it ended without a drum and was better for it
    # Arguing With the Dead | Fairness at a Distance
    ? how should one judge people of another time
    ! state an opinion you dislike so well that someone who holds it would thank you
    Understanding a reason is not the same as excusing it. :: a reason understood :: judgment becomes exact :: the past is either a crime or a pageant :: write the case as its defender would :: you disagreed more precisely than before
    Standards of the time were many and not one. :: a dissenting voice :: no age is let off as a block :: everyone is said to have thought alike :: look for the neighbor who objected :: you found the quarrel inside the consensus
    The teller also stands in a time and will look odd in it. :: the teller's moment :: modesty enters without being invited :: the present is taken for the top of a stair :: ask what will embarrass us by and by :: one of your sentences made you uneasy, usefully
    Fairness asks the same questions of friends and enemies. :: an even hand :: praise and blame can both be believed :: evidence is weighed after the verdict :: turn your hardest question on the person you like :: a favorite came out smaller and more human
    # Coming Home With It | What to Keep
    ? what is the use of all this
    ! write to someone not yet born, in one page, about a thing you have seen change
    A longer memory makes the present less surprising. :: a longer memory :: novelty can be told from noise :: each crisis is announced as the first of its kind :: look for the last time it was said :: you were calmer than the headline
    Local knowledge connects a person to a place. :: local knowledge :: streets grow deep and strangers become neighbors :: the town turns into scenery :: learn the reason for one odd street name :: you told somebody, and the two of you stood there a while
    Notes should be left in a state that others can use. :: a usable file :: work goes on when the worker stops :: a shelf of paper dies with its key :: label {=record} as if you were leaving tomorrow :: another person found a page without you
    Telling what is known and what is not is a courtesy to readers. :: plain honesty :: the reader becomes a companion :: confidence is rewarded until it is found out :: end with three questions still open :: somebody has written to answer one
  `),
};
