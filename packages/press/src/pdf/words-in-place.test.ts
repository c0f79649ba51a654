import { PressTheme } from "@colophon/contracts/library/books/print-schemas";
import type { TrimSize } from "@colophon/contracts/library/books/print";
import { afterAll, expect, test } from "vitest";
import { openPrinted } from "../checks/printed-text.ts";
import { fairCopy } from "../manuscript/fair-copy.ts";
import { type ManuscriptInput, parseManuscript } from "../manuscript/manuscript.ts";
import { prepareImages } from "../images/prepare-images.ts";
import { createPressTypesetter } from "../press-typesetter.ts";
import { edgeBook } from "../testing/edge-book.ts";
import { isUnsettableSeed } from "../testing/hostile-text.ts";
import { misplacedWords } from "../testing/misplaced-words.ts";
import { renderInterior } from "./render-pdf.ts";

/** A book of long words takes minutes on a busy machine. */
const typesetter = createPressTypesetter({ timeoutMs: 280_000 });
afterAll(() => typesetter.close());

type Design = { trim: TrimSize; theme: PressTheme; largePrint?: boolean };

async function misplacedIn(
  book: ManuscriptInput,
  { trim, theme, largePrint = false }: Design,
): Promise<string[]> {
  const manuscript = parseManuscript(book);
  const copy = fairCopy(manuscript, await prepareImages(manuscript));
  const order = { trim, theme, largePrint, copy };
  const { files, laidOut } = await renderInterior(typesetter, { ...order, editions: ["print"] });
  const view = await openPrinted(files[0]?.bytes ?? new Uint8Array(), copy);
  return misplacedWords(view, { ...order, gutterInches: laidOut.gutterInches });
}

/** In large type on small pages, long notes continue on the next. */
const MAIN = [
  { trim: "6x9", theme: "classic" },
  { trim: "4.06x7.17", theme: "children" },
] as const;

test.each(MAIN)(
  "prints blocks larger than a page of $theme, $trim on several, with every word in place",
  async (design) => {
    expect(await misplacedIn(edgeBook(), design)).toEqual([]);
  },
);

/** Usual, largest, narrowest, and wider than tall. */
const TRIMS = ["6x9", "8.5x11", "4.06x7.17", "8.25x6"] as const satisfies readonly TrimSize[];
const DESIGNS = PressTheme.options.flatMap((theme) => TRIMS.map((trim): Design => ({ trim, theme })));

const OTHERS = DESIGNS.filter(
  (design) => !MAIN.some(({ trim, theme }) => trim === design.trim && theme === design.theme),
);

test.each([...OTHERS, { trim: "5x8", theme: "children", largePrint: true } as const])(
  "puts every word of the book of large blocks in place in $theme, $trim",
  { tags: "merge" },
  async (design) => {
    expect(await misplacedIn(edgeBook(), design)).toEqual([]);
  },
);

const PRINTABLE = Array.from({ length: 200 }, (_, seed) => seed).filter((seed) => !isUnsettableSeed(seed));

test.each(PRINTABLE)("puts every word of hostile book %i in place", { tags: "merge" }, async (seed) => {
  // loaded here, since its images take as long as the test above
  const { hostileBook } = await import("../testing/hostile-books.ts");
  const design = DESIGNS[(seed * 7) % DESIGNS.length];
  if (design === undefined) throw new RangeError("no designs");
  expect(await misplacedIn(hostileBook(seed).book, design)).toEqual([]);
});
