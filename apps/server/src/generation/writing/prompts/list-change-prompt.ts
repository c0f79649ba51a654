import type { BookOutline } from "@colophon/contracts/library/books/outline";
import type { Brief } from "@colophon/rules/brief";
import type { PromptSpec } from "../call-model.ts";
import { fillPrompt, readPrompt } from "./prompt-file.ts";
import { fenceOf, sharedPrefix } from "./shared-prefix.ts";

const LIST_CHANGE = readPrompt(new URL("list-change.md", import.meta.url));

const BASE_TOKENS = 400;
const TOKENS_A_PART = 60;

/** A part of the book with the number by which a model names it. */
export type NumberedPart = { number: number; text: string };

/** Asks which parts of a book an instruction changes. */
export function buildListChangePrompt(
  book: { brief: Brief; plan: BookOutline | null },
  { instruction, parts }: { instruction: string; parts: readonly NumberedPart[] },
): PromptSpec {
  const { brief, plan } = book;
  const fence = fenceOf(brief);
  const own = (of: string): string => of.replaceAll(fence, "").trim();
  return {
    task: { kind: "list-change", brief, instruction, parts: [...parts] },
    tier: "cheap",
    ...sharedPrefix({ brief, plan, voice: null, blocks: [] }),
    prompt: fillPrompt(LIST_CHANGE, {
      fence,
      instruction: own(instruction),
      parts: parts.map(({ number, text }) => `PART ${number}\n${own(text)}`).join("\n\n"),
    }),
    maxOutputTokens: BASE_TOKENS + parts.length * TOKENS_A_PART,
  };
}
