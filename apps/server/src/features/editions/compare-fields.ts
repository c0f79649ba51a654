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
  const older = new Map(fieldsOf(before).map((field) => [field.label, field] as const));
  const newer = new Map(fieldsOf(after).map((field) => [field.label, field] as const));
  const labels = [...new Set([...older.keys(), ...newer.keys()])];
  const changed = labels.flatMap((label) => {
    const [was, is] = [older.get(label), newer.get(label)];
    if ((was?.value ?? "") === (is?.value ?? "")) return [];
    const isOnForm = was?.isOnForm === true || is?.isOnForm === true;
    return [{ field: { label, before: was?.value ?? "", after: is?.value ?? "" }, isOnForm }];
  });
  return { fields: changed.map(({ field }) => field), isForm: changed.some(({ isOnForm }) => isOnForm) };
}

const FORMATS = { ebook: "E-book", paperback: "Paperback", hardcover: "Hardcover" } as const;

function fieldsOf({ title, subtitle, author, settings, listing, sheet }: FieldsOf): Field[] {
  const onForm = (label: string, value: string): Field => ({ label, value, isOnForm: true });
  const inFiles = (label: string, value: string): Field => ({ label, value, isOnForm: false });
  const { trim, paper, finish, theme } = settings;
  return [
    onForm("Title", title),
    onForm("Subtitle", subtitle),
    onForm("Author", author),
    onForm("Description", listing?.description ?? ""),
    onForm("Keywords", (listing?.keywords ?? []).join("; ")),
    onForm("Categories", (listing?.categories ?? []).join("; ")),
    onForm("Trim size", trim),
    onForm("Paper", paper),
    onForm("Cover finish", finish),
    onForm("Sold as a hardcover", yesNo(settings.has_hardcover)),
    inFiles("Theme", theme ?? "of its genre"),
    inFiles("Large print", yesNo(settings.large_print)),
    inFiles("Typefaces in the e-book", yesNo(settings.embed_fonts)),
    ...(sheet?.forms ?? []).flatMap(({ format, pages }) =>
      pages.flatMap(({ fields }) =>
        fields.map(({ label, value }) => onForm(`${FORMATS[format]}: ${label}`, value)),
      ),
    ),
    ...(sheet === null ? [] : [onForm("AI: texts", sheet.disclosure.texts)]),
    ...(sheet === null ? [] : [onForm("AI: images", sheet.disclosure.images)]),
    ...(sheet === null ? [] : [onForm("AI: translations", sheet.disclosure.translations)]),
  ];
}

function yesNo(is: boolean): string {
  return is ? "yes" : "no";
}
