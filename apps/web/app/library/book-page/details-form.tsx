import type { Book } from "@colophon/contracts/library/books/book";
import { BOOK_GENRES, BOOK_LIMITS, LANGUAGE_VARIANTS } from "@colophon/contracts/shared/book-choices";
import { languageLabel } from "@colophon/contracts/library/books/languages";
import { COVER_FINISHES, PAPERS, PRESS_THEMES, TRIM_SIZES } from "@colophon/contracts/library/books/print";
import { type DetailsEffect, effectsOfDetails } from "@colophon/kdp/details-effects";
import { themeForGenre } from "@colophon/rules/theme-for-genre";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { pick } from "../../exports/export-files/pick.ts";
import { layoutOfBook } from "../../exports/export-files/layout-of-book.ts";
import { forecastQuery } from "../../exports/export-files/export-queries.ts";
import { PAPER_OPTIONS, PRINT_OPTIONS, TRIM_OPTIONS } from "../../exports/export-files/layout-options.ts";
import { CopyrightPageForm } from "../../manuscript/matter/copyright-page-form.tsx";
import { SeriesAndAuthor } from "../../manuscript/matter/series-and-author.tsx";
import { CheckboxField, SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { DetailsDraft } from "./use-details.ts";
import { useNamedPlace } from "./use-named-place.ts";

type Props = { book: Book; draft: DetailsDraft };

/** The book's details and print settings; the effects of a change are shown below before it is saved. */
export function DetailsForm({ book, draft }: Props): React.ReactElement {
  const head = useRef<HTMLHeadingElement>(null);
  useNamedPlace("details", head);
  return (
    <section aria-labelledby="details" className="max-w-3xl">
      <h2 ref={head} id="details" tabIndex={-1} className="scroll-mt-24 font-display text-h2 outline-none">
        Details
      </h2>
      <form
        noValidate
        aria-label="Details of the book"
        onSubmit={(event) => {
          event.preventDefault();
          if (draft.isChanged) draft.save();
        }}
        className="mt-5 space-y-8"
      >
        <Names draft={draft} />
        <Print book={book} draft={draft} />
        <Effects book={book} draft={draft} />
        {/* Enter saves, like the button in the header. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
      <div className="mt-8 border-t border-line">
        <Folded title="ISBN, edition and publisher">{() => <CopyrightPageForm bookId={book.id} />}</Folded>
        <Folded title="Series, volume and author profile">
          {() => <SeriesAndAuthor bookId={book.id} />}
        </Folded>
      </div>
    </section>
  );
}

/** A section that is loaded when first opened, and stays mounted. */
function Folded({ title, children }: { title: string; children: () => ReactNode }): React.ReactElement {
  const [wasOpened, setOpened] = useState(false);
  return (
    <Disclosure title={title} onOpenChange={(isOpen) => isOpen && setOpened(true)}>
      <div className="pb-5">{wasOpened && children()}</div>
    </Disclosure>
  );
}

function Names({ draft }: { draft: DetailsDraft }): React.ReactElement {
  const { shown, fields, change } = draft;
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <TextField
        label="Title"
        name="title"
        maxLength={BOOK_LIMITS.title}
        autoComplete="off"
        value={shown.title}
        onChange={({ target }) => change({ title: target.value })}
        error={fields["title"]}
        className="sm:col-span-2"
      />
      <TextField
        label="Subtitle"
        name="subtitle"
        maxLength={BOOK_LIMITS.title}
        autoComplete="off"
        hint="Leave it empty where the book has none. KDP counts it with the title: 200 characters together."
        value={shown.subtitle}
        onChange={({ target }) => change({ subtitle: target.value })}
        error={fields["subtitle"]}
        className="sm:col-span-2"
      />
      <TextField
        label="Author’s name"
        name="author_name"
        maxLength={120}
        autoComplete="off"
        value={shown.author_name}
        onChange={({ target }) => change({ author_name: target.value })}
        error={fields["author_name"]}
      />
      <SelectField
        label="Genre"
        name="genre"
        value={shown.genre}
        options={BOOK_GENRES.map((genre) => ({ value: genre, label: genre }))}
        onChange={({ target }) => change({ genre: target.value })}
        error={fields["genre"]}
      />
      <SelectField
        label="Language"
        name="language_variant"
        value={shown.language_variant}
        options={LANGUAGE_VARIANTS.map((value) => ({ value, label: languageLabel(value) }))}
        onChange={({ target }) => {
          const language = LANGUAGE_VARIANTS.find((one) => one === target.value);
          if (language !== undefined) change({ language_variant: language });
        }}
        error={fields["language_variant"]}
      />
      <TextAreaField
        label="Description for the writer"
        name="description"
        rows={3}
        maxLength={BOOK_LIMITS.description}
        hint="What a model is told about the book. Printed nowhere: readers see the blurb."
        value={shown.description}
        onChange={({ target }) => change({ description: target.value })}
        error={fields["description"]}
        className="sm:col-span-2"
      />
    </div>
  );
}

function Print({ book, draft }: Props): React.ReactElement {
  const { shown, fields, change } = draft;
  const usual = PRESS_THEMES[themeForGenre(shown.genre)].name;
  const head = useRef<HTMLLegendElement>(null);
  useNamedPlace("print", head);
  return (
    <fieldset className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <legend ref={head} tabIndex={-1} className="mb-3 scroll-mt-24 font-display text-h3 outline-none">
        In print
      </legend>
      <SelectField
        label="Trim size"
        value={shown.trim}
        options={TRIM_OPTIONS}
        onChange={({ target }) => {
          const trim = pick(TRIM_SIZES, target.value);
          if (trim !== null) change({ trim });
        }}
        error={fields["trim"]}
      />
      <SelectField
        label="Paper"
        value={shown.paper}
        options={PAPER_OPTIONS}
        onChange={({ target }) => {
          const paper = pick(PAPERS, target.value);
          if (paper !== null) change({ paper });
        }}
        error={fields["paper"]}
      />
      <SelectField
        label="Theme and typefaces"
        value={shown.theme ?? ""}
        options={[
          { value: "", label: `The genre’s own: ${usual}` },
          ...Object.entries(PRESS_THEMES).map(([value, { name }]) => ({ value, label: name })),
        ]}
        hint={PRESS_THEMES[shown.theme ?? themeForGenre(shown.genre)].about}
        onChange={({ target }) => change({ theme: pick(PRESS_THEMES, target.value) })}
        error={fields["theme"]}
      />
      <SelectField
        label="Print"
        value={shown.large_print ? "large" : "ordinary"}
        options={PRINT_OPTIONS}
        onChange={({ target }) => change({ large_print: target.value === "large" })}
      />
      <SelectField
        label="Cover finish"
        value={shown.finish}
        options={COVER_FINISHES.map((value) => ({ value, label: value === "matte" ? "Matte" : "Glossy" }))}
        onChange={({ target }) => {
          const finish = COVER_FINISHES.find((one) => one === target.value);
          if (finish !== undefined) change({ finish });
        }}
      />
      <div className="space-y-1 self-end">
        <CheckboxField
          label="Sell a hardcover too"
          checked={shown.has_hardcover}
          onChange={({ target }) => change({ has_hardcover: target.checked })}
        />
        <CheckboxField
          label="Put the typefaces into the e-book"
          checked={shown.embed_fonts}
          onChange={({ target }) => change({ embed_fonts: target.checked })}
        />
      </div>
      <p className="text-small text-ink-2 sm:col-span-2">
        These are the settings of “{book.title}” for every file. The window for files can try another look
        without changing them.
      </p>
    </fieldset>
  );
}

/** The effects on the files, shown while typing. */
function Effects({ book, draft }: Props): React.ReactElement {
  const { data } = useQuery(forecastQuery({ id: book.id, edition: book.updated_at }, layoutOfBook(book)));
  const known = (data?.known ?? []).map(({ large_print: largePrint, ...look }) => ({ ...look, largePrint }));
  const length = {
    words: data?.words ?? book.progress.words,
    chapters: data?.chapters ?? book.chapter_list.length,
    known,
  };
  const effects = effectsOfDetails({
    before: draft.kept,
    after: draft.shown,
    length,
    hasCover: book.has_cover,
  });
  const isFixed = effects.some((effect) => effect.isFixedOnKdp);
  return (
    <div aria-live="polite">
      {effects.length > 0 && (
        <Notice tone="info" title="What saving this does">
          <ul className="list-disc space-y-1.5 pl-5">
            {effects.map(({ about, sentence }: DetailsEffect) => (
              <li key={about}>{sentence}</li>
            ))}
          </ul>
          <p className="mt-3">
            Files you have downloaded, and editions you have made, stay as they are.
            {isFixed &&
              " On KDP, title, subtitle, author, language, trim size and ink of a published book are fixed; title and author can be corrected for 72 hours."}
          </p>
        </Notice>
      )}
    </div>
  );
}
