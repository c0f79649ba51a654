import type { BookGenre } from "@colophon/contracts/books/choices";

/** What a genre of non-fiction talks about; each word list is `|`-separated in the data below. */
export type GenreWords = {
  /** "running a small business" */
  field: string;
  /** "a fuller order book" */
  result: string;
  /** "the cash book" */
  record: string;
  /** "sale": one of the things the work is made of */
  unit: string;
  actors: string[];
  helpers: string[];
  tools: string[];
  obstacles: string[];
};

function words(
  fixed: [field: string, result: string, record: string, unit: string],
  lists: string[],
): GenreWords {
  const [field, result, record, unit] = fixed;
  const [actors = [], helpers = [], tools = [], obstacles = []] = lists.map((list) =>
    list.split("|").map((entry) => entry.replaceAll(/\s+/g, " ").trim()),
  );
  return { field, result, record, unit, actors, helpers, tools, obstacles };
}

const BUSINESS = words(
  ["running a business", "a fuller calendar", "the cash book", "sale"],
  [
    `a florist with one employee|a bicycle mechanic in a rented arch|a translator who works alone|a caterer of small weddings|
     a furniture restorer|a baker with a small counter|a dog groomer in a market town|a bookkeeper with nine clients|
     a potter who sells at fairs|an electrician with a van|a tutor of mathematics|the owner of a corner shop|a printer of invitations|
     a piano tuner|a maker of work aprons|a gardener with six regulars`,
    `an accountant|a supplier|a regular customer|another owner down the street|a retired shopkeeper|a patient friend|the newest employee|
     a former colleague|a brother-in-law who asks blunt questions`,
    `a ruled notebook|a wall calendar|a spreadsheet with four columns|a box of index cards|the back of an invoice|a whiteboard|
     a price list in pencil|a folder of receipts|a kitchen timer|a plain ledger`,
    `a late delivery|a slow month|the telephone|an unpaid invoice|a difficult customer|the fear of raising prices|a cheaper rival|
     paperwork|a full inbox|a broken machine|holiday season`,
  ],
);

const SELF_HELP = words(
  ["changing a habit", "a calmer evening", "the journal", "evening"],
  [
    `a teacher who cannot say no|a student in a noisy house|a new parent|a bus driver on split shifts|a retired engineer|
     a nurse who has changed cities|an accountant with a cello in the cupboard|a widower learning to cook|a clerk who dreads telephones|
     a cook who wants to read again|a shy apprentice|a translator with forty open tabs|a mother of three teenagers|
     a warehouse worker who paints|someone who has promised to be on time`,
    `an old friend|a sister|a colleague at lunch|a neighbor|a counselor|a running partner|a teenage son|an aunt with no patience for excuses|
     the person across the table`,
    `a cheap notebook|a kitchen timer|a card in the wallet|a jar of buttons|a calendar by the door|a pencil on a string|an alarm clock|
     a list on the mirror|a pair of walking shoes|an empty chair`,
    `tiredness|the telephone|an old argument|a messy table|the wish to be liked|bad weather|a family visit|boredom|the late news|
     a long commute|plain forgetfulness`,
  ],
);

const HEALTH = words(
  ["looking after yourself", "better sleep", "the sleep diary", "walk"],
  [
    `a driver who sits all day|a grandmother with a new knee|a baker who rises at three|a student who lives on toast|
     a night watchman|a gardener with a sore back|a programmer who forgets lunch|a singer with a cold every spring|
     a father who has given up football|a shop assistant on her feet all day|a retired swimmer|a librarian with headaches|
     a postman after an operation|a choir member short of breath|an apprentice roofer`,
    `a doctor|a nurse|a physiotherapist|a pharmacist|a walking partner|a dentist|the family|a friend who cooks|a swimming teacher`,
    `a water jug|a pair of flat shoes|a paper diary|an alarm set for bedtime|a bowl of fruit|a folding mat|a bicycle|a shopping list|
     a blanket by the window|a reminder on the fridge`,
    `a long shift|poor sleep|a wet week|stress at work|a birthday cake|an old injury|travel|the sofa|a skipped meal|
     other people's advice|the late film`,
  ],
);

const GENERAL = words(
  ["patient reading", "a clearer view", "the notebook", "page"],
  [
    `a curious plumber|a retired judge|a student with a deadline|a grandfather tracing a name|a reporter on a small paper|
     a mother who reads at night|an amateur birdwatcher|a new member of a council|a bus driver with a library card|
     a gardener who asks why|a nurse on a long course|a collector of old tools|a teacher off the syllabus|a guide in training|
     a bored apprentice`,
    `a librarian|a teacher|a friend who disagrees|an older colleague|a neighbor|a niece with questions|a club of amateurs|
     somebody who works in the field|an honest beginner`,
    `a notebook|a library card|a box of cards|a map on the wall|a pencil with a rubber end|a shelf of dictionaries|
     a list of questions|a glossary of one's own|a desk lamp|an envelope of cuttings`,
    `a heap of sources|jargon|a confident stranger|a missing page|the wish to be finished|a favorite theory|an old note|
     a loud headline|lack of time|a good story that is not true|embarrassment`,
  ],
);

