import { BINDING_OF_FORMAT, type ExportFormat } from "@colophon/contracts/exports/order";
import { canBind } from "@colophon/contracts/exports/print";
import {
  type Binding,
  OFFERED_TRIMS,
  PAPERS,
  type Paper,
  TRIM_SIZES,
  type TrimSize,
} from "@colophon/contracts/exports/print";
import {
  type BookLength,
  type PageForecast,
  type SetLook,
  forecastPages,
  wordsOnPage,
} from "./page-forecast.ts";
import { evenPages, type PageLimits, pageLimits } from "./page-limits.ts";

/** How a printed book is to look. */
export type PrintLook = SetLook & { paper: Paper };

/** A change of the look that makes the file possible; `pages` are those it would have. */
export type Mend = { look: PrintLook; pages: PageForecast };

/** A file that KDP does not take in this look. */
export type ForeseenRefusal = {
  format: ExportFormat;
  /** false: an estimate lies near the limit, so that nobody is kept from trying */
  isRefused: boolean;
  sentence: string;
  advice: string;
  /** looks in which it can be had, the one most like the asked one first */
  mends: readonly Mend[];
};

/** Sizes that are proposed: those the forms offer first, and those a case is bound in. */
const PROPOSED_TRIMS: readonly TrimSize[] = [...OFFERED_TRIMS, "5.5x8.5", "6.14x9.21"];
const MOST_MENDS = 3;
const WORDS_STEP = 500;

type Asked = { formats: readonly ExportFormat[]; look: PrintLook };

/**
 * Which printed files KDP would refuse for their size, paper or number of pages, before anything is made. It judges
 * as the preflight does: a wrap by its own binding, the inside by the one it is ordered for.
 * @returns one entry for each such file, in the order asked for
 */
export function foreseeRefusals(book: BookLength, { formats, look }: Asked): ForeseenRefusal[] {
  return formats.flatMap((format) => {
    const binding = bindingOf(format, { formats, look });
    const refusal = binding === null ? null : foreseeOne(book, { format, binding, look });
    return refusal === null ? [] : [refusal];
  });
}

/** What a file is bound as; null for one that is not bound. */
function bindingOf(format: ExportFormat, { formats, look }: Asked): Binding | null {
  if (format !== "pdf") return BINDING_OF_FORMAT[format] ?? null;
  const bindings: readonly Binding[] = TRIM_SIZES[look.trim].bindings;
  const isCase = formats.includes("hardcover") && !formats.includes("cover");
  return isCase || !bindings.includes("paperback") ? "hardcover" : "paperback";
}

type Bound = { format: ExportFormat; binding: Binding; look: PrintLook };

function foreseeOne(book: BookLength, bound: Bound): ForeseenRefusal | null {
  const { format, binding, look } = bound;
  const limits = pageLimits({ ...look, binding });
  if (limits === null) {
    // The inside alone is nobody's binding: its trim and paper are named with the wrap that needs them.
    const mends = mendsOf(book, bound);
    return {
      format,
      isRefused: true,
      sentence: notBound(binding, look),
      advice: adviceOf(mends, null),
      mends,
    };
  }
  const forecast = forecastPages(book, look);
  const verdict = judge(forecast, limits);
  if (verdict === "fits") return null;
  const mends = mendsOf(book, bound);
  const lack = lackOf(forecast, { limits, look });
  return {
    format,
    isRefused: verdict === "refused",
    sentence: `${pagesSaid(forecast, look)}; ${limitSaid(forecast, { limits, binding, look })}`,
    advice: adviceOf(mends, lack),
    mends,
  };
}

/** An estimate refuses only what lies beyond the limit even where it is wrong. */
function judge(
  { isExact, pages, least, most }: PageForecast,
  limits: PageLimits,
): "fits" | "near" | "refused" {
  if (evenPages(most) < limits.min || evenPages(least) > limits.max) return "refused";
  if (isExact) return "fits";
  // Near is what the estimate itself says would not do.
  return evenPages(pages) < limits.min || evenPages(pages) > limits.max ? "near" : "fits";
}

function pagesSaid({ pages, isExact }: PageForecast, look: PrintLook): string {
  const print = look.largePrint ? " in large print" : "";
  return `This book has ${isExact ? "" : "about "}${pages} pages in ${inchesOf(look.trim)}${print}`;
}

