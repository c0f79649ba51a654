import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { plantFault } from "../../scripts/mutants/plant-fault.ts";
import { mutantLists } from "./all-mutants.ts";
import { FEWEST_IN, FEWEST_MUTANTS } from "./fewest.ts";

const root = path.resolve(import.meta.dirname, "../..");
const all = Object.entries(mutantLists).flatMap(([list, mutants]) =>
  mutants.map((mutant) => ({ list, mutant, name: `${list}: ${mutant.promise}` })),
);

function foldersIn(folder: string): string[] {
  return fs.readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);
}

test("each fault changes one place of its file, as the file is now", () => {
  const problems = all.flatMap(({ name, mutant }) => {
    try {
      plantFault(fs.readFileSync(path.join(root, mutant.file), "utf8"), mutant);
      return [];
    } catch (error) {
      return [`${name}: ${String(error)}`];
    }
  });
  expect(problems).toEqual([]);
});

test("each fault names test files that exist", () => {
  const missing = all.flatMap(({ name, mutant }) => {
    if (mutant.red.length === 0) return [`${name} names none`];
    return mutant.red
      .filter((file) => !/[.]test[.]tsx?$/.test(file) || !fs.existsSync(path.join(root, file)))
      .map((file) => `${name}: ${file}`);
  });
  expect(missing).toEqual([]);
});

test("no fault stands in a test", () => {
  expect(all.filter(({ mutant }) => /[.]test[.]tsx?$|^tests\//.test(mutant.file))).toEqual([]);
});

test("each promise is broken by one fault", () => {
  const promises = all.map(({ mutant }) => mutant.promise);
  expect(promises.filter((promise, index) => promises.indexOf(promise) !== index)).toEqual([]);
});

test("every list in this folder is run", () => {
  const lists = fs
    .readdirSync(import.meta.dirname)
    .filter((file) =>
      /^export const \w+Mutants\b/m.test(fs.readFileSync(path.join(import.meta.dirname, file), "utf8")),
    );
  expect(
    Object.keys(mutantLists)
      .map((name) => `${name}.ts`)
      .toSorted(),
  ).toEqual(lists.toSorted());
});

test("there are no fewer faults than there were, in all and in each area", () => {
  const inArea = (area: string): number =>
    all.filter(({ mutant }) => mutant.file.startsWith(`${area}/`)).length;
  const tooFew = Object.entries(FEWEST_IN)
    .filter(([area, fewest]) => inArea(area) < fewest)
    .map(([area, fewest]) => `${area}: ${inArea(area)} of ${fewest}`);
  expect(tooFew).toEqual([]);
  expect(all.length).toBeGreaterThanOrEqual(FEWEST_MUTANTS);
});

test("every feature of the server and every package has a figure to reach", () => {
  const areas = [...foldersIn("apps/server/src/features"), ...foldersIn("packages")];
  expect(areas.filter((area) => (FEWEST_IN[area] ?? 0) === 0)).toEqual([]);
});
