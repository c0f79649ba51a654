import type { ReadPage } from "./read-page.ts";

/** What a page says of itself to programs; the text that is no JSON as it stands there. */
export type StructuredData = { value: unknown; isJson: boolean };

const TYPE = "application/ld+json";

/** Every `<script>` of data in a page. */
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

/** Whether a script only holds data, which no browser runs. */
export function isData({ type }: { type: string }): boolean {
  return type === TYPE;
}
