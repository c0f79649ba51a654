import type { BookChatResponse } from "@colophon/contracts/assistant/book-chat";
import { useMutation } from "@tanstack/react-query";
import { MessageCircleQuestion } from "lucide-react";
import { type Dispatch, type FormEvent, type SetStateAction, useState } from "react";
import { messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useSectionNames } from "../../library/bible/use-section-names.ts";
import { ChatTurnCard } from "./chat-turn-card.tsx";
import { useBookChatActions, useBookChat } from "./book-chat-queries.ts";
import { TopUpAfter } from "../../billing/credits/top-up-after.tsx";

/** Maximum characters of a question; the server rejects more. */
const CHAT_MESSAGE_MAX = 1000;
const EXAMPLES = [
  "Who knows what by chapter 3?",
  "Where was the key last?",
  "What have I promised and not yet told?",
];

type Props = {
  bookId: string;
  /** next to the text, where space is limited */
  isNarrow?: boolean;
};

/** A field for a question with its price, and the previous questions. */
export function BookChat({ bookId, isNarrow = false }: Props): React.ReactElement {
  const query = useBookChat(bookId);
  const [draft, setDraft] = useState("");
  return (
    <QueryView
      query={query}
      loadingLabel="Looking what was asked"
      skeleton={<Skeleton className="h-40" />}
      errorTitle="The questions did not open"
      explainError={(error) => messageOf(error, "The server did not explain why.")}
    >
      {(state) => (
        <div className="space-y-6">
          <BookChatForm {...{ state, draft, isNarrow }} onDraft={setDraft} />
          <Asked state={state} onAgain={setDraft} />
        </div>
      )}
    </QueryView>
  );
}

type FormProps = {
  state: BookChatResponse;
  draft: string;
  isNarrow: boolean;
  onDraft: Dispatch<SetStateAction<string>>;
};

function BookChatForm({ state, draft, isNarrow, onDraft }: FormProps): React.ReactElement {
  const { ask } = useBookChatActions(state.book_id);
  const { credits, hindrance } = state.offer;
  const asking = useMutation({
    // Without a network it fails immediately, and is never sent later behind the author's back.
    networkMode: "always",
    mutationFn: (question: string) => ask({ question, credits }),
    // Text typed while it was being sent is the next question.
    onSuccess: (_asked, question) => onDraft((now) => (now === question ? "" : now)),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (hindrance === null && draft.trim() !== "") asking.mutate(draft);
  };
  return (
    <form
      onSubmit={submit}
      className={isNarrow ? "space-y-4" : "card space-y-4 p-6"}
      aria-label="Ask the book"
    >
      <TextAreaField
        label="What would you like to know?"
        hint="Answered from your text as it stands now, with the words that say so. What the book does not tell costs nothing."
        rows={2}
        maxLength={CHAT_MESSAGE_MAX}
        value={draft}
        onChange={({ target }) => onDraft(target.value)}
      />
      {state.questions.length === 0 && hindrance === null && <Examples onChoose={onDraft} />}
      {asking.isError && (
        <Notice tone="danger">
          {messageOf(asking.error, "It was not asked. Nothing was charged.")}
          <TopUpAfter error={asking.error} />
        </Notice>
      )}
      {hindrance === null ? (
        <Button
          type="submit"
          variant="primary"
          busy={asking.isPending}
          busyLabel="Asking"
          disabled={draft.trim() === ""}
          icon={<MessageCircleQuestion aria-hidden className="size-4" />}
        >
          Ask for {credits === 1 ? "1 credit" : `${credits} credits`}
        </Button>
      ) : (
        <p className="text-small text-ink-2">{hindrance}</p>
      )}
    </form>
  );
}

function Examples({ onChoose }: { onChoose: (question: string) => void }): React.ReactElement {
  return (
    <div>
      <p className="text-small text-ink-2">For instance</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {EXAMPLES.map((example) => (
          <li key={example}>
            <Button size="small" onClick={() => onChoose(example)}>
              {example}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type AskedProps = { state: BookChatResponse; onAgain: (question: string) => void };

function Asked({ state, onAgain }: AskedProps): React.ReactElement | null {
  const names = useSectionNames(state.book_id);
  if (state.questions.length === 0) return null;
  return (
    <section aria-label="What was asked">
      <ol className="space-y-4">
        {state.questions.map((asked) => (
          <li key={asked.id}>
            <ChatTurnCard {...{ bookId: state.book_id, asked, names, onAgain }} />
          </li>
        ))}
      </ol>
    </section>
  );
}
