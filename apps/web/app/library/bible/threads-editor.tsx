import type { BibleThread } from "@colophon/contracts/library/bible/bible";
import { type FormEvent, useState } from "react";
import { useBibleActions, useSending } from "./bible-edits.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";

const STATES = [
  { value: "open", label: "Open" },
  { value: "paid", label: "Answered" },
  { value: "dropped", label: "Dropped" },
] as const;

type Props = { bookId: string; threads: readonly BibleThread[] };

/** Story threads: wording and status. */
export function ThreadsEditor({ bookId, threads }: Props): React.ReactElement {
  return (
    <section aria-labelledby="edited-threads">
      <h2 id="edited-threads" className="font-display text-h2">
        What readers wait for
      </h2>
      <ul className="mt-4 divide-y divide-line">
        {threads.map((thread) => (
          <li key={thread.id} className="py-3">
            <ThreadForm bookId={bookId} thread={thread} />
          </li>
        ))}
        <li className="py-3">
          <ThreadForm key={threads.length} bookId={bookId} thread={null} />
        </li>
      </ul>
    </section>
  );
}

const NOTHING_YET: Pick<BibleThread, "text" | "status"> = { text: "", status: "open" };

type FormProps = { bookId: string; thread: BibleThread | null };

function ThreadForm({ bookId, thread }: FormProps): React.ReactElement {
  const actions = useBibleActions(bookId);
  const { isPending, error, isConflict, send } = useSending();
  const before = thread ?? NOTHING_YET;
  const [text, setText] = useState(before.text);
  const [status, setStatus] = useState(before.status);
  const isSame = text === before.text && status === before.status;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    send(() => actions.saveThread(thread, { text, status }));
  };
  return (
    <form onSubmit={save} noValidate className="flex flex-wrap items-end gap-3">
      <TextField
        className="min-w-0 flex-[1_1_18rem]"
        label={thread === null ? "Something else they wait for" : "They wait for"}
        maxLength={600}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <SelectField
        className="w-36"
        label="It is"
        value={status}
        onChange={(event) =>
          setStatus(STATES.find(({ value }) => value === event.target.value)?.value ?? status)
        }
        options={STATES}
      />
      <Button type="submit" busy={isPending} busyLabel="Saving" disabled={isSame || text.trim() === ""}>
        {thread === null ? "Add" : "Save"}
      </Button>
      {thread !== null && (
        <Button variant="quiet" disabled={isPending} onClick={() => send(() => actions.removeThread(thread))}>
          Remove
        </Button>
      )}
      {error !== null && (
        <Notice tone="danger" className="w-full" title={error}>
          {isConflict && thread !== null && `It says now: ${thread.text}`}
        </Notice>
      )}
    </form>
  );
}
