import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  FEMININE_NAMES,
  GIVEN_NAMES,
  MASCULINE_NAMES,
  NAME_REGIONS,
  nameGroup,
  type NameRegion,
  SURNAMES,
} from "./name-bank.ts";
import { readNameSetting } from "./name-setting.ts";
import { drawNames, genderOfGivenName, STOCK_NAMES, stockNameIn } from "./names.ts";

test("holds at least 240 given names and 240 surnames, each once", () => {
  expect(new Set(GIVEN_NAMES).size).toBe(GIVEN_NAMES.length);
  expect(new Set(SURNAMES).size).toBe(SURNAMES.length);
  expect(GIVEN_NAMES.length).toBeGreaterThanOrEqual(240);
  expect(SURNAMES.length).toBeGreaterThanOrEqual(240);
});

test("has no stock names and no letters outside A to Z", () => {
  const all = [...GIVEN_NAMES, ...SURNAMES];
  expect(all.filter((name) => stockNameIn(name) !== null)).toEqual([]);
  expect(all.filter((name) => !/^[A-Z][A-Za-z]{2,}$/.test(name))).toEqual([]);
  expect(STOCK_NAMES.length).toBeGreaterThanOrEqual(60);
});

test("finds a stock name as a full word only", () => {
  expect(stockNameIn("Dr. Sarah Chen")).toBe("Sarah Chen");
  expect(stockNameIn("Mara Ivanovic")).toBe("Mara");
  expect(stockNameIn("Tamara Ivanovic")).toBeNull();
  expect(stockNameIn("Sarah Chenoweth")).toBeNull();
});

test("marks a name as feminine or masculine, never both", () => {
  expect(FEMININE_NAMES.filter((name) => MASCULINE_NAMES.includes(name))).toEqual([]);
  expect(genderOfGivenName("Sigrid")).toBe("feminine");
  expect(genderOfGivenName("Oswald")).toBe("masculine");
  expect(genderOfGivenName("Kit")).toBe("unknown");
});

const PERIODS = ["old", "middle", "now"] as const;
const givenNameOf = (name: string): string => name.split(" ")[0] ?? "";
const surnameOf = (name: string): string => name.split(" ")[1] ?? "";

test("repeats a draw for the same seed, extends it when longer, and gives twelve names different initials", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 40 }),
      fc.integer({ min: 0, max: 12 }),
      fc.constantFrom(...NAME_REGIONS),
      fc.constantFrom(...PERIODS),
      (seed, count, region, period) => {
        const setting = { regions: [region], period };
        const names = drawNames(seed, { count, setting });
        expect(names).toEqual(drawNames(seed, { count, setting }));
        expect(names).toHaveLength(count);
        expect(new Set(names.map((name) => name[0])).size).toBe(count);
        expect(new Set(names.map((name) => surnameOf(name)[0])).size).toBe(count);
        expect(drawNames(seed, { count: count + 1, setting }).slice(0, count)).toEqual(names);
      },
    ),
    { numRuns: 150 },
  );
});

test.each(NAME_REGIONS)("has twelve people at any time in the %s group", (region) => {
  for (const period of PERIODS) {
    const { feminine, masculine, surnames } = nameGroup(region, period);
    expect(Math.min(feminine.length, masculine.length, surnames.length)).toBeGreaterThanOrEqual(12);
    expect(new Set(surnames.map((name) => name[0])).size).toBeGreaterThanOrEqual(12);
    for (const list of [feminine, masculine, surnames]) expect(new Set(list).size).toBe(list.length);
    expect(feminine.filter((name) => surnames.includes(name))).toEqual([]);
    expect(masculine.filter((name) => surnames.includes(name))).toEqual([]);
  }
});

test("draws different casts for different seeds", () => {
  const casts = new Set(Array.from({ length: 200 }, (_, seed) => drawNames(seed, 4).join()));
  expect(casts.size).toBe(200);
});

test("repeats initials but no name in a draw larger than the alphabet", () => {
  const names = drawNames(7, 100);
  expect(new Set(names.map(givenNameOf)).size).toBe(100);
  expect(new Set(names.map(surnameOf)).size).toBe(100);
  expect(() => drawNames(7, 10_000)).toThrow(RangeError);
});

test("draws women and men equally", () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const women = drawNames(seed, 8).filter((name) => genderOfGivenName(givenNameOf(name)) === "feminine");
    expect(women.length).toBeGreaterThanOrEqual(3);
    expect(women.length).toBeLessThanOrEqual(5);
  }
});

test("without a hint, draws most people from one group, a few from nearby, and none from far away", () => {
  const english = nameGroup("english", "now");
  const near = (["celtic", "south-asian", "west-african", "slavic"] as const).flatMap((region) => {
    const { feminine, masculine } = nameGroup(region, "now");
    return [...feminine, ...masculine];
  });
  for (let seed = 0; seed < 60; seed += 1) {
    const names = drawNames(seed, {
      count: 8,
      setting: { description: "A quiet village keeps a secret.", genre: "Mystery" },
    });
    const home = names.filter((name) => english.surnames.includes(surnameOf(name)));
    expect(home.length).toBeGreaterThanOrEqual(6);
    expect(home.length).toBeLessThanOrEqual(7);
    expect(
      names
        .map(givenNameOf)
        .filter((name) => ![...english.feminine, ...english.masculine, ...near].includes(name)),
    ).toEqual([]);
  }
});

test.each<[string, NameRegion, string]>([
  ["A weaver in Lagos in 1998.", "west-african", "Fiction"],
  ["Kyoto, 1868: a Japanese printer.", "japanese", "History"],
  ["An Irish farm in the 1930s.", "celtic", "Fiction"],
])("draws names of the place in %s", (description, region, genre) => {
  const { period } = readNameSetting({ description, genre });
  const surnames = drawNames(3, { count: 6, setting: { description, genre } }).map(surnameOf);
  const own = nameGroup(region, period).surnames;
  expect(surnames.filter((name) => own.includes(name)).length).toBeGreaterThanOrEqual(5);
});

test("draws people from both parts of the world in one brief", () => {
  const setting = {
    description: "A Korean nurse in Berlin, Seoul behind her, a German family before her.",
    genre: "Fiction",
  };
  const surnames = drawNames(5, { count: 6, setting }).map(surnameOf);
  const count = (region: NameRegion): number =>
    surnames.filter((name) => nameGroup(region, "now").surnames.includes(name)).length;
  expect([count("korean") + count("german"), Math.min(count("korean"), count("german"))]).toEqual([6, 2]);
});

test("draws no name with a word or initial of a kept one", () => {
  const kept = ["Tom Harker", "Ellen", "Dr. Amina Yusuf", "Élodie Bradshaw"];
  for (let seed = 0; seed < 40; seed += 1) {
    const names = drawNames(seed, { count: 10, kept });
    expect(names.map((name) => name[0]).filter((initial) => "TEA".includes(initial ?? ""))).toEqual([]);
    expect(
      names.map((name) => surnameOf(name)[0]).filter((initial) => "HYB".includes(initial ?? "")),
    ).toEqual([]);
  }
});
