/** Mutually exclusive trades; the words of a line name the same trade. */
const TRADES: readonly (readonly [string, string])[] = [
  [
    "doctor",
    "doctor|surgeon|physician|gp|medic|paediatrician|pediatrician|cardiologist|psychiatrist|consultant",
  ],
  ["nurse", "nurse|midwife|matron"],
  ["baker", "baker|pastry cook|pastry chef|confectioner"],
  [
    "teacher",
    "teacher|schoolteacher|schoolmaster|schoolmistress|headmaster|headmistress|tutor|governess|professor|lecturer|academic|scholar|don",
  ],
  ["lawyer", "lawyer|solicitor|barrister|attorney|advocate|judge|notary"],
  [
    "carpenter",
    "carpenter|joiner|cabinetmaker|cabinet-maker|boatbuilder|boat-builder|shipwright|wheelwright",
  ],
  ["smith", "blacksmith|smith|farrier|locksmith|goldsmith|silversmith"],
  ["farmer", "farmer|farmhand|shepherd|dairyman|crofter|rancher|farm labourer"],
  [
    "sea",
    "fisherman|fisherwoman|trawlerman|sailor|seaman|mariner|boatman|ferryman|captain|harbourmaster|harbormaster|pilot|mate|lobsterman",
  ],
  [
    "police",
    "policeman|policewoman|police officer|detective|inspector|constable|sergeant|sheriff|officer|investigator",
  ],
  ["priest", "priest|vicar|parson|pastor|rector|curate|bishop|chaplain|monk|friar|minister"],
  ["journalist", "journalist|reporter|columnist|editor|writer|novelist|author|poet|critic|biographer"],
  ["engineer", "engineer|mechanic|machinist|inventor"],
  ["architect", "architect|draughtsman"],
  ["clerk", "accountant|bookkeeper|clerk|actuary|auditor|cashier|teller|banker|secretary"],
  ["librarian", "librarian|archivist|bookseller"],
  ["tailor", "tailor|seamstress|dressmaker|milliner|weaver|draper"],
  ["butcher", "butcher"],
  ["cook", "cook|chef|innkeeper|publican|barman|waitress|waiter|landlord|landlady"],
  ["plumber", "plumber"],
  ["electrician", "electrician"],
  ["miller", "miller"],
  ["miner", "miner|collier|pitman"],
  ["barber", "barber|hairdresser"],
  ["watchmaker", "watchmaker|clockmaker|horologist"],
  ["gardener", "gardener|florist|botanist"],
  ["vet", "vet|veterinarian"],
  ["chemist", "pharmacist|apothecary|chemist|druggist"],
  ["lightkeeper", "lighthouse keeper|light keeper|lightkeeper"],
  ["post", "postman|postmistress|postmaster|mailman"],
  ["musician", "musician|violinist|pianist|cellist|singer|composer|conductor"],
  ["photographer", "photographer"],
  ["soldier", "soldier|colonel|major|lieutenant|corporal|general"],
];

/** The trades from the list named in a text; "a carpenter and a poet" has both. */
export function tradesIn(text: string): Set<string> {
  const words = text.toLowerCase();
  // A lighthouse keeper is not an innkeeper; the longest name of a trade wins.
  const light = /\blight(?:house)? ?keeper/.test(words);
  if (light) return new Set(["lightkeeper"]);
  return new Set(
    TRADES.filter(([, names]) => new RegExp(`\\b(?:${names})s?\\b`).test(words)).map(([trade]) => trade),
  );
}
