import type { BibleFact } from "@colophon/contracts/library/bible/bible";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { useBibleActions, useSending } from "./bible-edits.ts";
import type { SectionNames } from "./use-section-names.ts";
import { placeUrl } from "../../manuscript/sections/editor-url.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";

type Props = { bookId: string; facts: readonly BibleFact[]; names: SectionNames };

/** Facts extracted from the text: each can be corrected or removed, and is shown with its quotes. */
export function FactsEditor({ bookId, facts, names }: Props): React.ReactElement | null {
  if (facts.length === 0) return null;
  const alike = Map.groupBy(facts, ({ about, attribute, value }) =>
    [about, attribute, value].map((part) => part.trim().toLowerCase()).join(" | "),
  );
  return (
    <section aria-labelledby="edited-facts">
      <h2 id="edited-facts" className="font-display text-h2">
        What the book has said
      </h2>
      <p className="mt-1 text-small text-ink-2">
        What is corrected or struck here changes what later chapters are held to, not the text.
      </p>
      <ul className="mt-4 divide-y divide-line">
        {[...alike.values()].flatMap(([fact]) =>
          fact === undefined ? [] : [<FactRow key={fact.id} {...{ bookId, fact, names }} />],
        )}
      </ul>
    </section>
  );
}

type RowProps = { bookId: string; fact: BibleFact; names: SectionNames };

function FactRow({ bookId, fact, names }: RowProps): React.ReactElement {
  const actions = useBibleActions(bookId);
  const { isPending, error, isConflict, send } = useSending();
  const [typed, setTyped] = useState<string | null>(null);
  const { section_id: sectionId, quote } = fact;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    send(async () => {
      await actions.correctFact(fact, { attribute: fact.attribute, value: typed ?? fact.value });
      setTyped(null);
    });
  };
  return (
    <li className="py-3">
      <p className="wrap-anywhere">
        <span className="font-medium">{fact.about}</span>,{" "}
        <span className="text-ink-2">{fact.attribute}:</span> {fact.value}
      </p>
      <p className="text-small text-ink-2">
        {quote !== "" && <q className="wrap-anywhere">{quote}</q>}{" "}
        <Link className="link" to={placeUrl(bookId, { sectionId, blockId: "", quote })}>
          {names(sectionId) ?? "this chapter"}
        </Link>
      </p>
      {typed === null ? (
        <div className="mt-1 flex gap-2">
          <Button size="small" variant="quiet" onClick={() => setTyped(fact.value)}>
            Correct
          </Button>
          <Button
            size="small"
            variant="quiet"
            disabled={isPending}
            onClick={() => send(() => actions.strikeFact(fact))}
          >
            Strike
          </Button>
        </div>
      ) : (
        <form onSubmit={save} noValidate className="mt-2 flex flex-wrap items-end gap-3">
          <TextField
            className="min-w-0 flex-1"
            label={`${fact.about}, ${fact.attribute}`}
            maxLength={600}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" busy={isPending} busyLabel="Saving" disabled={typed.trim() === ""}>
            Save
          </Button>
          <Button onClick={() => setTyped(null)}>Close</Button>
        </form>
      )}
      {error !== null && (
        <Notice tone="danger" className="mt-2" title={error}>
          {isConflict && `It says now: ${fact.value}`}
        </Notice>
      )}
    </li>
  );
}
