import { type QuoteFinder, createQuoteFinder } from "@colophon/prose/passages/find-quote";
import type { ChatAnswer } from "./answers.ts";
import type { AskedSection } from "./gather-material.ts";
import type { StoredQuote } from "./book-chat.store.ts";

const MAX_QUOTES = 8;
const QUOTE_CHARS = 600;

/**
 * Quotes of an answer that are in the text, in the text's own wording: in the section named by the answer,
 * else in any section asked about. Without duplicates.
 */
export function verifiedQuotes(
  answer: Pick<ChatAnswer, "quotes">,
  sections: readonly AskedSection[],
): StoredQuote[] {
  const findable = sections.map((section) => ({ ...section, find: createQuoteFinder(section.paragraphs) }));
  const kept = new Map<string, StoredQuote>();
  for (const { section, quote } of answer.quotes) {
    if (kept.size === MAX_QUOTES) break;
    if (quote.length > QUOTE_CHARS) continue;
    const named = Number(/\d+/u.exec(String(section))?.[0]);
    const here = findable.filter(({ number }) => number === named);
    const found = placeOf(quote, [...here, ...findable.filter(({ number }) => number !== named)]);
    if (found !== null) kept.set(`${found.section_id} ${found.quote}`, found);
  }
  return [...kept.values()];
}

type Findable = AskedSection & { find: QuoteFinder };

function placeOf(quote: string, sections: readonly Findable[]): StoredQuote | null {
  for (const { id, version, find } of sections) {
    const found = find(quote);
    if (found !== null) return { section_id: id, version, block_id: found.blockId, quote: found.text };
  }
  return null;
}
