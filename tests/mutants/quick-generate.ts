import type { Mutant } from "./mutant.ts";

const PAGE = ["apps/web/app/features/quick-generate/quick-generate-page.test.tsx"];

/** Ordering a book: its length in pages, its price, and a form that stays open. */
export const quickGenerateMutants: readonly Mutant[] = [
  {
    promise: "A new order is for a real book, with its price beside it.",
    file: "apps/web/app/data/books/book-lengths.ts",
    replace: "export const USUAL_LENGTH: BookLength = BOOK_LENGTHS[2];",
    by: "export const USUAL_LENGTH: BookLength = BOOK_LENGTHS[0];",
    red: ["apps/web/app/data/books/book-lengths.test.ts"],
  },
  {
    promise: "A length of one's own is not shown as one of the usual ones.",
    file: "apps/web/app/data/books/book-lengths.ts",
    replace: "length.chapters === chapters && length.wordsPerChapter === wordsPerChapter",
    by: "length.chapters === chapters",
    red: ["apps/web/app/data/books/book-lengths.test.ts"],
  },
  {
    promise: "Choosing a length sets the words of a chapter too.",
    file: "apps/web/app/data/order/length-field.tsx",
    replace: 'form.setValue("words_per_chapter", length.wordsPerChapter, { shouldDirty: true });',
    by: "",
    red: PAGE,
  },
  {
    promise: "The form stays open where credits do not suffice.",
    file: "apps/web/app/features/quick-generate/quick-generate-page.tsx",
    replace: "disabled={form.formState.isSubmitting}",
    by: "disabled={!user.is_premium && user.credits === 0}",
    red: PAGE,
  },
  {
    promise: "At the free limit no button pretends to start a book.",
    file: "apps/web/app/data/order/generate-send.tsx",
    replace: 'state?.kind !== "limit" &&',
    by: 'state?.kind !== "short" &&',
    red: PAGE,
  },
  {
    promise: "An opening quotation mark after a space is shown as one.",
    file: "apps/web/app/ui/typographic-text.ts",
    replace: '"$1\\u201C")',
    by: '"$1\\u201D")',
    red: ["apps/web/app/ui/typographic-text.test.ts"],
  },
  {
    promise: "A chapter longer than a sample's is not ordered.",
    file: "apps/web/app/data/order/generate-send.tsx",
    replace: "most.isSample && words > most.words",
    by: "false",
    red: PAGE,
  },
];
