import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import {
  COVER_CONCEPTS,
  COVER_TEMPLATES,
  COVER_TEXTURES,
  COVER_TYPES,
} from "@colophon/contracts/covers/designs/choices";
import { expect, test } from "vitest";
import { CONCEPT_NAMES, TEMPLATE_NAMES, TEXTURE_NAMES, TYPE_NAMES } from "./catalogue.ts";
import { designsFor, templatesFor, typeFor, typeSetOf } from "./designs.ts";

test.each([
  ["template", TEMPLATE_NAMES, COVER_TEMPLATES],
  ["type", TYPE_NAMES, COVER_TYPES],
  ["concept", CONCEPT_NAMES, COVER_CONCEPTS],
  ["texture", TEXTURE_NAMES, COVER_TEXTURES],
] as const)("gives every %s its own name and one sentence", (_, names, ids) => {
  expect(Object.keys(names)).toEqual([...ids]);
  const all = Object.values(names);
  expect(new Set(all.map(({ name }) => name)).size).toBe(ids.length);
  for (const { about } of all) expect(about).toMatch(/^[A-Z][^.]{10,120}\.$/u);
});

test.each(BOOK_GENRES)("chooses by seed among what is made for %s", (genre) => {
  const { templates, types } = designsFor(genre);
  expect(templatesFor(genre, 3).toSorted()).toEqual(templates.toSorted());
  for (let seed = 0; seed < 30; seed += 1)
    expect(types).toContain(typeFor({ genre, seed, title: "The Lamp" }));
  expect(new Set(types).size).toBe(types.length);
});

test("gives every type its own faces", () => {
  const faces = COVER_TYPES.map((type) => JSON.stringify(typeSetOf(type, "The Lamp")));
  expect(new Set(faces).size).toBe(COVER_TYPES.length);
});
