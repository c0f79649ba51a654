import { readFileSync } from "node:fs";

/** A prompt as stored in its file: text with `{{slots}}`. */
export type PromptFile = { name: string; text: string };

/**
 * Reads a prompt file next to the code, once, when its module is loaded.
 * @param at  such as `new URL("plan.md", import.meta.url)`
 */
export function readPrompt(at: URL): PromptFile {
  return { name: at.pathname.split("/").slice(-2).join("/"), text: readFileSync(at, "utf8").trim() };
}

/**
 * Fills a prompt's slots. Lines that contain only empty slots are left out.
 * @throws Error if a slot has no value: a programmer error
 */
export function fillPrompt({ name, text }: PromptFile, slots: Readonly<Record<string, string>>): string {
  const fill = (line: string): string =>
    line.replaceAll(/\{\{(\w+)\}\}/g, (_all, slot: string) => {
      const value = slots[slot];
      // programmer error: both the slots of a prompt and the code that fills them are ours
      if (value === undefined) throw new Error(`${name} has a slot that nobody fills: ${slot}`);
      return value;
    });
  return text
    .split("\n")
    .flatMap((line) => {
      const filled = fill(line);
      return filled.trim() === "" && line.trim() !== "" ? [] : [filled];
    })
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** Lines as a list. Empty if there are none. */
export function listed(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join("\n");
}

/** A text with a label before it; empty if there is no text. */
export function labelled(label: string, text: string): string {
  return text.trim() === "" ? "" : `${label}: ${text.trim()}`;
}
