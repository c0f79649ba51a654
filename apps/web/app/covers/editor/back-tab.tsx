import type { CoverBack } from "@colophon/contracts/covers/designs/cover";
import { Plus, Trash2 } from "lucide-react";
import { QUOTES_MAX } from "../designs/cover-limits.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { AuthorImages } from "./author-images.tsx";
import type { DesignWork } from "./use-design.ts";

/** Texts on the back of a printed book. */
export function BackTab({ work }: { work: DesignWork }): React.ReactElement {
  const { back } = work.design.recipe;
  const update = (changes: Partial<CoverBack>, mark?: string): void =>
    work.recipe({ back: { ...back, ...changes } }, mark);
  const updateQuote = (place: number, changes: Partial<CoverBack["quotes"][number]>, mark: string): void =>
    update(
      { quotes: back.quotes.map((quote, index) => (index === place ? { ...quote, ...changes } : quote)) },
      mark,
    );
  return (
    <div className="space-y-5">
      {work.design.size.book_format === "ebook" && (
        <p className="text-small text-ink-2">
          An e-book has no back; this is printed on paperback and hardcover.
        </p>
      )}
      <TextField
        label="Hook"
        name="hook"
        value={back.hook}
        maxLength={200}
        placeholder="The sea gives back what it is owed."
        onChange={(event) => update({ hook: event.target.value }, "hook")}
      />
      <TextAreaField
        label="Text of the back"
        name="back"
        rows={6}
        value={back.text}
        maxLength={4000}
        hint="Leave blank to use the book’s blurb. *Italics* and **bold** are set as such."
        onChange={(event) => update({ text: event.target.value }, "back text")}
      />
      {back.quotes.map((quote, place) => (
        <fieldset key={place} className="space-y-3 rounded-lg border border-line p-3">
          <legend className="px-1 text-small font-medium">Quote {place + 1}</legend>
          <TextField
            label="Words"
            name="quotes"
            value={quote.words}
            maxLength={300}
            onChange={(event) => updateQuote(place, { words: event.target.value }, `quote ${place}`)}
          />
          <TextField
            label="Who says so"
            value={quote.source}
            maxLength={120}
            onChange={(event) => updateQuote(place, { source: event.target.value }, `source ${place}`)}
          />
          <Button
            size="small"
            variant="quiet"
            icon={<Trash2 aria-hidden className="size-4" />}
            aria-label={`Take off quote ${place + 1}`}
            onClick={() => update({ quotes: back.quotes.toSpliced(place, 1) })}
          >
            Take off
          </Button>
        </fieldset>
      ))}
      {back.quotes.length < QUOTES_MAX && (
        <Button
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => update({ quotes: [...back.quotes, { words: "", source: "" }] })}
        >
          Add a quote
        </Button>
      )}
      <Switch
        label="The author’s biography"
        hint="From the profile of the name on the cover."
        checked={back.has_bio}
        onChange={(event) => update({ has_bio: event.target.checked })}
      />
      <Switch
        label="The author’s photo"
        checked={back.has_photo}
        onChange={(event) => update({ has_photo: event.target.checked })}
      />
      <Disclosure title="Publisher’s mark" defaultOpen={back.mark_id !== null}>
        <AuthorImages
          label="One of your pictures as the mark"
          chosen={back.mark_id}
          onChoose={(id) => update({ mark_id: id })}
        />
      </Disclosure>
    </div>
  );
}
