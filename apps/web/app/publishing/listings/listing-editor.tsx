import type { ListingResponse } from "@colophon/contracts/publishing/listings/listing";
import { findForbiddenInListing } from "@colophon/kdp/forbidden-in-listing";
import { categoriesForGenre } from "@colophon/kdp/listing-categories";
import { LISTING_LIMITS, FORBIDDEN_IN_KEYWORDS, findForbiddenPhrases } from "@colophon/kdp/listing-rules";
import { descriptionFromText, printDescription, readDescription } from "@colophon/kdp/store-description";
import { Check } from "lucide-react";
import { type FormEvent, type RefObject, useEffect, useId, useRef } from "react";
import { messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DescriptionText } from "./description-text.tsx";
import { filledOf } from "./listing-draft.ts";
import type { ListingForm } from "./use-listing-form.ts";

type Props = { response: ListingResponse; form: ListingForm };

/** Description, keywords and categories, each with its length and the store's limit. */
export function ListingEditor({ response, form }: Props): React.ReactElement {
  const element = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (Object.keys(form.errors).length === 0) form.save();
    else element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  };
  return (
    <form
      ref={element}
      onSubmit={submit}
      noValidate
      className="card space-y-8 p-5 sm:p-6"
      aria-label="Store listing"
    >
      <header>
        <h2 className="font-display text-h2">Store listing</h2>
        <p className="mt-1 text-small text-ink-2">
          What readers see on the book’s page. It goes into KDP’s form as it stands here.
        </p>
      </header>
      {form.isRestored && <Restored form={form} />}
      <DescriptionPart response={response} form={form} />
      <KeywordsPart form={form} />
      <CategoriesPart response={response} form={form} />
      {form.isOverNewer && <Newer response={response} form={form} />}
      <SaveRow form={form} />
    </form>
  );
}

function Restored({ form }: Pick<Props, "form">): React.ReactElement {
  return (
    <Notice
      title="Not saved yet"
      action={
        <Button size="small" onClick={form.discard}>
          Go back to what is saved
        </Button>
      }
    >
      This is what you typed here before; it was kept in this browser.
    </Notice>
  );
}

/** A version saved in another window, to be loaded or overwritten. */
function Newer({ response: { listing }, form }: Props): React.ReactElement | null {
  if (listing === null) return null;
  return (
    <Notice
      tone="warning"
      title="Another window has saved this listing meanwhile"
      action={
        <Button size="small" onClick={form.discard}>
          Use what is saved
        </Button>
      }
    >
      <p>
        What you typed is still here. Saving it again puts it in the place of what is saved now; using what is
        saved gives up what you typed.
      </p>
      <details className="mt-2">
        <summary className="cursor-pointer py-2">See what is saved now</summary>
        <div className="space-y-3">
          <DescriptionText blocks={readDescription(listing.description)} />
          <p>Keywords: {joinOrNone(listing.keywords)}</p>
          <p>Categories: {joinOrNone(listing.categories)}</p>
        </div>
      </details>
    </Notice>
  );
}

function joinOrNone(texts: readonly string[]): string {
  return texts.length === 0 ? "none" : texts.join("; ");
}

