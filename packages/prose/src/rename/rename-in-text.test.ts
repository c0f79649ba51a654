import { expect, test } from "vitest";
import { nameChanges } from "./name-changes.ts";
import {
  type NameDoubt,
  type NamePlace,
  createNameFinder,
  renameAt,
  renameInText,
} from "./rename-in-text.ts";

type Case = {
  name: string;
  to: string;
  text: string;
  becomes: string;
  aliases?: string[];
  others?: string[];
  language?: string;
  thing?: true;
};

function placesOf(one: Omit<Case, "becomes">): NamePlace[] {
  const { name, to, text, aliases = [], others = [], language = "en-GB" } = one;
  const changes = nameChanges({ name, aliases, isPerson: one.thing !== true }, { to, others });
  return createNameFinder(changes, { own: [name, ...aliases], others, language }).find(text);
}

const anna = { name: "Anna", to: "Clara" };
const harrison = { name: "Anna Harrison", to: "Clara Benson" };

/** The text after the author accepts what is offered. */
const TEXTS: readonly Case[] = [
  // possessives
  { ...anna, text: "Anna's coat, and Anna’s hat.", becomes: "Clara's coat, and Clara’s hat." },
  { ...anna, text: "ANNA’S COAT", becomes: "CLARA’S COAT" },
  {
    name: "Jess",
    to: "Anna",
    text: "Jess' coat. Jess’ hat. Jess's bag.",
    becomes: "Anna's coat. Anna’s hat. Anna's bag.",
  },
  { name: "James", to: "Moses", text: "James's hat and James’ coat", becomes: "Moses's hat and Moses’ coat" },
  { name: "Anna", to: "James", text: "Anna's hat", becomes: "James's hat" },
  { name: "Jess", to: "Anna", text: "‘I saw Jess’ he said.", becomes: "‘I saw Anna’ he said." },
  {
    name: "Jess",
    to: "Anna",
    text: "‘That is Jess’ coat,’ he said.",
    becomes: "‘That is Anna’s coat,’ he said.",
  },
  { name: "Jess", to: "Anna", text: "‘Hello,’ said Jess’ mother.", becomes: "‘Hello,’ said Anna’s mother." },
  { ...anna, text: "Anna'll come, Anna’d said.", becomes: "Clara'll come, Clara’d said." },
  // capitals
  { ...anna, text: "ANNA! Anna? “anna”", becomes: "CLARA! Clara? “anna”" },
  { ...harrison, text: "ANNA HARRISON, PRIVATE", becomes: "CLARA BENSON, PRIVATE" },
  { name: "van der Berg", to: "de Wit", text: "Van der Berg and van der Berg", becomes: "De Wit and de Wit" },
  {
    name: "The Salt Garden",
    to: "The Sea Wall",
    thing: true,
    text: "In the Salt Garden. The Salt Garden",
    becomes: "In the Sea Wall. The Sea Wall",
  },
  {
    name: "the old mill",
    to: "the new barn",
    thing: true,
    text: "The old mill, the old mill, The Old Mill",
    becomes: "The new barn, the new barn, The New Barn",
  },
  // words that merely contain the name
  {
    ...anna,
    text: "Hannah, Joanna, Annabel, annals, Annas_x, Susanna2",
    becomes: "Hannah, Joanna, Annabel, annals, Annas_x, Susanna2",
  },
  {
    name: "Mark",
    to: "Peter",
    text: "Mark went to the market to mark Mark's remarks.",
    becomes: "Peter went to the market to mark Peter's remarks.",
  },
  {
    name: "Mark",
    to: "Peter",
    text: "Mark my words. Mark the place. Mark, come!",
    becomes: "Mark my words. Mark the place. Peter, come!",
  },
  {
    name: "Will",
    to: "Tom",
    text: "Will you come? asked Will. “Will he?” The Will of God.",
    becomes: "Will you come? asked Tom. “Will he?” The Will of God.",
  },
  {
    name: "Rose",
    to: "Iris",
    text: "Rose, the gardener, rose. A rose. Rose’s",
    becomes: "Iris, the gardener, rose. A rose. Iris’s",
  },
  { name: "Al", to: "Bo", text: "Al also spoke. ALSO. Al.", becomes: "Bo also spoke. ALSO. Bo." },
  // hyphens
  {
    ...anna,
    text: "Anna-Maria and Anna-like; ex-Anna; Mary-Anna",
    becomes: "Anna-Maria and Clara-like; ex-Clara; Mary-Anna",
  },
  {
    name: "Anna-Maria",
    to: "Eva-Luise",
    text: "Anna-Maria, Anna‑Maria’s, ANNA-MARIA, Anna",
    becomes: "Eva-Luise, Eva-Luise’s, EVA-LUISE, Anna",
  },
  { ...anna, text: "“A-Anna?” “A-A-Anna!”", becomes: "“C-Clara?” “C-C-Clara!”" },
  { ...anna, text: "Anna—and Anna–then Anna…", becomes: "Clara—and Clara–then Clara…" },
  // accents
  { name: "Zoë", to: "Mia", text: "Zoë, Zoe, Zoe\u0308’s, ZOË", becomes: "Mia, Mia, Mia’s, MIA" },
  { name: "Zoe", to: "Mia", text: "Zoë and Zoe\u0308 and Zoe", becomes: "Mia and Mia and Mia" },
  { name: "Zoë", to: "Mia", others: ["Zoe"], text: "Zoë met Joe.", becomes: "Zoë met Joe." },
  { name: "José", to: "René", text: "JOSÉ, Jos\u00e9, Joseph, Josef", becomes: "RENÉ, René, Joseph, Josef" },
  { name: "Андрей", to: "Пётр", text: "Андрей и Андрейка", becomes: "Пётр и Андрейка" },
  { ...anna, text: "An\u00ADna sat.", becomes: "Clara sat." },
  // families
  {
    ...harrison,
    text: "The Harrisons came; the Harrisons’ car.",
    becomes: "The Bensons came; the Bensons’ car.",
  },
  {
    name: "Ada Jones",
    to: "Ada Harrison",
    text: "the Joneses, Jones's, Miss Jones",
    becomes: "the Harrisons, Harrison's, Miss Harrison",
  },
  { name: "Ada Benson", to: "Ada Jones", text: "both Bensons", becomes: "both Joneses" },
  {
    name: "Robert",
    to: "Clive",
    text: "Mrs Roberts saw Robert. Roberts left.",
    becomes: "Mrs Roberts saw Clive. Roberts left.",
  },
  { ...anna, language: "de-DE", text: "Annas Buch und Anna", becomes: "Claras Buch und Clara" },
  { name: "Anna", to: "Max", language: "de-DE", text: "Annas Buch", becomes: "Max' Buch" },
  // first and family names
  {
    ...harrison,
    text: "Anna Harrison. Anna. Ms Harrison. Harrison’s",
    becomes: "Clara Benson. Clara. Ms Benson. Benson’s",
  },
  {
    ...harrison,
    others: ["Tom Harrison"],
    text: "Tom Harrison and Anna Harrison. Harrison. Anna.",
    becomes: "Tom Harrison and Clara Benson. Harrison. Clara.",
  },
  { ...harrison, text: "Tom Harrison, and Mr. Harrison", becomes: "Tom Harrison, and Mr. Benson" },
  {
    name: "Anna Harrison",
    to: "Clara Harrison",
    text: "Anna and the Harrisons",
    becomes: "Clara and the Harrisons",
  },
  {
    name: "Anna Harrison",
    to: "Clara",
    text: "Anna Harrison, Anna, Miss Harrison",
    becomes: "Clara, Clara, Miss Harrison",
  },
  {
    name: "Dr Anna Harrison",
    to: "Dr Clara Benson",
    text: "Dr Anna Harrison; Dr Harrison; Anna",
    becomes: "Dr Clara Benson; Dr Benson; Clara",
  },
  { ...harrison, text: "Anna\u00A0Harrison", becomes: "Clara\u00A0Benson" },
  // longer names
  {
    ...anna,
    text: "Anna Karenina lay on Anna’s bed. Anna Goes Home",
    becomes: "Anna Karenina lay on Clara’s bed. Clara Goes Home",
  },
  { ...anna, others: ["Anna Karenina"], text: "ANNA KARENINA and Anna", becomes: "ANNA KARENINA and Clara" },
  { ...anna, text: "Aunt Anna and Santa Anna", becomes: "Aunt Clara and Santa Anna" },
  { name: "Anna", to: "Anna Lee", text: "Anna met Anna Lee.", becomes: "Anna Lee met Anna Lee." },
  {
    ...anna,
    text: "When Anna I know sat, But Anna stood.",
    becomes: "When Clara I know sat, But Clara stood.",
  },
  // aliases, and surrounding punctuation
  {
    ...harrison,
    aliases: ["Miss Harrison", "Annie"],
    text: "Annie Harrison. Miss Harrison. Annie",
    becomes: "Annie Benson. Miss Benson. Annie",
  },
  { name: "O'Brien", to: "O'Neil", text: "O'Brien and O’Brien’s", becomes: "O'Neil and O’Neil’s" },
  {
    ...anna,
    text: '“Anna,” (Anna) ‘Anna’ "Anna" «Anna» [Anna] *Anna*',
    becomes: '“Clara,” (Clara) ‘Clara’ "Clara" «Clara» [Clara] *Clara*',
  },
  {
    ...anna,
    text: "D’Anna, anna@sea.org, @Anna, Anna.com, www.sea.org/Anna",
    becomes: "D’Anna, anna@sea.org, @Anna, Anna.com, www.sea.org/Anna",
  },
  { ...anna, text: "Anna/Tom, Anna.She", becomes: "Clara/Tom, Clara.She" },
  { ...anna, text: "", becomes: "" },
];

test.for(TEXTS)("$name → $to in “$text”", (one) => {
  expect(renameInText(one.text, placesOf(one))).toBe(one.becomes);
});

test("shows doubtful matches with the reason, and renames them on request", () => {
  const doubts = (one: Omit<Case, "becomes">): (NameDoubt | null)[] =>
    placesOf(one).map(({ doubt }) => doubt);
  expect(doubts({ ...anna, text: "anna and Anna-Maria, @Anna; Annas" })).toEqual([
    "small",
    "longer",
    "address",
    "plural",
  ]);
  expect(doubts({ ...harrison, others: ["Tom Harrison"], text: "Harrison" })).toEqual(["shared"]);
  expect(doubts({ name: "Mark", to: "Peter", text: "Mark the place." })).toEqual(["word"]);
  const text = "anna and Anna-Maria";
  expect(renameAt(text, placesOf({ ...anna, text }))).toBe("clara and Clara-Maria");
});
