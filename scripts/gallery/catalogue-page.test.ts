import { expect, test } from "vitest";
import { cataloguePage } from "./catalogue-page.ts";
import type { Exhibit } from "./exhibit.ts";

const exhibit = (name: string): Exhibit => ({
  name,
  shows: `A "${name}" & more`,
  says: `Of ${name}.`,
  picture: Buffer.alloc(0),
});

test("shows every image with its file and its sentence", () => {
  const names = ["a", "b", "c", "d", "e"];
  const page = cataloguePage([
    { title: "Wide", about: "One a row.", columns: 1, exhibits: [exhibit("wide")] },
    { title: "Small", about: "Four a row.", columns: 4, exhibits: names.map(exhibit) },
  ]);
  expect(page).toContain("(wide.webp)\n\nOf wide.");
  for (const name of names) expect(page).toContain(`<img src="${name}.webp"`);
  expect(page.match(/<tr>/gu)).toHaveLength(2);
});

test("escapes a quotation mark in an image's description", () => {
  const page = cataloguePage([{ title: "T", about: "A.", columns: 2, exhibits: [exhibit("x")] }]);
  expect(page).toContain('alt="A &quot;x&quot; &amp; more"');
});