type Limited = { limits: PageLimits; binding: Binding; look: PrintLook };

function limitSaid({ pages }: PageForecast, { limits, binding, look }: Limited): string {
  const what = `a ${binding} on ${paperOf(look.paper)}`;
  return evenPages(pages) < limits.min
    ? `${what} needs at least ${limits.min}.`
    : `${what} has at most ${limits.max}.`;
}

function notBound(binding: Binding, { trim, paper }: PrintLook): string {
  const sizes: readonly Binding[] = TRIM_SIZES[trim].bindings;
  if (!sizes.includes(binding)) return `KDP binds no ${binding} in ${inchesOf(trim)}.`;
  const papers: readonly Binding[] = PAPERS[paper].bindings;
  if (!papers.includes(binding)) return `KDP binds no ${binding} on ${paperOf(paper)}.`;
  return `KDP binds no ${binding} in ${inchesOf(trim)} on ${paperOf(paper)}.`;
}

/** What is wanting where no other look helps: words to add, or that the book is too long. */
type Lack = { words: number } | "too long";

function lackOf({ pages }: PageForecast, { limits, look }: Pick<Limited, "limits" | "look">): Lack {
  if (evenPages(pages) > limits.max) return "too long";
  const words = (limits.min - pages) * wordsOnPage(look);
  return { words: Math.max(1, Math.ceil(words / WORDS_STEP)) * WORDS_STEP };
}

function adviceOf(mends: readonly Mend[], lack: Lack | null): string {
  const [first] = mends;
  const other = first === undefined ? "" : `${upperFirst(lookSaid(first))} would do.`;
  if (lack === null) return other;
  if (lack === "too long")
    return other === "" ? "Part it into two volumes." : `${other} Or part it into two volumes.`;
  const more = `dd chapters: about ${lack.words.toLocaleString("en-US")} more words.`;
  return other === "" ? `A${more}` : `${other} Or a${more}`;
}

function lookSaid({ look, pages }: Mend): string {
  const print = look.largePrint ? "large print in " : "";
  const count = `${pages.isExact ? "" : "about "}${pages.pages} pages`;
  return `${print}${inchesOf(look.trim)} on ${paperOf(look.paper)}, with ${count},`;
}

function mendsOf(book: BookLength, { binding, look }: Bound): Mend[] {
  return looksNear(look, binding)
    .flatMap((near) => {
      const limits = pageLimits({ ...near, binding });
      const pages = forecastPages(book, near);
      return limits !== null && isSurelyWithin(pages, limits) ? [{ look: near, pages }] : [];
    })
    .slice(0, MOST_MENDS);
}

function isSurelyWithin({ pages, isExact, least, most }: PageForecast, { min, max }: PageLimits): boolean {
  if (isExact) return evenPages(pages) >= min && evenPages(pages) <= max;
  return least >= min && most <= max;
}

/** Other looks, those that change least first: another paper, another size, then the same in the other print. */
function looksNear(look: PrintLook, binding: Binding): PrintLook[] {
  const sizes = PROPOSED_TRIMS.toSorted((one, other) => far(one, look.trim) - far(other, look.trim));
  const trims = [...new Set([look.trim, ...sizes])];
  const papers: readonly Paper[] = [look.paper, "cream", "white"];
  return [look.largePrint, !look.largePrint].flatMap((largePrint) =>
    trims.flatMap((trim) => {
      const paper = papers.find((one) => canBind(binding, { trim, paper: one }));
      const isAsked = trim === look.trim && paper === look.paper && largePrint === look.largePrint;
      return paper === undefined || isAsked ? [] : [{ ...look, trim, paper, largePrint }];
    }),
  );
}

function far(one: TrimSize, other: TrimSize): number {
  const [a, b] = [TRIM_SIZES[one], TRIM_SIZES[other]];
  return Math.hypot(a.widthInches - b.widthInches, a.heightInches - b.heightInches);
}

function inchesOf(trim: TrimSize): string {
  const { widthInches, heightInches } = TRIM_SIZES[trim];
  return `${widthInches} × ${heightInches} in`;
}

function paperOf(paper: Paper): string {
  return `${PAPERS[paper].name.toLowerCase()} paper`;
}

function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
