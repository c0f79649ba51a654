import type { Book } from "@colophon/contracts/library/books/book";
import type { Audience, PointOfView } from "@colophon/contracts/shared/book-choices";
import { isEnglish, languageLabel } from "@colophon/contracts/library/books/languages";
import type { GenerateForm } from "../../generation/order/generate-form.ts";

/** The details of a book, from a form or a request. */
type Ordered = Pick<
  GenerateForm,
  | "title"
  | "genre"
  | "chapters"
  | "words_per_chapter"
  | "writing_style"
  | "themes"
  | "description"
  | "audience"
  | "point_of_view"
  | "language_variant"
  | "author_name"
>;

const POINTS: Record<PointOfView, string> = {
  "third-limited": "Third person, close to one character",
  "third-omniscient": "Third person, all-knowing",
  first: "First person",
};
const AUDIENCE_NAMES: Record<Audience, string> = {
  adult: "Adults",
  "young-adult": "Young adults",
  children: "Children",
};
const whole = new Intl.NumberFormat("en");

/** A book's details, for review. */
export function FactList({ of }: { of: Ordered | Book }): React.ReactElement {
  const language = of.language_variant;
  const facts: readonly (readonly [string, string])[] = [
    ["Title", of.title],
    ["Author", of.author_name],
    ["Genre", of.genre],
    ["Chapters", String(of.chapters)],
    ["Words per chapter", Number.isFinite(of.words_per_chapter) ? whole.format(of.words_per_chapter) : ""],
    ["Writing style", of.writing_style ?? ""],
    ["Themes", of.themes.join(", ")],
    ["Audience", AUDIENCE_NAMES[of.audience]],
    ["Point of view", POINTS[of.point_of_view]],
    [
      "Language",
      isEnglish(language)
        ? `English, ${language === "en-GB" ? "UK" : "US"} spelling`
        : languageLabel(language),
    ],
    ["What it is about", of.description],
  ];
  return (
    <dl className="max-w-[62ch] divide-y divide-line border-y border-line text-small">
      {facts
        .filter(([, value]) => value.trim() !== "")
        .map(([name, value]) => (
          <div key={name} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-ink-2">{name}</dt>
            <dd className="line-clamp-6 whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
