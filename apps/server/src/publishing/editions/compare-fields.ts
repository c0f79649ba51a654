import type { EditionChanges, FrozenSettings } from "@colophon/contracts/publishing/editions/edition";
import { decisionLabel } from "./decision-labels.ts";

/**
 * The parts of a book that are in KDP's forms, or determine its files. What an edition lacks, because it was
 * introduced later, is undefined or has no key; that is no change.
 */
export type FieldsOf = {
  title: string;
  subtitle: string;
  author: string;
  settings: FrozenSettings;
  /** null: not written yet */
  listing: {
    description?: string | undefined;
    keywords?: readonly string[] | undefined;
    categories?: readonly string[] | undefined;
  } | null;
  decisions: Readonly<Record<string, string>>;
};

type Changed = EditionChanges["fields"][number];
type Field = { label: string; value: string; isOnForm: boolean };

/** The changed fields, and whether any of them must be entered in KDP's form. */
export function compareFields(before: FieldsOf, after: FieldsOf): { fields: Changed[]; isForm: boolean } {
  const older = fieldsOf(before);
  const newer = fieldsOf(after);
  const changed = [...newer].flatMap(([key, is]) => {
    const was = older.get(key);
    if (was === undefined || was.value === is.value) return [];
    return [{ field: { label: is.label, before: was.value, after: is.value }, isOnForm: is.isOnForm }];
  });
  return { fields: changed.map(({ field }) => field), isForm: changed.some(({ isOnForm }) => isOnForm) };
}

/** By keys that stay the same when a label is reworded. */
function fieldsOf({ title, subtitle, author, settings, listing, decisions }: FieldsOf): Map<string, Field> {
  const { description, keywords, categories } = listing ?? { description: "", keywords: [], categories: [] };
  const known: [string, Field | null][] = [
    ["title", onForm("Title", title)],
    ["subtitle", onForm("Subtitle", subtitle)],
    ["author", onForm("Author", author)],
    ["description", onForm("Description", description)],
    ["keywords", onForm("Keywords", keywords?.join("; "))],
    ["categories", onForm("Categories", categories?.join("; "))],
    ["trim", onForm("Trim size", settings.trim)],
    ["paper", onForm("Paper", settings.paper)],
    ["finish", onForm("Cover finish", settings.finish)],
    ["has_hardcover", onForm("Sold as a hardcover", yesNo(settings.has_hardcover))],
    ["theme", inFiles("Theme", settings.theme === null ? "of its genre" : settings.theme)],
    ["large_print", onForm("Large print", yesNo(settings.large_print))],
    ["embed_fonts", inFiles("Typefaces in the e-book", yesNo(settings.embed_fonts))],
    ...Object.entries(decisions).map(([key, value]): [string, Field | null] => {
      const { label, shown } = decisionLabel(key, value);
      return [`decided ${key}`, onForm(label, shown)];
    }),
  ];
  return new Map(known.flatMap(([key, field]) => (field === null ? [] : [[key, field] as const])));
}

function onForm(label: string, value: string | undefined): Field | null {
  return value === undefined ? null : { label, value, isOnForm: true };
}

function inFiles(label: string, value: string | undefined): Field | null {
  return value === undefined ? null : { label, value, isOnForm: false };
}

function yesNo(is: boolean | undefined): string | undefined {
  if (is === undefined) return undefined;
  return is ? "yes" : "no";
}
