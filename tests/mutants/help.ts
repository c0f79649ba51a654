import type { Mutant } from "./mutant.ts";

const build = "apps/web/scripts/help";
const data = "apps/web/app/data/help";
const search = [`${data}/search/find-articles.test.ts`];
const checks = [`${build}/check-articles.test.ts`];
const reading = [`${build}/read-article.test.ts`];
const hub = ["apps/web/app/features/help/help-page.test.tsx"];
const page = ["apps/web/app/features/help/article-page.test.tsx"];
const sheet = ["apps/web/app/features/shell/help-button.test.tsx"];
const parts = [`${data}/article-parts.test.tsx`];

/** Faults of the help: its articles, its search, and what opens it. */
export const helpMutants: readonly Mutant[] = [
  {
    promise: "help: a figure that is typed is refused beside a name with digits too",
    file: `${build}/check-text.ts`,
    replace: 'left.replaceAll(name, "")',
    by: '(name.test(left) ? "" : left)',
    red: checks,
  },
  {
    promise: "help: only what stands in an example may be a typed number",
    file: `${build}/check-text.ts`,
    replace: 'if (!isPart(node, "Example")) return true;',
    by: "if (!isPart(node)) return true;",
    red: checks,
  },
  {
    promise: "help: a rule's figure is not typed in an example either",
    file: `${build}/check-text.ts`,
    replace: "filter((each) => fractions.has(each))",
    by: 'filter((each) => fractions.has(each) && each === "")',
    red: checks,
  },
  {
    promise: "help: credits in an example are the prices that orders are charged",
    file: `${build}/check-text.ts`,
    replace: "...(text.match(CREDITS) ?? [])",
    by: "",
    red: checks,
  },
  {
    promise: "help: a price by the author's own key is reckoned as orders are",
    file: `${data}/figures/account.ts`,
    replace: "const BY_OWN_KEY = { ownKey: true }",
    by: "const BY_OWN_KEY = { ownKey: false }",
    red: [`${data}/figures/account.test.ts`],
  },
  {
    promise: "help: a link to a heading that is not there is found",
    file: `${build}/check-text.ts`,
    replace: "anchor === undefined || headings.has(anchor)",
    by: "anchor !== null || headings.has(anchor)",
    red: checks,
  },
  {
    promise: "help: a site whose name only ends like a known one is refused",
    file: `${build}/check-text.ts`,
    replace: "hostname.endsWith(`.${host}`)",
    by: "hostname.endsWith(host)",
    red: checks,
  },
  {
    promise: "help: a control must be called as its screen calls it",
    file: `${build}/check-articles.ts`,
    replace: "screenText.includes(name)",
    by: "screenText.includes(name.slice(0, 4))",
    red: checks,
  },
  {
    promise: "help: a picture that was not taken is found",
    file: `${build}/check-articles.ts`,
    replace: "if (name === null || pictures.has(name)) return [];",
    by: "if (name === null || pictures.size > 0) return [];",
    red: checks,
  },
  {
    promise: "help: a screen that does not exist has no question mark",
    file: `${build}/front-matter.ts`,
    replace: "Object.hasOwn(screens, place)",
    by: 'place !== ""',
    red: reading,
  },
  {
    promise: "help: the search reads figures as the page shows them",
    file: `${build}/read-text.ts`,
    replace: "kept.filled = structuredClone(tree);",
    by: "kept.filled = { ...tree, children: [] };",
    red: reading,
  },
  {
    promise: "help: reading time is rounded up",
    file: `${build}/read-article.ts`,
    replace: "Math.ceil(words / WORDS_A_MINUTE)",
    by: "Math.floor(words / WORDS_A_MINUTE)",
    red: reading,
  },
  {
    promise: "help: accents are forgiven in what is searched for",
    file: `${data}/search/search-terms.ts`,
    replace: '.replaceAll(/\\p{M}/gu, "")',
    by: '.replaceAll(/\\p{M}{2}/gu, "")',
    red: search,
  },
  {
    promise: "help: a wrong letter is forgiven in what is searched for",
    file: `${data}/search/find-articles.ts`,
    replace: "term.length < FORGIVEN_FROM ? false : FORGIVEN_SHARE",
    by: "term.length > FORGIVEN_FROM ? false : FORGIVEN_SHARE",
    red: search,
  },
  {
    promise: "help: articles with all words come before those with some",
    file: `${data}/search/find-articles.ts`,
    replace: "withAll.length > 0 ? withAll :",
    by: "withAll.length > 99 ? withAll :",
    red: search,
  },
  {
    promise: "help: an excerpt tells what the title does not",
    file: `${data}/search/find-articles.ts`,
    replace: "beyondTitle.size > 0 ? beyondTitle : words",
    by: "beyondTitle.size > 99 ? beyondTitle : words",
    red: search,
  },
  {
    promise: "help: marking a text leaves its letters as they are",
    file: `${data}/search/marked-text.ts`,
    replace: "if (from < text.length)",
    by: "if (from === 0)",
    red: search,
  },
  {
    promise: "help: a price that cannot be told is not guessed",
    file: `${data}/price-figure.tsx`,
    replace: "packs[name.slice(PACK.length)]?.price_usd ?? null",
    by: "packs[name.slice(PACK.length)]?.price_usd ?? 0",
    red: parts,
  },
  {
    promise: "help: the ticks of one article are not another's",
    file: `${data}/checklist.tsx`,
    replace: "`help-ticks:${slug}`",
    by: "`help-ticks:${slug.slice(0, 0)}`",
    red: parts,
  },
  {
    promise: "help: a screen of a book is that of the book in mind",
    file: `${data}/screen-address.ts`,
    replace: "if (bookId === null) return paths.dashboard;",
    by: "if (bookId !== null) return paths.dashboard;",
    red: [`${data}/screen-address.test.ts`],
  },
  {
    promise: "help: the address keeps what is searched for",
    file: "apps/web/app/features/help/use-typed-search.ts",
    replace: 'else next.set("q", text);',
    by: 'else next.delete("q");',
    red: hub,
  },
  {
    promise: "help: Escape in the search gives the field back to the keyboard",
    file: `${data}/help-search.tsx`,
    replace: 'place.current?.querySelector("input")?.focus();',
    by: "",
    red: hub,
  },
  {
    promise: "help: who is premium has priority support",
    file: "apps/web/app/features/help/contact-part.tsx",
    replace: "if (useUser().is_premium)",
    by: "if (!useUser().is_premium)",
    red: hub,
  },
  {
    promise: "help: an address with a heading leads to it",
    file: `${data}/article-body.tsx`,
    replace: "heading?.scrollIntoView();",
    by: "heading?.focus();",
    red: page,
  },
  {
    promise: "help: a question mark that is typed opens nothing",
    file: "apps/web/app/features/shell/help-button.tsx",
    replace: "if (isTypedInto(event.target)) return;",
    by: "",
    red: sheet,
  },
  {
    promise: "help: Escape elsewhere leaves the sheet beside a wide screen open",
    file: "apps/web/app/features/shell/help-sheet.tsx",
    replace: "if (isElsewhere) cancel();",
    by: "if (isElsewhere) onClose();",
    red: sheet,
  },
  {
    promise: "help: beside a toast or the wide sheet the keys of the screen go on",
    file: "apps/web/app/ui/modal-window.ts",
    replace: "`${one}:not([aria-modal=false])`",
    by: "one",
    red: sheet,
  },
  {
    promise: "help: the wide sheet says that it keeps nobody from the screen",
    file: "apps/web/app/features/shell/help-sheet.tsx",
    replace: "aria-modal={!isWide}",
    by: "aria-modal",
    red: sheet,
  },
  {
    promise: "help: an article in the sheet has other ids than on its page behind it",
    file: `${data}/heading-id.ts`,
    replace: "`sheet-${anchor}`",
    by: "anchor",
    red: sheet,
  },
  {
    promise: "help: the book in mind is no other account's",
    file: `${data}/book-in-mind.ts`,
    replace: "`help-book:${accountId}`",
    by: "`help-book:${accountId.slice(0, 0)}another-account`",
    red: parts,
  },
  {
    promise: "help: a screen that no article is about is found",
    file: `${build}/check-catalogue.ts`,
    replace: "&& !named.has(name)",
    by: '&& !named.has(name) && !name.startsWith("admin")',
    red: [`${build}/check-catalogue.test.ts`],
  },
  {
    promise: "help: a place that another name stands for is found",
    file: `${build}/check-catalogue.ts`,
    replace: "shown === undefined || sameScreen(shown) === shown",
    by: "shown !== null",
    red: [`${build}/check-catalogue.test.ts`],
  },
];
