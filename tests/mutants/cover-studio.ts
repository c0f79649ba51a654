import type { Mutant } from "./mutant.ts";

const studio = "apps/web/app/features/cover-studio";
const design = "apps/web/app/features/cover-design";
const data = "apps/web/app/data/covers";
const form = [`${studio}/studio-form.test.ts`];
const page = [`${studio}/cover-studio-page.test.tsx`];
const editor = [`${design}/cover-editor.test.tsx`];

/** Faults of the cover studio's page and of its editor. */
export const coverStudioMutants: readonly Mutant[] = [
  {
    promise: "cover studio: a page count outside the form's range is refused",
    file: `${studio}/studio-form.ts`,
    replace: "pages >= PAGE_RANGE.min && pages <= PAGE_RANGE.max",
    by: "pages >= PAGE_RANGE.min",
    red: form,
  },
  {
    promise: "cover studio: a book's real page count is what is ordered",
    file: `${studio}/studio-form.ts`,
    replace: "return knownPages ?? (",
    by: "return (",
    red: form,
  },
  {
    promise: "cover studio: KDP mode begins at 6 by 9 and ends at 1600 by 2560",
    file: `${studio}/studio-form.ts`,
    replace: 'dimensions: isPrint ? "6x9" : "1600x2560"',
    by: "dimensions: values.dimensions",
    red: form,
  },
  {
    promise: "cover studio: page limits are named for trim, paper and binding",
    file: `${studio}/wrap-facts.ts`,
    replace: "book.pages >= limits.min && book.pages <= limits.max",
    by: "book.pages >= limits.min",
    red: [`${studio}/wrap-facts.test.ts`],
  },
  {
    promise: "cover studio: an order is at the price on the button",
    file: `${studio}/settings-panel.tsx`,
    replace: "{ pages: knownPages, credits },",
    by: "{ pages: knownPages, credits: undefined },",
    red: page,
  },
  {
    promise: "cover studio: an empty form puts the keyboard where something is missing",
    file: `${studio}/settings-panel.tsx`,
    replace: "?.focus();",
    by: ";",
    red: page,
  },
  {
    promise: "cover studio: covers come over the stream as they are finished",
    file: `${data}/use-cover-order.ts`,
    replace: "client.setQueryData(queryKey, news);",
    by: "",
    red: page,
  },
  {
    promise: "cover studio: a cover that is gone for good is deleted from the window of its details",
    file: `${studio}/studio-room.tsx`,
    replace: "setDeleting(opened);",
    by: "setDeleting(null);",
    red: page,
  },
  {
    promise: "cover editor: what is typed in a row is one step back",
    file: `${design}/design-history.ts`,
    replace: "mark !== null && mark === history.mark && history.past.length > 0",
    by: "mark === null && history.past.length > 0",
    red: [`${design}/design-history.test.ts`],
  },
  {
    promise: "cover editor: a hundred steps can be taken back",
    file: `${design}/design-history.ts`,
    replace: "export const STEPS_KEPT = 200;",
    by: "export const STEPS_KEPT = 40;",
    red: [`${design}/design-history.test.ts`],
  },
  {
    promise: "cover editor: a text stays within the safe area",
    file: `${design}/place-text.ts`,
    replace: "within(from, inset, 1 - inset - length) - from;",
    by: "within(from, 0, 1 - length) - from;",
    red: [`${design}/place-text.test.ts`],
  },
  {
    promise: "cover editor: a text that is moved is moved at once, before the press is asked",
    file: `${design}/stage.tsx`,
    replace: "const isLive = isMoved || isCropped || veil > 0;",
    by: "const isLive = isCropped || veil > 0;",
    red: editor,
  },
  {
    promise: "cover editor: a design is saved with the revision it was made from",
    file: `${design}/use-save.ts`,
    replace: "putOnce(cover.id, { ...sendable(design), revision: work.revision })",
    by: "putOnce(cover.id, { ...sendable(design), revision: work.revision + 1 })",
    red: editor,
  },
  {
    promise: "cover editor: what was not saved is there when one comes back",
    file: `${design}/use-design.ts`,
    replace: "if (isChanged) keepDesign(",
    by: "if (!isChanged) keepDesign(",
    red: editor,
  },
  {
    promise: "cover editor: a quote that says nothing yet is not sent",
    file: `${design}/design.ts`,
    replace: 'words.trim() !== ""',
    by: 'words !== "-"',
    red: editor,
  },
];
