import type { TextsTab } from "../../data/covers/cover-address.ts";

/** Texts that are typed in the editor, by the tab that has their field. */
const TAB_OF_TEXT = {
  title: "words",
  subtitle: "words",
  author: "words",
  series: "words",
  tagline: "words",
  hook: "back",
  back: "back",
  quotes: "back",
} as const satisfies Record<string, TextsTab>;

export type FixedText = keyof typeof TAB_OF_TEXT;

export function tabOfText(text: FixedText): TextsTab {
  return TAB_OF_TEXT[text];
}
