import type { PageFacts } from "@colophon/contracts/shared/page-facts";
import mustache from "mustache";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Whether a page of the build carries names of facts. */
export function isTemplate(text: string): boolean {
  return text.includes("{{");
}

/**
 * Writes what an installation says of itself into a page.
 * @param text  HTML, XML or plain text with `{{names}}`; an unknown name becomes nothing
 */
export function fillPage(text: string, facts: PageFacts): string {
  return mustache.render(text, facts, undefined, { escape: escapeText });
}

/** For text and quoted attributes; slashes stay, so that sentences about "PDF/X" read as they are. */
function escapeText(value: unknown): string {
  return String(value).replaceAll(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign);
}
