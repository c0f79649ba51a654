import { STYLE_LIMITS } from "@colophon/contracts/library/style-choices";
import type { BookStyle, MeasureStyleRequest } from "@colophon/contracts/library/style";
import { countWords } from "@colophon/rules/word-count";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useDeferredValue, useState } from "react";
import { manuscriptQuery } from "../../manuscript/sections/manuscript-queries.ts";
import { useStyleActions } from "./style-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { CheckboxField, SelectField, TextAreaField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";

const { sampleWordsMin: MIN, sampleWordsMax: MAX } = STYLE_LIMITS;
const figure = new Intl.NumberFormat("en-US");

/** The author's sample: pasted prose, chapters of this book, or the card of another book of theirs. */
export function SamplePanel({ style }: { style: BookStyle }): React.ReactElement {
  const { sample } = style;
  return (
    <section className="card space-y-5 p-6" aria-labelledby="own-prose">
      <h2 id="own-prose" className="font-display text-h3">
        Your own prose
      </h2>
      {sample === null ? (
        <p className="max-w-[60ch] text-ink-2">
          Give 1,000 to 5,000 words that you have written, and the book is written to sound like you. They are
          measured here, by counting: no model, no credits. Two or three short passages go to whoever writes.
        </p>
      ) : (
        <SavedSample {...{ style, sample }} />
      )}
      <Disclosure
        title={sample === null ? "Paste a sample" : "Measure another sample"}
        defaultOpen={sample === null}
      >
        <PasteForm style={style} />
      </Disclosure>
      <Disclosure title="Take chapters of this book">
        <ChaptersForm style={style} />
      </Disclosure>
      {style.others.length > 0 && (
        <Disclosure title="Use the card of another book of yours">
          <OtherForm style={style} />
        </Disclosure>
      )}
    </section>
  );
}

type SavedSampleProps = { style: BookStyle; sample: NonNullable<BookStyle["sample"]> };

function SavedSample({ style, sample }: SavedSampleProps): React.ReactElement {
  const { removeSample } = useStyleActions(style.book_id);
  const [isAsking, setAsking] = useState(false);
  const removing = useMutation({ networkMode: "always", mutationFn: removeSample });
  return (
    <div className="space-y-4">
      <p className="text-ink-2">{figure.format(sample.words)} words of yours are kept and measured.</p>
      <Disclosure title="What of it is sent as the sound of the book">
        {sample.passages.length === 0 && <p className="text-ink-2">None of it stands in sentences.</p>}
        {sample.passages.map((passage) => (
          <blockquote key={passage} className="mb-3 border-l-2 border-line pl-4 text-ink-2">
            {passage}
          </blockquote>
        ))}
      </Disclosure>
      {removing.isError && <Notice tone="danger">{messageOf(removing.error, "It was not deleted.")}</Notice>}
      <Button size="small" busy={removing.isPending} onClick={() => setAsking(true)}>
        Delete the sample
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete the sample?"
        confirmLabel="Delete the sample"
        onConfirm={() => {
          setAsking(false);
          removing.mutate();
        }}
      >
        Your words and what was measured of them go, and the book is no longer held to them. The card itself
        stays, and no chapter changes.
      </ConfirmDialog>
    </div>
  );
}

/** The problem with the word count; empty if there is none. */
function unfit(words: number): string {
  if (words < MIN) return `${figure.format(MIN - words)} more words are needed.`;
  return words > MAX ? `${figure.format(words - MAX)} words too many.` : "";
}

/** Sends a sample; shows errors, and keeps what was typed. */
function useMeasuring(
  style: BookStyle,
  onDone: (sent: MeasureStyleRequest["sample"]) => void,
): { measure: (sample: MeasureStyleRequest["sample"]) => void; isPending: boolean; error: React.ReactNode } {
  const { measure } = useStyleActions(style.book_id);
  const measuring = useMutation({
    networkMode: "always",
    mutationFn: (sample: MeasureStyleRequest["sample"]) => measure({ revision: style.revision, sample }),
    onSuccess: (_measured, sent) => onDone(sent),
  });
  return {
    measure: measuring.mutate,
    isPending: measuring.isPending,
    error: measuring.isError && (
      <Notice tone="danger" title="It was not measured" className="mt-4">
        {messageOf(measuring.error, "The server did not explain why.")}
      </Notice>
    ),
  };
}

