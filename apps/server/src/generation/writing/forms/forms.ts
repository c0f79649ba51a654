import { BOOK_FORMS, type BookForm } from "@colophon/domain/brief";
import { type PromptFile, readPrompt } from "../prompts/prompt-file.ts";

/** How a kind of book is asked for: three texts, each in a file beside this one that a writer can read and improve. */
export type FormPrompts = {
  /** what holds for every line of such a book */
  rules: PromptFile;
  /** how it is planned, and what the fields of a card mean in it */
  plan: PromptFile;
  /** how one scene, section, dish or group of poems is written */
  scene: PromptFile;
};

const FORMS = new Map<BookForm, FormPrompts>(BOOK_FORMS.map((form) => [form, readForm(form)]));

/** The prompts of a form. */
export function promptsOf(form: BookForm): FormPrompts {
  const found = FORMS.get(form);
  // programmer error: every form of the list has its prompts
  if (found === undefined) throw new RangeError(`There is no form ${form}`);
  return found;
}

function readForm(form: BookForm): FormPrompts {
  const at = (file: string): URL => new URL(`${form}/${file}.md`, import.meta.url);
  return { rules: readPrompt(at("rules")), plan: readPrompt(at("plan")), scene: readPrompt(at("scene")) };
}
