import { MESSAGE_LENGTH } from "@colophon/contracts/support/limits";
import { CANNED_PLACES } from "@colophon/domain/support/canned-answer";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call, sentenceOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { type CannedAnswer, cannedQuery } from "./ticket-acts.ts";

/** The texts that the desk answers with often: kept, changed and removed here, used on a ticket's page. */
export function CannedAnswers(): React.ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-12">
      <Disclosure title="Canned answers" onOpenChange={setOpen}>
        <p className="mb-4 max-w-[70ch] text-small text-ink-2">
          Texts to begin an answer with. <code>{CANNED_PLACES[0]}</code> becomes the author's name,{" "}
          <code>{CANNED_PLACES[1]}</code> the ticket's number.
        </p>
        {isOpen && <Answers />}
      </Disclosure>
    </div>
  );
}

function Answers(): React.ReactElement {
  const query = useQuery(cannedQuery);
  return (
    <QueryView
      query={query}
      loadingLabel="Loading canned answers"
      skeleton={<SkeletonLines count={3} />}
      errorTitle="Canned answers did not load"
      explainError={(error) => sentenceOf(error, "The server did not explain why.")}
    >
      {({ answers }) => (
        <div className="grid gap-8 pb-4">
          {answers.map((answer) => (
            <AnswerForm key={answer.id} answer={answer} />
          ))}
          <AnswerForm key={`new ${answers.length}`} answer={null} />
        </div>
      )}
    </QueryView>
  );
}

type Typed = Pick<CannedAnswer, "title" | "text">;

function useCannedAct(): ReturnType<
  typeof useMutation<unknown, Error, { act: () => Promise<unknown>; done: string }>
> {
  const client = useQueryClient();
  return useMutation<unknown, Error, { act: () => Promise<unknown>; done: string }>({
    networkMode: "always",
    mutationFn: ({ act }) => act(),
    onSuccess(_reply, { done }) {
      void client.invalidateQueries({ queryKey: cannedQuery.queryKey });
      toast.success(done);
    },
  });
}

function AnswerForm({ answer }: { answer: CannedAnswer | null }): React.ReactElement {
  const [typed, setTyped] = useState<Typed>({ title: answer?.title ?? "", text: answer?.text ?? "" });
  const act = useCannedAct();
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    const send = (): Promise<unknown> =>
      answer === null
        ? call("POST /api/admin/support/answers", { body: typed })
        : call("PUT /api/admin/support/answers/{id}", { params: { id: answer.id }, body: typed });
    act.mutate({ act: send, done: "The answer was kept" });
  };
  return (
    <form
      aria-label={answer === null ? "A new canned answer" : answer.title}
      className="grid gap-4"
      onSubmit={keep}
    >
      <TextField
        label={answer === null ? "Title of a new answer" : "Title"}
        required
        maxLength={120}
        value={typed.title}
        onChange={({ target }) => setTyped({ ...typed, title: target.value })}
      />
      <TextAreaField
        label="Text"
        required
        maxLength={MESSAGE_LENGTH}
        value={typed.text}
        onChange={({ target }) => setTyped({ ...typed, text: target.value })}
      />
      {act.isError && (
        <Notice tone="danger">{sentenceOf(act.error, "It was not kept. Please try again.")}</Notice>
      )}
      <div className="flex gap-3">
        <Button type="submit" busy={act.isPending} busyLabel="Keeping">
          {answer === null ? "Add the answer" : "Keep changes"}
        </Button>
        {answer !== null && (
          <Button
            variant="quiet"
            disabled={act.isPending}
            onClick={() =>
              act.mutate({
                act: () => call("DELETE /api/admin/support/answers/{id}", { params: { id: answer.id } }),
                done: "The answer was removed",
              })
            }
          >
            Remove<span className="sr-only"> {answer.title}</span>
          </Button>
        )}
      </div>
    </form>
  );
}
