import { expect, test } from "vitest";
import type { StoredFact } from "@colophon/rules/writing-tasks";
import { findContradictions } from "./find-contradictions.ts";
import { cpuMs } from "@colophon/rules/testing/cpu-time";

/** "Ellen / eyes / grey", stated in its own chapter; a quote may follow. */
function fact(text: string, chapter: number): StoredFact {
  const [about = "", attribute = "", value = "", quote = `${about}: ${value}.`] = text.split(" / ");
  return { about, attribute, value, quote: `${quote} (${chapter})`, chapter };
}

const both = (first: string, second: string): StoredFact[] => [fact(first, 1), fact(second, 4)];

test.each<[string, string]>([
  ["Ellen / eyes / grey", "Ellen / eye colour / brown"],
  ["Ellen / eyes / the grey of slate", "Ellen's / eye color / green"],
  ["Ellen's eyes / colour / blue", "Ellen / eyes / brown as tea"],
  ["the Captain / eyes / blue-eyed", "Captain / eyes / green-eyed"],
  ["Ellen / hair / black", "Ellen / hair colour / blonde"],
  ["Ellen / hair / dark", "Ellen / hair / flaxen"],
  ["Ellen / hair / white", "Ellen / hair / black"],
  ["Ellen / hair / red", "Ellen / hair / black curls"],
  ["the lighthouse lamp / colour / red", "the lighthouse lamp / colour / green"],
  ["Ellen / age / forty", "Ellen / age / 37"],
  ["Ellen / age / in her fifties", "Ellen / how old / thirty-two"],
  ["Ellen / age / 34", "Ellen / aged / about twenty"],
  ["Ellen / birthday / 14 May", "Ellen / birth date / 2 June"],
  ["Ellen / born / 1931-05-14", "Ellen / birth year / 1928"],
  ["Ellen / height / six foot two", "Ellen / height / 165 cm"],
  ["Ellen / height / very tall", "Ellen / height / short"],
  ["Ellen / height / 1.88 m", "Ellen / height / 5'4\""],
  ["Ellen / trade / a baker", "Ellen / job / carpenter"],
  ["Ellen / occupation / surgeon", "Ellen / profession / solicitor"],
  ["Ellen / home town / Whitby", "Ellen / hometown / Robin Hood's Bay"],
  ["Ellen / birthplace / Cork", "Ellen / born in / Dublin"],
  ["Ellen / comes from / Norway", "Ellen / origin / Italy"],
  ["Ellen / lives / in Paris", "Ellen / home / London"],
  ["Ellen / address / 12 Mill Lane", "Ellen / lives / 14 Mill Lane"],
  ["Ellen / marital status / married", "Ellen / married / never married"],
  ["Ellen / husband / Tom Reed", "Ellen / husband / Peter"],
  ["Ellen / mother / Rosa", "Ellen / mum / Agnes"],
  ["Ellen / siblings / two sisters", "Ellen / siblings / none"],
  ["Ellen / brothers / three", "Ellen / brothers / two"],
  ["Ellen / sister / Nell", "Ellen / sisters / none"],
  ["Ellen / older brother / Tom", "Ellen / younger brother / Tom"],
  ["Ellen / children / three", "Ellen / children / none"],
  ["Ellen / status / dead", "Ellen / alive / yes, living"],
  ["Ellen's mother / fate / drowned", "Ellen's mother / living or dead / alive"],
  ["Ellen / died / 1912", "Ellen / date of death / 1915"],
  ["Ellen / dominant hand / left-handed", "Ellen / handedness / right"],
  ["Ellen / scar / on her left cheek", "Ellen / scar / right cheek"],
  ["Ellen / limp / left leg", "Ellen / limp / in the right leg"],
  ["the Sea Rose / name of owner / Harrow", "the Sea Rose / name of owner / Bell"],
  ["Ellen / maiden name / Marsh", "Ellen / maiden name / Harrow"],
  ["Harrow Light / built / 1871", "Harrow Light / built / 1868"],
  ["Harrow Light / steps / 199", "Harrow Light / steps / two hundred and four"],
  ["Ellen / nationality / Irish", "Ellen / nationality / Polish"],
  ["Ellen / can swim / yes", "Ellen / can swim / no"],
  ["Ellen / vegetarian / yes", "Ellen / vegetarian / no"],
  ["Ellen / allergic to nuts / true", "Ellen / allergic to nuts / false"],
  ["Ellen / religion / Catholic", "Ellen / religion / not Catholic"],
])("%s: not %s", (first, second) => {
  const found = findContradictions(both(first, second));
  expect(found).toHaveLength(1);
  expect(found[0]?.first.quote).toContain("(1)");
  expect(found[0]?.second.quote).toContain("(4)");
});

