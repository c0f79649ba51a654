import { textProblems } from "@colophon/domain/kdp/checked-texts";

/** What KDP or a reader would find wrong with a blurb's words, a sentence or two for each. */
export function blurbProblems(text: string): string[] {
  return textProblems({ blurb: text }).map(({ sentence, hint }) => `${sentence} ${hint}`);
}
