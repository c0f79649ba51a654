import { createHash } from "node:crypto";
import { type PromptSpec, fillPrompt, readPrompt } from "../../../generation/writing/writing.ts";

const RULES = readPrompt(new URL("rules.md", import.meta.url));
const BOOK_CHAT = readPrompt(new URL("question.md", import.meta.url));

const ANSWER_TOKENS = 1200;

/**
 * Everything sent about a book with a question. Lists are ordered by relevance; sections are referred to by
 * number.
 */
export type ChatMaterial = {
  title: string;
  question: string;
  people: readonly string[];
  summaries: readonly string[];
  facts: readonly string[];
  passages: readonly { section: number; name: string; text: string }[];
  /** which chapters the question is about, in a sentence; empty for the whole book */
  bounds: string;
};

/**
 * Prompt for an answer with quotes.
 * @param runId  generated after the text was typed, so that nobody can have typed the end of its fence
 */
export function buildBookChatPrompt(runId: string, material: ChatMaterial): PromptSpec {
  const fence = `book-${createHash("sha256").update(runId).digest("hex").slice(0, 12)}`;
  const own = (text: string): string => text.replaceAll(fence, "");
  const oneLine = (text: string): string => own(text).replaceAll(/\s+/gu, " ").trim();
  const list = (label: string, lines: readonly string[]): string =>
    lines.length === 0 ? "" : `${label}:\n${lines.map((line) => `- ${oneLine(line)}`).join("\n")}`;
  return {
    task: {
      kind: "question",
      question: material.question,
      passages: material.passages.map(({ section, text }) => ({ section, text })),
    },
    tier: "strong",
    system: fillPrompt(RULES, { fence }),
    cachedPrefix: [],
    cacheKey: fence,
    prompt: fillPrompt(BOOK_CHAT, {
      fence,
      title: oneLine(material.title),
      people: list("People and places", material.people),
      summaries: list("Chapters in short", material.summaries),
      facts: list("What has been told", material.facts),
      passages: material.passages
        .map(({ section, name, text }) => `[${section}] ${oneLine(name)}:\n${own(text)}`)
        .join("\n\n"),
      bounds: material.bounds,
      question: own(material.question),
    }),
    maxOutputTokens: ANSWER_TOKENS,
  };
}
