import { textProblems } from "@colophon/kdp/checked-texts";

/** Problems KDP or a reader would see in a blurb, a sentence or two each. */
export function blurbProblems(text: string): string[] {
  return textProblems({ blurb: text }).map(({ sentence, hint }) => `${sentence} ${hint}`);
}
