/** Short forms and the given names they may mean; one short form may belong to two names. */
const FORMS: readonly string[] = [
  "thomas tom tommy",
  "william will bill billy liam willie",
  "robert rob bob bobby bert robbie",
  "richard dick rich rick ricky",
  "john jack johnny jon",
  "james jim jimmy jamie",
  "edward ted ned eddie teddy",
  "henry harry hal hank",
  "margaret peggy meg maggie daisy greta rita",
  "katherine catherine kate kitty kathy katie kit cathy kathleen",
  "elizabeth liz beth betty lizzie eliza bess bessie libby elsie lisa",
  "eleanor nell nellie nora ellie helen ellen lena",
  "mary molly polly may minnie",
  "sarah sally sadie",
  "frances fanny frankie fran",
  "francis frank",
  "dorothy dot dolly dottie",
  "anne ann anna annie nan nancy hannah",
  "martha patty mattie",
  "charles charlie chuck",
  "alexander alex sandy sasha alec",
  "theodore ted teddy theo",
  "albert bert al alfie",
  "alfred alf fred alfie",
  "frederick fred freddie",
  "joseph joe",
  "michael mick mike",
  "susan sue susie",
  "victoria vicky tory",
  "philippa pip",
  "philip pip phil",
];

const NAME_OF = new Map<string, Set<number>>();
for (const [index, line] of FORMS.entries()) {
  for (const form of line.split(" ")) NAME_OF.set(form, new Set([...(NAME_OF.get(form) ?? []), index]));
}

const NO_NAMES =
  /^(?:Mr|Mrs|Ms|Miss|Dr|Sir|Lady|Lord|The|A|An|His|Her|Their|My|Old|Captain|Father|Mother|Uncle|Aunt|Yes|No|None|Unknown|Married|Dead|Alive|Died)$/;

/**
 * Whether two values name two different people or things: each has a name, and no word of one is a word, a
 * beginning or a short form of a word of the other.
 */
export function areNamesConflicting(one: string, other: string): boolean {
  const [first, second] = [nameWords(one), nameWords(other)];
  if (first.length === 0 || second.length === 0) return false;
  return !first.some((word) => second.some((with_) => mayBeOne(word, with_)));
}

function nameWords(value: string): string[] {
  return (value.match(/\p{Lu}\p{L}+(?:['’]\p{Lu}\p{L}+)?/gu) ?? [])
    .filter((word) => !NO_NAMES.test(word))
    .map((word) => word.toLowerCase());
}

function mayBeOne(one: string, other: string): boolean {
  if (one === other || (one.slice(0, 3) === other.slice(0, 3) && one.length > 2)) return true;
  const names = NAME_OF.get(other);
  return [...(NAME_OF.get(one) ?? [])].some((name) => names?.has(name) ?? false);
}
