import { parse } from "yaml";
import { z } from "zod";
import { ARTICLE_LEVELS, ARTICLE_SECTIONS, ARTICLE_TYPES } from "../../app/support/help/article.ts";
import { screens } from "../../app/paths.ts";

/** Maximum length of a description, shown on a card and in search results. */
const DESCRIPTION_LONGEST = 160;
const TITLE_LONGEST = 80;
const MAX_RELATED = 4;

const Slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, "is small letters and hyphens, as in an address");

const Day = z.iso.date("is a day as YYYY-MM-DD");

const Source = z.strictObject({
  title: z.string().min(1),
  url: z.url({ protocol: /^https$/u, error: "is an address that begins with https://" }),
  checked: Day,
});

/** An article's front matter. Unknown fields are rejected as misspellings. */
export const FrontMatter = z.strictObject({
  title: z.string().min(1).max(TITLE_LONGEST),
  description: z.string().min(1).max(DESCRIPTION_LONGEST),
  section: z.enum(ARTICLE_SECTIONS),
  type: z.enum(ARTICLE_TYPES),
  level: z.enum(ARTICLE_LEVELS),
  updated: Day,
  places: z
    .array(z.string().refine((place) => Object.hasOwn(screens, place), "is no screen of app/paths.ts"))
    .default([]),
  keywords: z.array(z.string().min(1)).default([]),
  sources: z.array(Source).default([]),
  related: z.array(Slug).max(MAX_RELATED).default([]),
});

export type FrontMatter = z.output<typeof FrontMatter>;

/** A problem with a field, worded so that it can be found: "places.1 is no screen of app/paths.ts". */
type FieldProblem = { field: string; message: string };

/** @param yaml  the text between the lines of hyphens @param schema  the schema it must match */
export function readMatter<Matter>(
  yaml: string,
  schema: z.ZodType<Matter>,
): { matter: Matter } | { faults: FieldProblem[] } {
  const written = readYaml(yaml);
  if ("fault" in written) return { faults: [{ field: "front matter", message: written.fault }] };
  const read = schema.safeParse(written.value);
  if (read.success) return { matter: read.data };
  return {
    faults: read.error.issues.map(({ path, message }) => ({
      field: path.length === 0 ? "front matter" : path.join("."),
      message,
    })),
  };
}

function readYaml(yaml: string): { value: unknown } | { fault: string } {
  try {
    // Dates stay strings: YAML's own type would turn them into moments in some time zone.
    return { value: parse(yaml, { schema: "core" }) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
