import type { CheckedText } from "@colophon/contracts/exports/checked-texts";
import { coverTextsOf, type TextFault, textFaults } from "./checked-texts.ts";
import { type TitleFault, titleFaults } from "./title-faults.ts";

/** What is typed for a front before there is one. */
type FrontWords = { title: string; subtitle: string; author_name: string };

const FIELDS: Readonly<Partial<Record<CheckedText, keyof FrontWords>>> = {
  title: "title",
  subtitle: "subtitle",
  author: "author_name",
};

/**
 * Why KDP would refuse a cover with these words, by the field that they are typed in: what the preflight would block the
 * finished cover for, in its sentences, so that it is said before the cover is paid for. Empty if nothing blocks; a missing author is left to the preflight.
 */
export function coverRefusals({ title, subtitle, author_name: author }: FrontWords): Partial<FrontWords> {
  const front = coverTextsOf({ title, subtitle, author, recipe: null, blurb: "", parts: "front" });
  const refusals: Partial<FrontWords> = {};
  for (const fault of [...titleFaults({ title, subtitle }), ...textFaults(front)]) {
    const field = FIELDS[fault.text];
    if (field !== undefined && isBlocker(fault)) refusals[field] ??= `${fault.sentence} ${fault.hint}`;
  }
  return refusals;
}

/** Without a severity of its own a fault has its rule's, and of these rules only OWN-001 does not block. */
function isBlocker(fault: TextFault | TitleFault): boolean {
  if ("severity" in fault && fault.severity !== undefined) return fault.severity === "blocker";
  return fault.code !== "OWN-001";
}