test.each<[string, string]>([
  ["Ellen / eyes / grey", "Ellen / eyes / gray-eyed"],
  ["Ellen / eyes / grey", "Ellen / eyes / the grey of slate"],
  ["Ellen / eyes / hazel", "Ellen / eyes / green"],
  ["Ellen / eyes / dark", "Ellen / eyes / brown"],
  ["Ellen / eyes / black", "Ellen / eyes / dark brown"],
  ["Ellen / eyes / bright", "Ellen / eyes / tired"],
  ["Ellen / eyes / brown", "Ellen / eyes / a black eye"],
  ["Ellen / left eye / blue", "Ellen / right eye / brown"],
  ["Ellen / eyes / one blue, one brown", "Ellen / eyes / brown"],
  ["Ellen / hair / brown", "Ellen / hair / grey"],
  ["Ellen / hair / auburn", "Ellen / hair / red"],
  ["Ellen / hair / dark", "Ellen / hair / brown"],
  ["Ellen / hair / reddish brown", "Ellen / hair / red"],
  ["Ellen / eyes / bluish grey", "Ellen / eyes / blue"],
  ["Ellen / hair / long", "Ellen / hair / blonde"],
  ["Ellen / hair / black", "Ellen / hair / blonde / She had dyed it blonde"],
  ["Ellen / hair length / long", "Ellen / hair length / short"],
  ["Ellen / age / forty", "Ellen / age / 40"],
  ["Ellen / age / forty", "Ellen / age / about 38"],
  ["Ellen / age / 34", "Ellen / age / in her thirties"],
  ["Ellen / age / 34", "Ellen / age / 41"],
  ["Ellen / age / 34", "Ellen / age / 12 / When she was twelve the mill burned"],
  ["Ellen / age / eight months", "Ellen / age / one"],
  ["Ellen / height / six foot", "Ellen / height / 183 cm"],
  ["Ellen / height / tall", "Ellen / height / six foot one"],
  ["Ellen / trade / a baker", "Ellen / job / baker"],
  ["Ellen / trade / surgeon", "Ellen / job / a doctor"],
  ["Ellen / trade / baker", "Ellen / job / a baker and carpenter"],
  ["Ellen / trade / baker", "Ellen / trade / carpenter / She became a carpenter"],
  ["Ellen / trade / makes kites", "Ellen / trade / sells ribbons"],
  ["Ellen / home town / Whitby", "Ellen / home town / a fishing town"],
  ["Ellen / origin / Ireland", "Ellen / home town / Cork"],
  ["Ellen / origin / County Clare", "Ellen / origin / Ennis"],
  ["Ellen / lives / London", "Ellen / lives / Brixton"],
  ["Ellen / lives / Rose Cottage", "Ellen / lives / Whitby"],
  ["Ellen / lives / Paris", "Ellen / lives / London / She moved to London"],
  ["Ellen / married / no", "Ellen / married / yes"],
  ["Ellen / husband / Tom", "Ellen / husband / Thomas Reed"],
  ["Ellen / husband / Tom", "Ellen / second husband / Peter"],
  ["Ellen / mother / Rosa", "Ellen / mother / a baker"],
  ["Ellen / mother / Rosa", "Ellen / mother / Mrs Rosa Bell"],
  ["Ellen / brother / Tom", "Ellen / brother / Peter"],
  ["Ellen / siblings / two", "Ellen / brother / Tom"],
  ["Ellen / children / none", "Ellen / children / a daughter, Nell"],
  ["Ellen / status / alive", "Ellen / status / dead"],
  ["Ellen / status / dead", "Ellen / status / alive / They had believed her dead"],
  ["Ellen / scar / left cheek", "Ellen / scar / chin"],
  ["Ellen / scar / left cheek", "Ellen / scar / left the room with it"],
  ["Ellen / mood / happy", "Ellen / mood / not happy"],
  ["Ellen / location / kitchen", "Ellen / where / harbour"],
  ["Ellen / holds / a red lamp", "Ellen / holds / a green lamp"],
  ["Ellen / knows / yes", "Ellen / knows / no"],
  ["Ellen / coat colour / red", "Ellen / coat colour / green"],
  ["Ellen / owns / three goats", "Ellen / owns / two goats"],
  ["Ellen / nickname / Nell", "Ellen / nickname / Kestrel"],
  ["Ellen / nationality / half Irish", "Ellen / nationality / Polish"],
  ["Ellen / nationality / British", "Ellen / nationality / Scottish"],
  ["the door / colour / red", "the door / colour / green"],
  ["the man / eyes / blue", "the man / eyes / brown"],
  ["Ellen / eyes / blue", "Tom / eyes / brown"],
  ["Ellen / eyes / blue", "Ellen's mother / eyes / brown"],
  ["Harrow Light / built / about 1871", "Harrow Light / built / 1868"],
  ["Ellen / speaks French / yes", "Ellen / speaks German / no"],
  ["Ellen / birthday / 14 May", "Ellen / birth date / 14 May 1931"],
  ["Ellen / weight / nine stone", "Ellen / weight / ten stone"],
])("%s: and yet %s", (first, second) => {
  expect(findContradictions(both(first, second))).toEqual([]);
});

