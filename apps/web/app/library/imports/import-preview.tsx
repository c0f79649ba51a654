import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { LANGUAGE_VARIANTS, type LanguageVariant } from "@colophon/contracts/shared/book-choices";
import { languageLabel } from "@colophon/contracts/library/books/languages";
import type { BookImport, CutWay, ImportStatus } from "@colophon/contracts/library/imports";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense, lazy, useState } from "react";
import { useNavigate } from "react-router";
import { bibleUrl } from "../bible/bible-url.ts";
import { bookUrl } from "../books/book-url.ts";
import { listsKey } from "../books/book-queries.ts";
import { chooseImport, importKey, makeImportedBook } from "./import-calls.ts";
import { useSession } from "../../auth/session/session.tsx";
import { messageOf } from "../../platform/api.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { extentOf, imagesLeftOut, wayKey, wayLabel } from "./import-labels.ts";
import { SectionRow } from "./section-row.tsx";

/** Loads after the form: a name can be typed without it. */
const NameChoice = lazy(async () => ({
  default: (await import("../author-profiles/author-name-choice.tsx")).AuthorNameChoice,
}));

type Props = { bookImport: BookImport; onOther: () => void };

/** A preview of the imported book, with all options. */
export function ImportPreview({ bookImport, onOther }: Props): React.ReactElement {
  const { sections, notes } = bookImport;
  const { choose, isChoosing, error } = useChoosing(bookImport);
  return (
    <div className="space-y-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <strong>{bookImport.filename}</strong>
          <span className="block text-small text-ink-2">{extentOf(sections)}</span>
        </p>
        <Button onClick={onOther}>Bring another file</Button>
      </div>
      {notes.length > 0 && (
        <Notice title="What is left out or changed">
          <ul className="list-disc space-y-1 pl-5">
            {notes.map(({ code, sentence }) => (
              <li key={code}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      <SelectField
        label="Chapters begin at"
        value={wayKey(bookImport.way)}
        disabled={isChoosing}
        options={bookImport.offers.map((offer) => ({ value: wayKey(offer.way), label: wayLabel(offer) }))}
        onChange={(event) => {
          const offer = bookImport.offers.find(({ way }) => wayKey(way) === event.target.value);
          if (offer !== undefined) choose({ way: offer.way });
        }}
      />
      {error !== null && (
        <Notice tone="danger">{messageOf(error, "That was not kept. Please try again.")}</Notice>
      )}
      <ol aria-label="Sections of the book" aria-busy={isChoosing} className="card divide-y divide-line">
        {sections.map((section, index) => (
          <SectionRow
            key={`${wayKey(bookImport.way)} ${section.at}`}
            section={section}
            isFirst={index === 0}
            onChange={(changes) => choose({ at: section.at, changes })}
          />
        ))}
      </ol>
      <MakeBook bookImport={bookImport} />
    </div>
  );
}

type Section = BookImport["sections"][number];
type Choice = { way: CutWay } | { at: number; changes: Partial<Section> };
type Choosing = { choose: (choice: Choice) => void; isChoosing: boolean; error: Error | null };

/**
 * Shows a choice at once, and a new split when the server responds. Choices are sent one after the
 * other, each based on the latest state: the previous one may not be rendered yet when a button takes
 * the next from the field.
 */
function useChoosing(bookImport: BookImport): Choosing {
  const client = useQueryClient();
  const queryKey = importKey(bookImport.id);
  const mutation = useMutation({
    scope: scopeOf(bookImport),
    mutationFn: (choice: Choice) =>
      "way" in choice
        ? chooseImport(bookImport.id, { way: choice.way, sections: [] })
        : sendShown(client, bookImport),
    onMutate(choice) {
      if ("way" in choice) return;
      client.setQueryData(queryKey, (shown: ImportStatus | undefined) =>
        shown?.preview ? { ...shown, preview: withChoice(shown.preview, choice) } : shown,
      );
    },
    onSuccess: (answer, choice) => {
      if (!("way" in choice)) return;
      client.setQueryData(
        queryKey,
        (shown: ImportStatus | undefined) => shown && { ...shown, preview: answer },
      );
    },
  });
  return { choose: mutation.mutate, isChoosing: mutation.isPending, error: mutation.error };
}

/** Requests about one file are sent one after the other. */
function scopeOf({ id }: BookImport): { id: string } {
  return { id: `import ${id}` };
}

function withChoice(shown: BookImport, { at, changes }: Extract<Choice, { at: number }>): BookImport {
  const sections = shown.sections.map((one) => (one.at === at ? { ...one, ...changes } : one));
  return { ...shown, sections };
}

/** Sends all sections as shown, including changes that failed to save before. */
function sendShown(client: QueryClient, bookImport: BookImport): Promise<BookImport> {
  const { way, sections } =
    client.getQueryData<ImportStatus>(importKey(bookImport.id))?.preview ?? bookImport;
  return chooseImport(bookImport.id, {
    way,
    sections: sections.map(({ at, kind, title, joins, left_out }) => ({ at, kind, title, joins, left_out })),
  });
}

function MakeBook({ bookImport }: { bookImport: BookImport }): React.ReactElement {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [title, setTitle] = useState(bookImport.title);
  const { user } = useSession();
  const [author, setAuthor] = useState(bookImport.author_name);
  const [language, setLanguage] = useState<LanguageVariant>(bookImport.language_variant ?? "en-US");
  const make = useMutation({
    scope: scopeOf(bookImport),
    async mutationFn() {
      await sendShown(client, bookImport);
      return makeImportedBook(bookImport.id, { title, author_name: author, language_variant: language });
    },
    async onSuccess({ id, pictures_left_out: leftOut }) {
      await client.invalidateQueries({ queryKey: listsKey });
      // The note on omitted images must be read before the book is opened.
      if (leftOut === 0) await navigate(bookUrl(id));
    },
  });
  const made = make.data !== undefined && make.data.pictures_left_out > 0 ? make.data : null;
  return (
    <form
      className="card space-y-5 p-6"
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate();
      }}
    >
      <h2 className="font-display text-h3">The book</h2>
      <TextField
        label="Title"
        required
        maxLength={200}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <ErrorBoundary renderFallback={() => null}>
        <Suspense fallback={null}>
          <NameChoice name={author} onName={setAuthor} usesDefault />
        </Suspense>
      </ErrorBoundary>
      <TextField
        label="Author’s name"
        hint={user === null ? undefined : `Leave blank to use your name, ${user.full_name}.`}
        maxLength={100}
        value={author}
        onChange={(event) => setAuthor(event.target.value)}
      />
      <SelectField
        label="Language"
        hint={bookImport.language_variant === null ? "The file does not say its language." : undefined}
        value={language}
        options={LANGUAGE_VARIANTS.map((value) => ({ value, label: languageLabel(value) }))}
        onChange={(event) => {
          const chosen = LANGUAGE_VARIANTS.find((variant) => variant === event.target.value);
          if (chosen !== undefined) setLanguage(chosen);
        }}
      />
      {make.isError && (
        <Notice tone="danger">{messageOf(make.error, "The book was not made. Please try again.")}</Notice>
      )}
      {made === null ? (
        <>
          <Button type="submit" variant="primary" busy={make.isPending} busyLabel="Making the book">
            Make the book
          </Button>
          <p className="text-small text-ink-2">
            It costs nothing, and everything can be changed afterwards. Then you can have the book read, and
            go on writing.
          </p>
        </>
      ) : (
        <Notice
          tone="warning"
          role="alert"
          title="The book is made"
          action={
            <div className="flex flex-wrap gap-2">
              <ButtonLink href={bookUrl(made.id)}>Open the book</ButtonLink>
              <ButtonLink href={bibleUrl(made.id)}>Have it read, and go on writing</ButtonLink>
            </div>
          }
        >
          {imagesLeftOut(made.pictures_left_out)}
        </Notice>
      )}
    </form>
  );
}
