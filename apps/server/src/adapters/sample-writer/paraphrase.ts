import type { SeededRandom } from "@colophon/domain/seeded-random";

/** Words and phrases that may stand for one another in the sample writer's own sentences. */
const SETS = `
  almost|nearly,perhaps|maybe,whole|entire,nobody|no one,somebody|someone,everybody|everyone,anybody|anyone,
  seldom|rarely,sometimes|now and then|at times,usually|as a rule|mostly,large|big,difficult|hard,
  mistake|error|slip,trouble|difficulty,odd|strange|peculiar|curious,merely|only|simply,
  at last|finally|in the end,of course|naturally,at first|to begin with|early on,for example|for instance,
  instead of|rather than,because|since,although|though,until|till,a great deal|a good deal|plenty,
  moment|instant,reason|cause,habit|custom,plan|scheme,idea|notion,courage|nerve,task|job,
  afraid|frightened|scared,glad|pleased|happy,tired|weary,angry|cross|annoyed,brave|bold,clever|bright,
  foolish|silly,careful|cautious,beginning|start,again|once more,afterward|later on|after that,
  soon|before long,exactly|precisely,really|truly,entirely|wholly|altogether,certainly|surely,
  probably|very likely,hardly|scarcely,people|folk,story|tale,result|outcome,method|approach,kind|sort,
  several|a number of,beside|next to`
  .split(",")
  .map((set) => set.trim().split("|"));

const OTHERS = new Map<string, string[]>();
for (const set of SETS) {
  for (const word of set)
    OTHERS.set(
      word,
      set.filter((other) => other !== word),
    );
}
const ANY = new RegExp(
  `(?<![\\w{<'’-])(?:${[...OTHERS.keys()].toSorted((a, b) => b.length - a.length).join("|")})(?![\\w}>'’-])`,
  "gi",
);

/** The sentence with about half of its replaceable words replaced; slots and verbs stay. */
export function paraphrase(text: string, random: SeededRandom): string {
  return text.replaceAll(ANY, (word) => {
    const others = OTHERS.get(word.toLowerCase());
    if (others === undefined || random.int(2) === 0) return word;
    const other = random.pick(others);
    return /^[A-Z]/.test(word) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
  });
}