test("takes aliases and a unique given name as that person", () => {
  const facts = both("Kestrel / eyes / blue", "Ellen Marsh / eyes / brown");
  expect(findContradictions(facts)).toEqual([]);
  const people = [{ name: "Ellen Marsh", aliases: ["Kestrel"] }];
  expect(findContradictions(facts, { people })).toHaveLength(1);
  expect(findContradictions(both("Ellen / eyes / blue", "Ellen Marsh / eyes / brown"))).toHaveLength(1);
  const two = [...both("Ellen / eyes / blue", "Ellen Marsh / eyes / brown"), fact("Ellen Bell / age / 7", 5)];
  expect(findContradictions(two)).toEqual([]);
});

test("with clocks, allows an age to change by the years between", () => {
  const clocks = [1931, 1941].map((year, index) => ({
    chapter: index === 0 ? 1 : 4,
    scene: 1,
    when: `${year}-05-14`,
    quote: "It was May.",
  }));
  const contradictions = (age: string): number =>
    findContradictions(both("Ellen / age / 30", `Ellen / age / ${age}`), { clocks }).length;
  expect([
    contradictions("forty"),
    contradictions("41"),
    contradictions("39"),
    contradictions("about 42"),
  ]).toEqual([0, 0, 0, 0]);
  expect([contradictions("33"), contradictions("fifty-five"), contradictions("30")]).toEqual([1, 1, 1]);
});

test("allows nobody two ages in one chapter", () => {
  const facts = [fact("Ellen / age / 30", 2), { ...fact("Ellen / age / 36", 2), quote: "Ellen was 36." }];
  expect(findContradictions(facts)).toHaveLength(1);
});

test("names both facts, the earlier first, and what is wrong", () => {
  const [first, second] = [fact("Ellen / eyes / grey", 1), fact("Ellen / eyes / brown", 4)];
  expect(findContradictions([second, first])).toEqual([
    { first, second, detail: "Ellen, eyes: “grey” in chapter 1, “brown” in chapter 4." },
  ]);
});

test("ignores a fact without its words, and a sentence read twice", () => {
  const [first, second] = both("Ellen / eyes / grey", "Ellen / eyes / brown");
  if (first === undefined || second === undefined) throw new Error("two facts");
  expect(findContradictions([first, { ...second, quote: " " }])).toEqual([]);
  expect(findContradictions([first, { ...second, quote: first.quote }])).toEqual([]);
});

test("reports a fact that contradicts many once", () => {
  const facts = [1, 2, 3, 4].map((chapter) => fact("Ellen / eyes / grey", chapter));
  expect(findContradictions([...facts, fact("Ellen / eyes / brown", 5)])).toHaveLength(1);
});

test("compares the facts of a long book in little CPU time", () => {
  const facts = Array.from({ length: 6000 }, (_, index) =>
    fact(
      `Person ${index % 100} / eyes / ${index % 2 === 0 ? "grey" : "slate grey"}`,
      Math.floor(index / 120),
    ),
  );
  expect(cpuMs(() => expect(findContradictions(facts)).toEqual([]))).toBeLessThan(5000);
});