function DescriptionPart({ response, form }: Props): React.ReactElement {
  const blocks = readDescription(form.values.description);
  const length = printDescription(blocks).length;
  const refused = findForbiddenInListing({ description: form.values.description, keywords: [] });
  return (
    <div className="space-y-4">
      <TextAreaField
        label="Description"
        aside={<Count now={length} most={LISTING_LIMITS.description} />}
        hint="An empty line begins a paragraph. <b>bold</b>, <i>italic</i>, <h4>headings</h4> and <ul><li>lists</li></ul> are understood; other tags are taken out."
        rows={10}
        value={form.values.description}
        error={form.errors["description"]}
        onChange={({ target }) => form.change({ description: target.value })}
      />
      {refused.length > 0 && (
        <Notice tone="warning" title="KDP may refuse this">
          <ul className="space-y-1">
            {refused.map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      {form.values.description.trim() === "" && response.blurb !== "" && (
        <Button
          size="small"
          onClick={() => form.change({ description: descriptionFromText(response.blurb) })}
        >
          Begin with the blurb
        </Button>
      )}
      {blocks.length > 0 && (
        <section aria-label="How the store shows it" className="rounded-lg bg-sunken p-4">
          <h3 className="mb-3 text-small font-medium text-ink-2">How the store shows it</h3>
          <DescriptionText blocks={blocks} />
        </section>
      )}
    </div>
  );
}

function KeywordsPart({ form }: Pick<Props, "form">): React.ReactElement {
  const { keywords } = form.values;
  const set = (at: number, text: string): void =>
    form.change({ keywords: keywords.map((keyword, other) => (other === at ? text : keyword)) });
  return (
    <fieldset className="space-y-3">
      <legend className="font-medium">Keywords</legend>
      <p className="text-small text-ink-2">
        Seven phrases of two or three words, as readers type them. {filledOf(keywords).length} of 7 are
        filled.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {keywords.map((keyword, at) => (
          <TextField
            key={at}
            label={`Keyword ${at + 1}`}
            aside={
              keyword === "" ? null : (
                <Count now={keyword.trim().length} most={LISTING_LIMITS.keywordCharacters} />
              )
            }
            hint={refusal(keyword)}
            error={form.errors[`keywords.${at}`]}
            value={keyword}
            onChange={({ target }) => set(at, target.value)}
          />
        ))}
      </div>
      <FieldTrouble error={form.errors["keywords"]} />
    </fieldset>
  );
}

/** The rule a keyword breaks. It can be saved, but KDP would reject it. */
function refusal(keyword: string): React.ReactNode {
  const reasons = findForbiddenPhrases(keyword, FORBIDDEN_IN_KEYWORDS).map(({ reason }) => reason);
  if (reasons.length === 0) return null;
  return <span className="text-warning">KDP would refuse this: it {reasons.join(", and ")}.</span>;
}

function CategoriesPart({ response, form }: Props): React.ReactElement {
  const listId = useId();
  const { categories } = form.values;
  const set = (at: number, text: string): void =>
    form.change({ categories: categories.map((category, other) => (other === at ? text : category)) });
  return (
    <fieldset className="space-y-3">
      <legend className="font-medium">Categories</legend>
      <p className="text-small text-ink-2">
        One to three shelves of the store. Choose from those that suit {response.genre.toLowerCase()}, or type
        the path that KDP’s form shows you: Amazon publishes no list of them.
      </p>
      <datalist id={listId}>
        {categoriesForGenre(response.genre).map((path) => (
          <option key={path}>{path}</option>
        ))}
      </datalist>
      {categories.map((category, at) => (
        <TextField
          key={at}
          label={`Category ${at + 1}`}
          list={listId}
          placeholder={at === 0 ? "Books › …" : ""}
          value={category}
          error={form.errors[`categories.${at}`]}
          onChange={({ target }) => set(at, target.value)}
        />
      ))}
      <FieldTrouble error={form.errors["categories"]} />
    </fieldset>
  );
}

function FieldTrouble({ error }: { error: string | undefined }): React.ReactElement | null {
  return error === undefined ? null : <Notice tone="danger">{error}</Notice>;
}

function Count({ now, most }: { now: number; most: number }): React.ReactElement {
  return (
    <span
      className={now > most ? "text-small text-danger tabular-nums" : "text-small text-ink-3 tabular-nums"}
    >
      {now.toLocaleString("en")} of {most.toLocaleString("en")}
    </span>
  );
}

function SaveRow({ form }: Pick<Props, "form">): React.ReactElement {
  const footer = useRef<HTMLElement>(null);
  const note = useRef<HTMLOutputElement>(null);
  useFocusOnSaved(form, { footer, note });
  return (
    <footer ref={footer} className="space-y-4 border-t border-line pt-5">
      {form.failure !== null && (
        <Notice tone="danger" title="It was not saved">
          {messageOf(form.failure, "Please try again.")} What you typed is kept in this browser.
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button
          type="submit"
          variant="primary"
          busy={form.isSaving}
          busyLabel="Saving"
          disabled={!form.isChanged}
        >
          Save the listing
        </Button>
        <output ref={note} tabIndex={-1} className="flex items-center gap-2 rounded-md text-small text-ink-2">
          {stateOf(form)}
        </output>
      </div>
    </footer>
  );
}

type SaveElements = { footer: RefObject<HTMLElement | null>; note: RefObject<HTMLElement | null> };

/** The Save button is disabled once there is nothing to save, so the focus moves from it to the message. */
function useFocusOnSaved({ isSaved, isChanged }: ListingForm, { footer, note }: SaveElements): void {
  const isDone = isSaved && !isChanged;
  // Focus belongs to the browser; it stays if the author has moved into a field by now.
  useEffect(() => {
    const at = document.activeElement;
    if (isDone && (at === document.body || footer.current?.contains(at) === true)) note.current?.focus();
  }, [isDone, footer, note]);
}

function stateOf(form: ListingForm): React.ReactNode {
  if (form.isChanged) return "Not saved yet.";
  if (!form.isSaved) return null;
  return (
    <>
      <Check aria-hidden className="size-4 text-success" /> Saved.
    </>
  );
}
