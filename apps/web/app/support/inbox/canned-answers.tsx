import { MESSAGE_LENGTH } from "@colophon/contracts/support/tickets/limits";
import { CANNED_PLACES } from "@colophon/rules/support/canned-answer";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useUser } from "../../auth/session/session.tsx";
import { cannedDraft } from "../tickets/draft-names.ts";
import { call, messageOf } from "../../platform/api.ts";
import { dropFormDraft } from "../../platform/forms/form-draft.ts";
import { useDraftFields } from "../../platform/use-draft-fields.ts";
import { toast } from "../../platform/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { type CannedAnswer, cannedQuery } from "./ticket-acts.ts";

/** The support team's canned answers: added, edited and deleted here, used on a ticket's page. */
export function CannedAnswers(): React.ReactElement {
  // Loaded when first opened; collapsing it hides the typed text without discarding it.
  const [wasOpened, setOpened] = useState(false);
  return (
    <div className="mt-12">
      <Disclosure title="Canned answers" onOpenChange={(isOpen) => isOpen && setOpened(true)}>
        <p className="mb-4 max-w-[70ch] text-small text-ink-2">
          Texts to begin an answer with. <code>{CANNED_PLACES[0]}</code> becomes the author's name,{" "}
          <code>{CANNED_PLACES[1]}</code> the ticket's number. What you type here is kept on this device until
          it is sent.
        </p>
        {wasOpened && <Answers />}
      </Disclosure>
    </div>
  );
}

function Answers(): React.ReactElement {
  const query = useQuery(cannedQuery);
  const [doomed, setDoomed] = useState<CannedAnswer | null>(null);
  return (
    <QueryView
      query={query}
      loadingLabel="Loading canned answers"
      skeleton={<SkeletonLines count={3} />}
      errorTitle="Canned answers did not load"
      explainError={(error) => messageOf(error, "The server did not explain why.")}
    >
      {({ answers }) => (
        <div className="grid gap-8 pb-4">
          {answers.map((answer) => (
            <AnswerForm key={answer.id} answer={answer} onRemove={() => setDoomed(answer)} />
          ))}
          <AnswerForm key="new" answer={null} />
          <RemoveAnswer
            answer={doomed}
            onClose={() => setDoomed(null)}
            onRemoved={(id) => setDoomed((now) => (now?.id === id ? null : now))}
          />
        </div>
      )}
    </QueryView>
  );
}

/** Updates the cached list, and refetches it. */
function useCannedList(): (change: (answers: CannedAnswer[]) => CannedAnswer[]) => void {
  const client = useQueryClient();
  return (change) => {
    client.setQueryData(cannedQuery.queryKey, (before) => before && { answers: change(before.answers) });
    void client.invalidateQueries({ queryKey: cannedQuery.queryKey });
  };
}

type AnswerFormProps = { answer: CannedAnswer | null; onRemove?: () => void };

function AnswerForm({ answer, onRemove }: AnswerFormProps): React.ReactElement {
  const accountId = useUser().id;
  const draft = cannedDraft({ accountId, answerId: answer?.id ?? null });
  const { fields, change, settle } = useDraftFields(draft, {
    title: answer?.title ?? "",
    text: answer?.text ?? "",
  });
  const changeList = useCannedList();
  const act = useMutation({
    networkMode: "always",
    async mutationFn(sent: { title: string; text: string }) {
      const kept = await (answer === null
        ? call("POST /api/admin/support/answers", { body: sent })
        : call("PUT /api/admin/support/answers/{id}", { params: { id: answer.id }, body: sent }));
      changeList((before) => [...before.filter(({ id }) => id !== kept.id), kept].toSorted(byTitle));
      settle(sent);
      toast.success("The answer was kept");
    },
  });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    act.mutate(fields);
  };
  return (
    <form
      aria-label={answer === null ? "A new canned answer" : answer.title}
      className="grid gap-4"
      onSubmit={save}
    >
      <TextField
        label={answer === null ? "Title of a new answer" : "Title"}
        required
        maxLength={120}
        value={fields.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextAreaField
        label="Text"
        required
        maxLength={MESSAGE_LENGTH}
        value={fields.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      {act.isError && (
        <Notice tone="danger">{messageOf(act.error, "It was not kept. Please try again.")}</Notice>
      )}
      <div className="flex gap-3">
        <Button type="submit" busy={act.isPending} busyLabel="Keeping">
          {answer === null ? "Add the answer" : "Keep changes"}
        </Button>
        {answer !== null && (
          <Button
            variant="quiet"
            aria-label={`Remove ${answer.title}`}
            disabled={act.isPending}
            onClick={onRemove}
          >
            Remove
          </Button>
        )}
      </div>
    </form>
  );
}

function byTitle(one: CannedAnswer, other: CannedAnswer): number {
  return one.title.localeCompare(other.title);
}

type RemoveAnswerProps = {
  answer: CannedAnswer | null;
  onClose: () => void;
  onRemoved: (id: string) => void;
};

function RemoveAnswer({ answer, onClose, onRemoved }: RemoveAnswerProps): React.ReactElement {
  const accountId = useUser().id;
  const changeList = useCannedList();
  const remove = useMutation({
    networkMode: "always",
    mutationFn: (id: string) => call("DELETE /api/admin/support/answers/{id}", { params: { id } }),
    onSuccess(_reply, answerId) {
      dropFormDraft(cannedDraft({ accountId, answerId }));
      changeList((before) => before.filter(({ id }) => id !== answerId));
      toast.success("The answer was removed");
      onRemoved(answerId);
    },
  });
  const isCurrent = answer !== null && remove.variables === answer.id;
  return (
    <ConfirmDialog
      open={answer !== null}
      onOpenChange={(open) => {
        if (open) return;
        if (!remove.isPending) remove.reset();
        onClose();
      }}
      title={answer === null ? "" : `Remove “${answer.title}”?`}
      confirmLabel="Remove the answer"
      cancelLabel="Keep it"
      tone="danger"
      busy={isCurrent && remove.isPending}
      busyLabel="Removing"
      error={
        isCurrent && remove.isError
          ? messageOf(remove.error, "It was not removed. Please try again.")
          : undefined
      }
      onConfirm={() => answer !== null && remove.mutate(answer.id)}
    >
      Its text is gone for good, for everybody at the desk. Answers that were sent with it stay.
    </ConfirmDialog>
  );
}
