import fc from "fast-check";
import { expect, test } from "vitest";
import { readText } from "./measured-text.ts";
import { PlacedText, clipped, passageOf } from "./placed-text.ts";

function placed(...texts: string[]): PlacedText {
  return new PlacedText(
    texts.map((text, at) => ({ id: `id-${at + 1}`, number: at + 1, read: readText(text) })),
  );
}

const BOOK = placed(
  "## The quay\n\nAnna came late. “Who rang?” she asked.\n\nNobody did.",
  "The lamp burned. It burned all night.",
);

test("finds every word of a book in its chapter, with its sentence", () => {
  const quoteOf = (word: string) => BOOK.quoteAt(BOOK.tokens.indexOf(word), 1);
  expect(quoteOf("late")).toMatchObject({ chapter: { id: "id-1" }, quote: "Anna came late." });
  expect(quoteOf("nobody")).toMatchObject({ chapter: { number: 1 }, quote: "Nobody did." });
  expect(quoteOf("lamp")).toMatchObject({ chapter: { number: 2 }, quote: "The lamp burned." });
  expect(quoteOf("night")).toMatchObject({ chapter: { number: 2 }, quote: "It burned all night." });
});

test("quotes both sentences of a stretch across two, and only the first part across paragraphs", () => {
  expect(BOOK.quoteAt(BOOK.tokens.indexOf("burned"), 3)?.quote).toBe("The lamp burned. It burned all night.");
  expect(BOOK.quoteAt(BOOK.tokens.indexOf("did"), 5)?.quote).toBe("Nobody did.");
});

test("finds nothing beyond the end, or in an empty text", () => {
  expect(BOOK.quoteAt(BOOK.tokens.length, 1)).toBeNull();
  expect(placed().quoteAt(0, 1)).toBeNull();
  expect(placed("").blockAt(0)?.text ?? "").toBe("");
});

test("takes a heading as a block, not as a sentence", () => {
  expect(BOOK.blocks.some(({ text, isRunning }) => text === "The quay" && !isRunning)).toBe(true);
  expect(BOOK.sentences().some(({ text }) => text.includes("quay"))).toBe(false);
});

test("gives sentences the tokens at their place in the book", () => {
  const piece = fc.constantFrom("Anna’s lamp.", "“No!” he said.", "\n\n", "## One\n\n", "…", "7 boats", "海");
  fc.assert(
    fc.property(fc.array(fc.array(piece, { maxLength: 8 }), { maxLength: 3 }), (chapters) => {
      const text = placed(...chapters.map((pieces) => pieces.join(" ")));
      for (const { token, tokens, chapter } of text.sentences()) {
        expect(text.tokens.slice(token, token + tokens.length)).toEqual(tokens);
        // a sentence without words has no position of its own
        const found = tokens.length > 0 ? text.blockAt(token)?.chapter : chapter;
        expect(found).toBe(chapter);
      }
    }),
  );
});

test("finds a word after blocks without words in its block", () => {
  const text = placed("Anna came.\n\n***\n\n1912\n\n***\n\nTom left.");
  expect(text.quoteAt(text.tokens.indexOf("came"), 1)?.quote).toBe("Anna came.");
  expect(text.quoteAt(text.tokens.indexOf("tom"), 1)?.quote).toBe("Tom left.");
});

test("cuts long quotes between words, or within limits of letters", () => {
  const words = "salt ".repeat(100);
  expect(clipped(words)).toBe("salt ".repeat(60).trimEnd());
  expect(clipped(`${"a".repeat(299)}🜂${"b".repeat(20)}`)).toBe("a".repeat(299));
  expect(clipped(`${"salt ".repeat(59)}salty sea`)).toBe(`${"salt ".repeat(59)}salty`);
  expect(clipped(`${"salt ".repeat(59)}salty`)).toBe(`${"salt ".repeat(59)}salty`);
  expect(clipped(`  ${"a".repeat(300)}  `)).toBe("a".repeat(300));
});

test("limits a passage's quote and message", () => {
  const chapter = { id: "c1", number: 4, read: readText("") };
  const long = "word ".repeat(200);
  const passage = passageOf(chapter, { quote: long, about: long });
  expect(passage).toMatchObject({ section_id: "c1", chapter: 4 });
  expect(passage.quote?.length).toBeLessThanOrEqual(300);
  expect(passage.about.length).toBeLessThanOrEqual(300);
  expect(passageOf(chapter, { quote: null, about: "Nothing" }).quote).toBeNull();
});