function PasteForm({ style }: { style: BookStyle }): React.ReactElement {
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  // Counting five thousand words is fast; counting a whole pasted book must not block typing.
  const words = countWords(useDeferredValue(text));
  // Text typed while it was being sent is not measured yet.
  const { measure, isPending, error } = useMeasuring(style, (sent) =>
    setText((now) => ("text" in sent && sent.text === now ? "" : now)),
  );
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (unfit(countWords(text)) === "") measure({ text });
  };
  return (
    <form onSubmit={send} className="space-y-4">
      <TextAreaField
        label="Your prose"
        hint={`${figure.format(words)} of ${figure.format(MIN)} to ${figure.format(MAX)} words. ${unfit(words)}`}
        error={isTried && unfit(words) !== "" ? unfit(words) : undefined}
        rows={8}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {error}
      <Button type="submit" busy={isPending} busyLabel="Measuring">
        Measure it, at no cost
      </Button>
    </form>
  );
}

function ChaptersForm({ style }: { style: BookStyle }): React.ReactElement {
  const { data, error: failure } = useQuery(manuscriptQuery(style.book_id));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { measure, isPending, error } = useMeasuring(style, () => setChosen(new Set()));
  const written = data?.sections.filter(({ kind, words }) => kind === "chapter" && words > 0) ?? [];
  const words = written.reduce((sum, section) => sum + (chosen.has(section.id) ? section.words : 0), 0);
  if (failure !== null && data === undefined) return <p className="text-ink-2">The chapters did not load.</p>;
  if (written.length === 0) return <p className="text-ink-2">No chapter of this book has words yet.</p>;
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <div className="space-y-3">
      {written.map(({ id, title, words: long }, at) => (
        <CheckboxField
          key={id}
          label={`${title === "" ? `Chapter ${at + 1}` : title} (${figure.format(long)} words)`}
          checked={chosen.has(id)}
          onChange={() => toggle(id)}
        />
      ))}
      <output className="block text-small text-ink-2">
        {figure.format(words)} of {figure.format(MIN)} to {figure.format(MAX)} words.{" "}
        {chosen.size > 0 && unfit(words)}
      </output>
      {error}
      <Button
        busy={isPending}
        busyLabel="Measuring"
        disabled={unfit(words) !== ""}
        onClick={() => measure({ book_id: style.book_id, section_ids: [...chosen] })}
      >
        Measure them, at no cost
      </Button>
    </div>
  );
}

function OtherForm({ style }: { style: BookStyle }): React.ReactElement {
  const { copy } = useStyleActions(style.book_id);
  const [fromId, setFromId] = useState(style.others[0]?.book_id ?? "");
  const copying = useMutation({
    networkMode: "always",
    mutationFn: () => copy({ revision: style.revision, from_book_id: fromId }),
  });
  const options = style.others.map(({ book_id: value, title, is_measured: isMeasured }) => ({
    value,
    label: isMeasured ? `${title} (with a sample)` : title,
  }));
  return (
    <div className="space-y-4">
      <SelectField
        label="Book"
        hint="Its card, sample and figures take the place of those of this book."
        options={options}
        value={fromId}
        onChange={(event) => setFromId(event.target.value)}
      />
      {copying.isError && (
        <Notice tone="danger">{messageOf(copying.error, "The card was not taken over.")}</Notice>
      )}
      <Button busy={copying.isPending} busyLabel="Taking it over" onClick={() => copying.mutate()}>
        Use this card
      </Button>
    </div>
  );
}
