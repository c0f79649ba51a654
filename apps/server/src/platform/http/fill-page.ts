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

/** What pages say to search engines: JSON, where nothing is escaped as in HTML. */
const DATA = /(?<=<script type="application\/ld\+json">).*?(?=<\/script>)/gsu;

/**
 * Writes what an installation says of itself into a page.
 * @param text  HTML, XML or plain text with `{{names}}`; an unknown name becomes nothing
 */
export function fillPage(text: string, facts: PageFacts): string {
  const withData = text.replaceAll(DATA, (data) => render(data, facts, escapeInJson));
  return render(withData, facts, escapeText);
}

function render(text: string, facts: PageFacts, escape: (value: unknown) => string): string {
  return mustache.render(text, facts, undefined, { escape });
}

/** For text and quoted attributes; slashes stay, so that sentences about "PDF/X" read as they are. */
function escapeText(value: unknown): string {
  return String(value).replaceAll(/[&<>"']/gu, (char) => ENTITIES[char] ?? char);
}

/** For the inside of a string of JSON in a script; braces, so that no fact is taken for a name. */
function escapeInJson(value: unknown): string {
  return JSON.stringify(String(value))
    .slice(1, -1)
    .replaceAll(/[<>&{}\u2028\u2029]/gu, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
