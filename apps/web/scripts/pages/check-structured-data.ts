import { z } from "zod";
import type { BuiltSite, PageProblem } from "./built-site.ts";
import { PageData } from "./data-shapes.ts";
import { type ReadPage, singleSpaced } from "./read-page.ts";
import { type StructuredData, structuredData } from "./structured-data.ts";

/** Checks that pages' structured data is well formed, of a known type, and matches what they show. */
export function checkStructuredData(site: BuiltSite, pages: readonly ReadPage[]): PageProblem[] {
  return pages.flatMap((page) =>
    structuredData(page)
      .flatMap((data) => complaintsAbout(data, { site, page }))
      .map((message) => ({ file: page.file, message })),
  );
}

type Around = { site: BuiltSite; page: ReadPage };

function complaintsAbout({ value, isJson }: StructuredData, around: Around): string[] {
  if (!isJson) return ["has data that is no JSON"];
  const invented = inventedIn(value);
  if (invented.length > 0) return invented;
  const read = PageData.safeParse(value);
  if (!read.success)
    return [`has data of a wrong shape: ${z.prettifyError(read.error).replaceAll("\n", " ")}`];
  return [...escapedIn(value), ...complaintsAboutTruth(read.data, around)];
}

/** Properties about ratings or counts, which nobody has measured. */
const MEASURED =
  /^(?:aggregateRating|reviews?|ratingValue|reviewCount|ratingCount|interactionStatistic|award)$/u;

function inventedIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, within]) => [
    ...(MEASURED.test(name) ? [`has "${name}" in its data, which nobody has measured`] : []),
    ...inventedIn(within),
  ]);
}

/** Scripts aren't parsed as HTML: text escaped for a page would keep its entities. */
function escapedIn(value: unknown): string[] {
  if (typeof value === "string")
    return /&(?:amp|lt|gt|quot|#39);/u.test(value)
      ? [`has "${value}" in its data, escaped as if it were HTML`]
      : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(escapedIn);
}

function complaintsAboutTruth(data: PageData, { site, page }: Around): string[] {
  const here = site.facts.origin + page.address;
  switch (data["@type"]) {
    case "FAQPage":
      return data.mainEntity.flatMap(({ name, acceptedAnswer }) =>
        notShown(page, [name, acceptedAnswer.text]),
      );
    case "HowTo":
      return [...counted(data.step), ...data.step.flatMap(({ name, text }) => notShown(page, [name, text]))];
    case "BreadcrumbList": {
      const last = data.itemListElement.at(-1)?.item;
      return [
        ...counted(data.itemListElement),
        ...(last === here ? [] : [`ends its breadcrumb at ${last} instead of ${here}`]),
      ];
    }
    case "ItemList":
      return counted(data.itemListElement);
    case "Article":
    case "TechArticle":
    case "BlogPosting":
      return [
        ...(data.mainEntityOfPage["@id"] === here
          ? []
          : [`is an article at ${data.mainEntityOfPage["@id"]}`]),
        ...(data.dateModified < data.datePublished ? ["was changed before it was published"] : []),
      ];
    default:
      return [];
  }
}

function counted(all: readonly { position: number }[]): string[] {
  return all.every(({ position }, at) => position === at + 1) ? [] : ["does not count its data from 1 on"];
}

function notShown({ text }: ReadPage, statements: readonly string[]): string[] {
  return statements
    .filter((each) => !text.includes(singleSpaced(each)))
    .map((each) => `says in its data what it does not show: "${each.slice(0, 60)}"`);
}
