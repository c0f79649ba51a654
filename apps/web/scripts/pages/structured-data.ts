import type { ReadPage } from "./read-page.ts";

/** A page's structured data; if it isn't valid JSON, the raw text. */
export type StructuredData = { value: unknown; isJson: boolean };

const TYPE = "application/ld+json";

/** Every data `<script>` in a page. */
export function structuredData({ scripts }: Pick<ReadPage, "scripts">): StructuredData[] {
  return scripts
    .filter(({ type }) => type === TYPE)
    .map(({ text }) => {
      try {
        return { value: JSON.parse(text), isJson: true };
      } catch {
        return { value: text, isJson: false };
      }
    });
}

/** Whether a script only holds data, which browsers don't execute. */
export function isData({ type }: { type: string }): boolean {
  return type === TYPE;
}
