import { readFileSync } from "node:fs";

/** A prompt as it stands in its file: text with `{{slots}}`. */
export type PromptFile = { name: string; text: string };

/** Reads a prompt that lies beside the code, once, when its module is loaded. @param at  such as `new URL("plan.md", import.meta.url)` */
export function readPrompt(at: URL): PromptFile {
  return { name: at.pathname.split("/").slice(-2).join("/"), text: readFileSync(at, "utf8").trim() };
}

/**
 * A prompt with its slots filled. A line that holds nothing but slots which are empty is left out.
 * @throws Error for a slot that nobody fills: a mistake of ours
 */
export function fillPrompt({ name, text }: PromptFile, slots: Readonly<Record<string, string>>): string {
  const fill = (line: string): string =>
    line.replaceAll(/\{\{(\w+)\}\}/g, (_all, slot: string) => {
      const value = slots[slot];
      // programmer error: the slots of a prompt and the code that fills them are ours
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

/** Lines as a list. Empty for none. */
export function listed(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join("\n");
}

/** A label before a text; empty where there is none. */
export function labelled(label: string, text: string): string {
  return text.trim() === "" ? "" : `${label}: ${text.trim()}`;
}