const HISTORY = words(
  ["reading the past", "a sound account", "the research file", "document"],
  [
    `a clerk in some port, long ago|a miller who signs with a cross|a schoolgirl copying letters|a volunteer in a parish archive|
     an amateur with a box of ledgers|a weaver in a year of bad harvests|a customs officer with poor eyes|a widow who keeps accounts|
     a historian of one street|a soldier writing home|a printer in a nervous town|a mapmaker who has never traveled|
     a retired teacher with a family Bible|a ferryman paid in grain|a student before her first archive`,
    `an archivist|a second witness|a local historian|a translator|a skeptical reader|a surveyor|the keeper of a small museum|
     an old parishioner|a careful editor`,
    `a magnifying glass|a dated letter|a parish register|a tax roll|a soft pencil|a map with two scales|a family photograph|
     a table of dates|a bundle of receipts|a blank card for each name`,
    `a missing page|a damaged seal|a legend everyone likes|a change of calendar|a shared name|the silence of the poor|
     a later hand|a proud descendant|a neat ending|a wrong date|the wish for heroes`,
  ],
);

const BIOGRAPHY: GenreWords = {
  ...HISTORY,
  field: "writing a life",
  result: "a living portrait",
  record: "the chronology",
  unit: "letter",
};

const TRAVEL = words(
  ["slow travel", "a good journey", "the travel diary", "mile"],
  [
    `a walker with a light bag|a retired clerk on a slow train|a student with a rail pass|a cyclist in a hilly country|
     a father with two restless children|a painter who stays a month|a clerk on a first journey alone|a cook in search of one soup|
     a birdwatcher at a border|a widow with her late husband's map|a musician between engagements|a nurse on leave|
     a gardener who visits gardens|a grandson looking for a village|a photographer in the rain`,
    `a stationmaster|a landlady|a fellow passenger|a market woman|a bus driver|the friend at home|a local guide|a child with good English|
     a baker who is up early`,
    `a folded map|a small notebook|a phrase list|a pair of dry socks|a timetable|a pocketknife|a sketchbook|a paper ticket|
     a cloth bag|a cheap watch`,
    `a missed train|rain|a closed museum|a heavy suitcase|the wish to see everything|a wrong turning|a holiday crowd|homesickness|
     a language one does not speak|a blister|an overfull list`,
  ],
);

const COOKING = words(
  ["home cooking", "a decent supper", "the kitchen notebook", "dish"],
  [
    `a student with one pan|a father who cooks on Sundays|a night nurse who eats at odd hours|a widow used to larger pots|
     a flatmate with no sense of salt|a retired sailor|a beginner afraid of knives|a gardener with too many beans|
     a mother with a fussy child|a clerk who lives above a market|an apprentice in a canteen|a teacher on a small salary|
     a musician with guests at eight|a cyclist who is always hungry|a grandson with an old recipe`,
    `a grandmother|a butcher|a greengrocer|a neighbor who bakes|a hungry guest|a friend from another country|a child at the table|
     the fishmonger|a cook in a small café`,
    `a heavy pan|a sharp knife|a wooden spoon|a kitchen scale|a clean cloth|a timer|a jar of salt|a bowl of water|
     a notebook with stains|a good lid`,
    `a cold pan|a long recipe|an empty larder|a hot oven that lies|hurry|a dull blade|a crowd of guests|a missing spice|
     the wish to impress|the pile of leftovers|a crowded pan`,
  ],
);

const TECHNOLOGY = words(
  ["careful computing", "a reliable system", "the log", "change"],
  [
    `a clerk with a stubborn spreadsheet|a volunteer who keeps a club's website|a programmer on a small team|a teacher with thirty tablets|
     a shop owner with one computer|a student with a failing disk|a librarian asked to scan everything|an engineer new to the night shift|
     a grandmother with a new phone|a treasurer of a choir|a technician in a hospital|an apprentice with a soldering iron|
     a photographer with two old disks|a farmer with sensors in a field|a translator with a clever tool`,
    `a colleague|a patient user|someone who was there when it was built|a stranger on a forum|the newest member of the team|
     a careful tester|a friend who breaks things|an administrator|the person on call`,
    `a checklist|a spare disk|a test account|a plain text file|a diagram on paper|a log with dates|a label maker|a second pair of eyes|
     a stopwatch|a written procedure`,
    `a silent update|a lost password|an undocumented setting|a full disk|hurry before a holiday|a clever shortcut|a warning nobody reads|
     a duplicate file|a vendor's promise|a loose cable|blind trust`,
  ],
);

const EDUCATION = words(
  ["teaching well", "a lesson remembered", "the lesson book", "lesson"],
  [
    `a teacher in her first year|a father helping with fractions|a coach of a junior team|a tutor with one pupil|a student who rereads everything|
     a language teacher at night school|a trainer in a factory|a grandmother teaching chess|a music teacher with beginners|
     a boy who hates essays|an apprentice with an impatient master|a lecturer with two hundred faces|
     a girl who finishes first|a driving instructor|a librarian with a reading group`,
    `a colleague in the next room|a parent|a former pupil|an older teacher|the quietest pupil|a school friend|a mentor|
     somebody learning the same thing|an honest examiner`,
    `a blackboard|a stack of cards|an exercise book|a timer|a wrong answer kept on purpose|a short story|a ruler and string|
     a question in a box|a red pencil used sparingly|a worked example`,
    `a noisy corridor|a full syllabus|fear of being wrong|a test next week|boredom|a bright pupil who answers everything|a tired class|
     an afternoon in June|praise for the wrong thing|a missing foundation|a surplus of aims`,
  ],
);

const BY_GENRE: Partial<Record<BookGenre, GenreWords>> = {
  Business: BUSINESS,
  "Self-Help": SELF_HELP,
  Health: HEALTH,
  History: HISTORY,
  Biography: BIOGRAPHY,
  Travel: TRAVEL,
  Cooking: COOKING,
  Technology: TECHNOLOGY,
  Education: EDUCATION,
};

/** The words of a genre; those of general non-fiction where it has none of its own. */
export function wordsOfGenre(genre: BookGenre): GenreWords {
  return BY_GENRE[genre] ?? GENERAL;
}
