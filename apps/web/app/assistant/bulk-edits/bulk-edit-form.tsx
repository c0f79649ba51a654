import type { BulkEdits } from "@colophon/contracts/assistant/bulk-edits";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useBulkEditActions } from "./book-change-queries.ts";
import { creditCount, wordCount } from "../assistant-jobs/price-labels.ts";
import { DisabledReason } from "../assistant-jobs/disabled-reason.tsx";
import { messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TopUpAfter } from "../../billing/credits/top-up-after.tsx";

/** Maximum characters of an instruction; the server rejects more. */
const INSTRUCTION_MAX = 1000;
const INSTRUCTION_MIN = 3;
/** How many characters before the limit a countdown is shown. */
const NEARLY_FULL = 100;

const EXAMPLES = ["Move it to 1920.", "Tell it in the first person.", "Let it happen in winter."] as const;

type Props = {
  bookId: string;
  offer: BulkEdits["offer"];
  /** the instruction whose list was not made */
  first: string;
  /** whether nothing else has to be done here first */
  isFirst: boolean;
  onRequest: () => void;
};

/** The requested change, and the price of listing it. */
export function BulkEditForm({ bookId, offer, first, isFirst, onRequest }: Props): React.ReactElement {
  const { list } = useBulkEditActions(bookId);
  const [instruction, setInstruction] = useState(first);
  const [isMissing, setMissing] = useState(false);
  const ordering = useMutation({
    // Without a network it fails immediately, and is never sent later behind the author's back.
    networkMode: "always",
    mutationFn: () => list({ instruction, credits: offer.list_credits }),
    onMutate: onRequest,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (offer.hindrance !== null) return;
    const isShort = instruction.trim().length < INSTRUCTION_MIN;
    setMissing(isShort);
    if (!isShort) ordering.mutate();
  };
  const left = INSTRUCTION_MAX - instruction.length;
  return (
    <form className="card space-y-5 p-6" onSubmit={submit} aria-labelledby="ask-change">
      <div>
        <h2 id="ask-change" tabIndex={-1} data-panel-head className="font-display text-h3 outline-none">
          {isFirst ? "What should change?" : "Change something else"}
        </h2>
        <p className="mt-2 max-w-[62ch] text-ink-2">
          A model reads all {wordCount(offer.book_words)} and lists the parts that would have to be different.
          Nothing is changed by it: you choose from the list, and see then what the change itself costs,{" "}
          {creditCount(offer.credits)} for every {wordCount(offer.words)} of the parts you leave on it.
          {!isFirst && " What was proposed before stays, and waits beside your text."}
        </p>
      </div>
      <TextAreaField
        label="What should be different in the whole book?"
        rows={3}
        maxLength={INSTRUCTION_MAX}
        value={instruction}
        error={isMissing ? "Please say what should change." : undefined}
        hint={left <= NEARLY_FULL ? `${left} ${left === 1 ? "letter" : "letters"} left` : undefined}
        onChange={({ target }) => {
          setMissing(false);
          setInstruction(target.value);
        }}
      />
      {isFirst && instruction === "" && (
        <div>
          <p className="text-small text-ink-2">For instance</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {EXAMPLES.map((example) => (
              <li key={example}>
                <Button size="small" onClick={() => setInstruction(example)}>
                  {example}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {ordering.isError && (
        <Notice tone="danger">
          {messageOf(ordering.error, "It was not begun. Nothing was charged.")}
          <TopUpAfter error={ordering.error} />
        </Notice>
      )}
      {offer.hindrance === null ? (
        <Button
          type="submit"
          variant={isFirst ? "primary" : "secondary"}
          busy={ordering.isPending}
          busyLabel="Beginning"
        >
          List what would change for {creditCount(offer.list_credits)}
        </Button>
      ) : (
        <DisabledReason sentence={offer.hindrance} />
      )}
    </form>
  );
}
