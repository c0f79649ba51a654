import type { PointOfView } from "@colophon/contracts/books/choices";
import type { BookForm } from "../brief.ts";
/** stub */
export type DraftFault = {
  kind: "empty" | "refusal" | "summary" | "wrong_person" | "wrong_tense" | "too_short";
  detail: string;
};
/** stub */
export function judgeDraft(draft: {
  text: string;
  words: number;
  form: BookForm;
  pointOfView: PointOfView;
  tense: "past" | "present";
}): DraftFault[] {
  if (draft.text.trim() === "") return [{ kind: "empty", detail: "empty" }];
  return draft.text.split(/\s+/).length < draft.words / 2 ? [{ kind: "too_short", detail: "too short" }] : [];
}
