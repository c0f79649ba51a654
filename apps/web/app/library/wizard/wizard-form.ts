import { BOOK_LIMITS } from "@colophon/contracts/shared/book-choices";
import type { WizardDraft, WizardFields } from "@colophon/contracts/library/wizard/draft";
import {
  emptyForm,
  GENERATE_FIELDS,
  type GenerateForm,
  readForm,
} from "../../generation/order/generate-form.ts";

/** Chapters that the wizard offers. @source docs/product/requirements.md §5: "The wizard select offers 3 to 10" */
export const WIZARD_CHAPTERS: readonly number[] = Array.from(
  { length: BOOK_LIMITS.chaptersMax - 2 },
  (_, index) => index + 3,
);

/** The form before anybody has typed: the plan is looked at first, as the wizard goes step by step. */
export function emptyWizardForm(): GenerateForm {
  return { ...emptyForm(), stops_after_plan: true };
}

/** A copy of a form, read from what may be anything; its chapters are among those offered. */
export function readWizardForm(kept: Readonly<Record<string, unknown>>): GenerateForm {
  const form = readForm(kept, emptyWizardForm());
  return { ...form, chapters: Math.max(form.chapters, WIZARD_CHAPTERS[0] ?? form.chapters) };
}

/** The form as the server keeps it: a number that is being typed is none yet. */
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

/** Whether nobody has typed anything. */
export function isBlankForm(form: GenerateForm): boolean {
  return isSameForm(form, emptyWizardForm());
}
