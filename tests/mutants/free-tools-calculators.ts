import type { Mutant } from "./mutant.ts";

const kdp = "packages/domain/src/kdp";
const template = `${kdp}/cover-template`;
const pages = "apps/web/app/features/free-tools";
const templates = [`${template}/cover-template.test.ts`];
const pasting = [`${kdp}/store-description-paste.test.ts`];
const isbns = ["packages/domain/src/isbn-examination.test.ts"];
const coverPage = [`${pages}/cover-calculator-page.test.tsx`];
const royaltyPage = [`${pages}/royalty-calculator-page.test.tsx`];
const descriptionPage = [`${pages}/description-editor-page.test.tsx`];
const isbnPage = [`${pages}/isbn-checker-page.test.tsx`];

/** Faults of the tools that reckon and check without an account. */
export const freeToolsCalculatorsMutants: readonly Mutant[] = [
  {
    promise: "a template's PDF is measured from the lower left corner",
    file: `${template}/template-pdf.ts`,
    replace: "const [bottom, top] = [sheetHeight - y - height, sheetHeight - y];",
    by: "const [bottom, top] = [y + height, y];",
    red: templates,
  },
  {
    promise: "a template's PDF leads to each of its objects",
    file: `${template}/template-pdf.ts`,
    replace: "places.push(file.length);",
    by: "places.push(file.length + 1);",
    red: templates,
  },
  {
    promise: "a template's PDF says where the book is cut",
    file: `${template}/template-pdf.ts`,
    replace: "/TrimBox ${box(trim, height)}",
    by: "/TrimBox ${sheet}",
    red: templates,
  },
  {
    promise: "a template's SVG is as large as the sheet",
    file: `${template}/template-svg.ts`,
    replace: "shortNumber(points / POINTS_PER_INCH)",
    by: "shortNumber(points)",
    red: templates,
  },
  {
    promise: "a template has no safe area on a spine that may have no words",
    file: `${template}/cover-template.ts`,
    replace: "if (!spineText.isAllowed || spineText.usableInches === 0) return [backSafe, frontSafe];",
    by: "if (spineText.usableInches === 0) return [backSafe, frontSafe];",
    red: templates,
  },
  {
    promise: "a picture says how many dots it has",
    file: `${template}/png-density.ts`,
    replace: "chunk.setUint8(16, 1);",
    by: "",
    red: templates,
  },
  {
    promise: "a page count that KDP does not print is told and stays",
    file: `${pages}/cover-fields.ts`,
    replace: "if (count >= min && count <= max) return undefined;",
    by: "if (count >= min) return undefined;",
    red: coverPage,
  },
  {
    promise: "an emptied field leaves the last drawing",
    file: `${pages}/cover-fields.ts`,
    replace: "counted: count ?? fields.counted",
    by: "counted: count ?? 0",
    red: coverPage,
  },
  {
    promise: "a size that cannot be bound so is there again with the binding that it can be bound in",
    file: `${pages}/cover-fields.ts`,
    replace: "const soldTrim = isBound(trim, binding) ? trim : ALWAYS_SOLD.trim;",
    by: "const soldTrim = trim;",
    red: coverPage,
  },
  {
    promise: "a picture that could not be made is told",
    file: `${pages}/template-downloads.tsx`,
    replace: "setFailed(kind);",
    by: "",
    red: coverPage,
  },
  {
    promise: "pages that KDP does not print are not reckoned with",
    file: "apps/web/app/data/pricing/pricing-form.ts",
    replace: 'typeof pages === "number" && isPrinted ? pages : null',
    by: 'typeof pages === "number" ? pages : null',
    red: royaltyPage,
  },
  {
    promise: "a book that KDP does not bind is told at its paper",
    file: "apps/web/app/data/pricing/pricing-form.ts",
    replace: "if (limits === null) return { paper:",
    by: "if (limits === null) return { pages:",
    red: royaltyPage,
  },
  {
    promise: "what Google Docs copies is not all bold",
    file: `${kdp}/store-description-paste.ts`,
    replace: '.replaceAll(NO_BOLD, "")',
    by: "",
    red: pasting,
  },
  {
    promise: "ends of lines in pasted HTML are spaces",
    file: `${kdp}/store-description-paste.ts`,
    replace: '.replaceAll(SPACES, " ")',
    by: "",
    red: pasting,
  },
  {
    promise: "a mark is taken away where it stands already",
    file: `${kdp}/store-description-marking.ts`,
    replace: "if (text.slice(from - open.length, from) === open && text.startsWith(close, to)) {",
    by: "if (from < 0) {",
    red: pasting,
  },
  {
    promise: "a heading is a whole line",
    file: `${kdp}/store-description-marking.ts`,
    replace: 'const place = marking === "h4" ? wholeLines(chosen) : chosen;',
    by: "const place = chosen;",
    red: pasting,
  },
  {
    promise: "what is pasted is cleaned",
    file: "apps/web/app/data/listings/description-field.tsx",
    replace: "text: pastedDescription(html)",
    by: "text: html",
    red: descriptionPage,
  },
  {
    promise: "what is typed into the description editor is kept in the browser",
    file: `${pages}/use-kept-description.ts`,
    replace: "keepFormDraft(DRAFT, changed);",
    by: "",
    red: descriptionPage,
  },
  {
    promise: "more characters than KDP takes are told",
    file: `${pages}/description-tool.tsx`,
    replace: "if (length <= MOST) return undefined;",
    by: "if (length <= MOST * 2) return undefined;",
    red: descriptionPage,
  },
  {
    promise: "a number of 979 has no form of ten digits",
    file: "packages/domain/src/isbn-examination.ts",
    replace: "if (digits.length === THIRTEEN && !digits.startsWith(BOOKLAND))",
    by: "if (digits.length === 0)",
    red: isbns,
  },
  {
    promise: "which last digit would be right is told",
    file: `${pages}/isbn-result.tsx`,
    replace: "`${trouble} If the others are right, the last one is ${dueDigit}.`",
    by: "trouble",
    red: isbnPage,
  },
  {
    promise: "a number that is still being typed is not called wrong",
    file: `${pages}/isbn-checker-page.tsx`,
    replace: "&& examined.digits.length >= 10",
    by: "",
    red: isbnPage,
  },
];
