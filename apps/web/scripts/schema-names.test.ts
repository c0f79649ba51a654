import { expect, test } from "vitest";
import { SCHEMA_MAKERS, named } from "./schema-names.ts";

test("zod has a name of its own in our modules, wherever it is used and nowhere else", () => {
  const own = SCHEMA_MAKERS[0] ?? "";
  const before = [
    'import { z } from "zod";',
    "const line = z.string();",
    "const count = z",
    "  .int()",
    "const name = /^[a-z.]+$/u.test(size.z.toString());",
  ].join("\n");
  expect(named(before).split("\n")).toEqual([
    `import { z as ${own} } from "zod";`,
    `const line = ${own}.string();`,
    `const count = ${own}`,
    "  .int()",
    "const name = /^[a-z.]+$/u.test(size.z.toString());",
  ]);
});

test("nothing that changes something is called like a maker of schemas: minified libraries call it anything", () => {
  expect(SCHEMA_MAKERS.filter((name) => name.length < 8)).toEqual([]);
});
