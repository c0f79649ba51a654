import type { BookSettings } from "@colophon/contracts/books/settings";
import type { EditionChanges } from "@colophon/contracts/editions/edition";
import type { BookListing } from "@colophon/contracts/listings/listing";
import type { PublishingSheet } from "@colophon/contracts/publishing/sheet";

/** What of a book stands in KDP's forms, or makes its files what they are. */
export type FieldsOf = {
  title: string;
  subtitle: string;
  author: string;
  settings: BookSettings;
  listing: BookListing | null;
  sheet: PublishingSheet | null;
};

type Changed = EditionChanges["fields"][number];
type Field = { label: string; value: string; isOnForm: boolean };

/** The fields that are others now, and whether one of them is to be entered on KDP's form. */
export function compareFields(before: FieldsOf, after: FieldsOf): { fields: Changed[]; isForm: boolean } {
  const older = byLabel(before);
  const newer = byLabel(after);
  const labels = [...new Set([...older.keys(), ...newer.keys()])];
  const changed = labels.flatMap((label) => changedField(older.get(label), newer.get(label)) ?? []);
  return { fields: changed.map(({ field }) => field), isForm: changed.some(({ isOnForm }) => isOnForm) };
}

function byLabel(of: FieldsOf): Map<string, Field> {
  return new Map(fieldsOf(of).map((field) => [field.label, field] as const));
}

/** @returns null where it is the same; one that is not there is empty */
function changedField(
  was: Field | undefined,
  is: Field | undefined,
): { field: Changed; isOnForm: boolean } | null {
  const known = is ?? was;
  const [before, after] = [was?.value ?? "", is?.value ?? ""];
  if (known === undefined || before === after) return null;
  return { field: { label: known.label, before, after }, isOnForm: known.isOnForm };
}

const FORMATS = { ebook: "E-book", paperback: "Paperback", hardcover: "Hardcover" } as const;

function fieldsOf({ title, subtitle, author, settings, listing, sheet }: FieldsOf): Field[] {
  const { trim, paper, finish, theme } = settings;
  return [
    onForm("Title", title),
    onForm("Subtitle", subtitle),
    onForm("Author", author),
    ...listingFields(listing),
    onForm("Trim size", trim),
    onForm("Paper", paper),
    onForm("Cover finish", finish),
    onForm("Sold as a hardcover", yesNo(settings.has_hardcover)),
    inFiles("Theme", theme ?? "of its genre"),
    inFiles("Large print", yesNo(settings.large_print)),
    inFiles("Typefaces in the e-book", yesNo(settings.embed_fonts)),
    ...(sheet === null ? [] : sheetFields(sheet)),
  ];
}

function listingFields(listing: BookListing | null): Field[] {
  if (listing === null) return [];
  return [
    onForm("Description", listing.description),
    onForm("Keywords", listing.keywords.join("; ")),
    onForm("Categories", listing.categories.join("; ")),
  ];
}

function sheetFields({ forms, disclosure }: PublishingSheet): Field[] {
  const fields = forms.flatMap(({ format, pages }) =>
    pages.flatMap((page) =>
      page.fields.map(({ label, value }) => onForm(`${FORMATS[format]}: ${label}`, value)),
    ),
  );
  return [
    ...fields,
    onForm("AI: texts", disclosure.texts),
    onForm("AI: images", disclosure.images),
    onForm("AI: translations", disclosure.translations),
  ];
}

function onForm(label: string, value: string): Field {
  return { label, value, isOnForm: true };
}

function inFiles(label: string, value: string): Field {
  return { label, value, isOnForm: false };
}

function yesNo(is: boolean): string {
  return is ? "yes" : "no";
}
