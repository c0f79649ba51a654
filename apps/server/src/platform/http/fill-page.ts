import type { PageFacts } from "@colophon/contracts/shared/page-facts";
import mustache from "mustache";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Whether a page of the build contains `{{placeholders}}` for facts. */
export function isTemplate(text: string): boolean {
  return text.includes("{{");
}

/** Structured data for search engines: JSON, where HTML escaping doesn't apply. */
const DATA = /(?<=<script type="application\/ld\+json">).*?(?=<\/script>)/gsu;

/**
 * Fills an installation's facts into a page.
 * @param text  HTML, XML or plain text with `{{names}}`; an unknown name becomes an empty string
 */
export function fillPage(text: string, facts: PageFacts): string {
  const withData = text.replaceAll(DATA, (data) => render(data, facts, escapeInJson));
  return render(withData, facts, escapeText);
}

function render(text: string, facts: PageFacts, escape: (value: unknown) => string): string {
  return mustache.render(text, facts, undefined, { escape });
}

/** For text and quoted attributes; slashes stay, so that text about "PDF/X" reads as is. */
function escapeText(value: unknown): string {
  return String(value).replaceAll(/[&<>"']/gu, (char) => ENTITIES[char] ?? char);
}

/**
 * For the inside of a JSON string in a script; escapes braces too, so that no fact is mistaken for a
 * placeholder.
 */
function escapeInJson(value: unknown): string {
  return JSON.stringify(String(value))
    .slice(1, -1)
    .replaceAll(/[<>&{}\u2028\u2029]/gu, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
