import { CREDIT_COSTS } from "@colophon/contracts/billing/credit-prices";
import type { WizardNeed, WizardStep } from "@colophon/rules/wizard-steps";
import { creditCount } from "../../assistant/assistant-jobs/price-labels.ts";

/** Names of the steps. @source docs/product/requirements.md §2 */
export const STEP_NAMES: Record<WizardStep, string> = {
  details: "Book Details",
  content: "Generate Content",
  cover: "Create Cover",
  metadata: "Optimize Metadata",
  publish: "Download & Publish",
};

/** The purpose of each step, and what to do in it. */
export const STEP_LEADS: Record<WizardStep, string> = {
  details: "Say what the book is to be. What you type is kept, and found again on any device.",
  content: "The book is planned, you look at the plan, and then it is written, chapter by chapter.",
  cover: `The cover is what a reader sees first. Having covers made costs ${creditCount(CREDIT_COSTS.cover_generation.base)} each time; choosing one costs nothing.`,
  metadata:
    "Readers find your book by its title, description, keywords, and categories. Get suggestions, use what you like, and save the listing. Editing it yourself costs nothing.",
  publish: "Everything the store asks for, in its order, and the files to go with it.",
};

/** Requirements of a step, as a note under its name. */
export const NEED_HINTS: Record<WizardNeed, string> = {
  title: "Needs a title",
  genre: "Needs a genre",
  credits: "Needs credits",
  content: "Once the book is written",
  cover: "Once it has a cover",
  metadata: "Once it has a listing",
};

/** The same as a sentence, for authors who try to continue. */
export const NEED_SENTENCES: Record<WizardNeed, string> = {
  title: "Please enter a book title",
  genre: "Please select a genre",
  credits: "Insufficient credits for book generation",
  content: "The book has to be written first.",
  cover: "The book needs a cover first.",
  metadata: "Add your listing first.",
};
