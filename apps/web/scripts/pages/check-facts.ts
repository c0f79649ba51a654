import type { PageFacts } from "@colophon/contracts/shared/page-facts";
import type { BuiltPage, BuiltSite, PageProblem } from "./built-site.ts";

/** `{{name}}`, `{{{name}}}`, `{{#name}}`, `{{^name}}` and `{{/name}}`. */
const TAG = /\{\{(?<sign>[#/^{&]?)\s*(?<name>[\w.]+)\s*\}\}/gu;

/** Fact names that no installation has: the page would be served with gaps. */
export function checkFacts({ pages, facts }: BuiltSite): PageProblem[] {
  return pages.flatMap((page) =>
    [...new Set([...unknownNames(page, facts), ...leftOver(page)])].map((message) => ({
      file: page.file,
      message,
    })),
  );
}

/** Inside a list, field names of its entries count too. */
function unknownNames({ template }: BuiltPage, facts: PageFacts): string[] {
  const around: string[] = [];
  const complaints: string[] = [];
  for (const { groups } of template.matchAll(TAG)) {
    const { sign = "", name = "" } = groups ?? {};
    if (sign === "/") {
      if (around.pop() !== name) complaints.push(`{{/${name}}} ends what it does not begin`);
      continue;
    }
    const isKnown =
      valueAt(facts, name) !== undefined ||
      around.some((list) => isOfList(facts, { list, name })) ||
      hasFallbackText(template, { name, facts });
    if (!isKnown) complaints.push(`{{${name}}} is no fact`);
    if (sign === "#" || sign === "^") around.push(name);
  }
  return [...complaints, ...around.map((name) => `{{#${name}}} does not end`)];
}

/** Whether the page has fallback text for the price of something this installation doesn't sell. */
function hasFallbackText(template: string, { name, facts }: { name: string; facts: PageFacts }): boolean {
  const group = name.split(".").slice(0, -1).join(".");
  return template.includes(`{{^${name}}}`) && typeof valueAt(facts, group) === "object";
}

function valueAt(facts: object, name: string): unknown {
  return name.split(".").reduce<unknown>((within, part) => memberOf(within, part), facts);
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

function isOfList(facts: PageFacts, { list, name }: { list: string; name: string }): boolean {
  const entries = valueAt(facts, list);
  if (!Array.isArray(entries)) return false;
  // An empty list can't be checked; another installation has entries.
  return entries.length === 0 || entries.some((entry) => memberOf(entry, name) !== undefined);
}

function leftOver({ html }: BuiltPage): string[] {
  const found = /\{\{.{0,40}/u.exec(html)?.[0];
  return found === undefined ? [] : [`is sent with "${found}"`];
}
