import { BOOK_LIMITS } from "@colophon/contracts/shared/book-choices";
import type { WizardDraft, WizardFields } from "@colophon/contracts/library/wizard";
import {
  emptyForm,
  GENERATE_FIELDS,
  type GenerateForm,
  readForm,
} from "../../generation/order/generate-form.ts";

/**
 * Numbers of chapters in the wizard.
 * @source docs/product/requirements.md §5: "The wizard select offers 3 to 10"
 */
export const WIZARD_CHAPTERS: readonly number[] = Array.from(
  { length: BOOK_LIMITS.chaptersMax - 2 },
  (_, index) => index + 3,
);

/** The form before any input: the outline is reviewed first, since the wizard goes step by step. */
export function emptyWizardForm(): GenerateForm {
  return { ...emptyForm(), stops_after_plan: true };
}

/** A form parsed from unknown data; its number of chapters is one of those offered. */
export function readWizardForm(kept: Readonly<Record<string, unknown>>): GenerateForm {
  const form = readForm(kept, emptyWizardForm());
  return { ...form, chapters: Math.max(form.chapters, WIZARD_CHAPTERS[0] ?? form.chapters) };
}

/** The form as stored on the server: an incomplete number is left out. */
export function fieldsOf(form: GenerateForm): WizardFields {
  const { words_per_chapter: words } = form;
  return { ...form, words_per_chapter: Number.isFinite(words) ? words : null };
}

export function formOfDraft({ fields }: Pick<WizardDraft, "fields">): GenerateForm {
  return readWizardForm(fields);
}

export function isSameForm(one: GenerateForm, other: GenerateForm): boolean {
  return GENERATE_FIELDS.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
}

/** Whether nothing has been entered. */
export function isBlankForm(form: GenerateForm): boolean {
  return isSameForm(form, emptyWizardForm());
}
