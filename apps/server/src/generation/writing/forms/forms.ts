import { BOOK_FORMS, type BookForm } from "@colophon/rules/brief";
import { type PromptFile, readPrompt } from "../prompts/prompt-file.ts";

/**
 * Prompts for one form of book: three texts, each in its own file next to this one, that a writer can read
 * and improve.
 */
export type FormPrompts = {
  /** rules for every line of such a book */
  rules: PromptFile;
  /** how to outline it, and what the fields of a card mean for it */
  plan: PromptFile;
  /** how to write one scene, section, dish or group of poems */
  scene: PromptFile;
};

const FORMS = new Map<BookForm, FormPrompts>(BOOK_FORMS.map((form) => [form, readForm(form)]));

/** The prompts of a form. */
export function promptsOf(form: BookForm): FormPrompts {
  const found = FORMS.get(form);
  // programmer error: every form in the list has prompts
  if (found === undefined) throw new RangeError(`There is no form ${form}`);
  return found;
}

function readForm(form: BookForm): FormPrompts {
  const at = (file: string): URL => new URL(`${form}/${file}.md`, import.meta.url);
  return { rules: readPrompt(at("rules")), plan: readPrompt(at("plan")), scene: readPrompt(at("scene")) };
}
