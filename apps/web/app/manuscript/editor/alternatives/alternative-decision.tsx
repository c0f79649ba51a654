import { useMutation } from "@tanstack/react-query";
import {
  type Alternative,
  useAlternativeActions,
} from "../../../assistant/alternatives/alternative-queries.ts";
import { toast } from "../../../platform/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { failureMessage } from "./alternative-labels.ts";
import type { OpenText } from "./open-text.ts";

type Choice = "choose" | "choose-anyway" | "leave";

export type AlternativeDecision = {
  decide: (choice: Choice) => void;
  /** the pending one */
  pending: Choice | null;
  error: string | null;
  /** whether it was not inserted because the text has changed since */
  isLeft: boolean;
};

type Of = { bookId: string; sectionId: string; text: OpenText; take: Alternative; onDecided: () => void };

/** Chooses or rejects an alternative. What was typed is stored first, so that none of it can be lost. */
export function useAlternativeDecision({
  bookId,
  sectionId,
  text,
  take,
  onDecided,
}: Of): AlternativeDecision {
  const { choose, leave, undo } = useAlternativeActions({ bookId, sectionId });
  const back = async (): Promise<void> => {
    try {
      await text.flush();
      const { restored } = await undo(take.id);
      if (restored > 0) toast.success("Your text is as it was before. The take still waits");
      else toast.error("Your text has been changed since, so it was left as it is");
    } catch (error) {
      toast.error(failureMessage(error instanceof Error ? error : new Error(""), "It was not taken back."));
    }
  };
  const { mutate, isPending, variables, error, data } = useMutation({
    // Without a network it fails at once, and is never sent later behind the author's back.
    networkMode: "always",
    async mutationFn(choice: Choice) {
      const { outcome } = take;
      const id = outcome.state === "done" ? outcome.suggestion_id : null;
      if (id === null) return { left: 0 };
      if (choice === "leave") return leave(id);
      await text.flush();
      return choose(id, choice === "choose-anyway");
    },
    onSuccess({ left }, choice) {
      if (left > 0) return;
      onDecided();
      if (choice === "leave") return;
      toast.success("The take is your text now", { label: "Take back", run: () => void back() });
    },
  });
  return {
    decide: (choice) => !isPending && mutate(choice),
    pending: isPending ? (variables ?? null) : null,
    error: error === null ? null : failureMessage(error, "Nothing was changed. Please try again."),
    isLeft: !isPending && error === null && (data?.left ?? 0) > 0,
  };
}

/** The choice, below both texts. */
export function DecisionRow({ deciding }: { deciding: AlternativeDecision }): React.ReactElement {
  const { decide, pending, error, isLeft } = deciding;
  return (
    <>
      {error !== null && (
        <Notice tone="danger" className="w-full">
          {error}
        </Notice>
      )}
      {isLeft && (
        <Notice tone="warning" role="alert" className="w-full" title="Your text is as it was">
          You have changed it since this take was ordered, so the take was not put in its place.
        </Notice>
      )}
      <Button
        variant="quiet"
        busy={pending === "leave"}
        busyLabel="Leaving it"
        onClick={() => decide("leave")}
      >
        Leave it
      </Button>
      {isLeft ? (
        <Button
          variant="primary"
          busy={pending === "choose-anyway"}
          busyLabel="Choosing"
          onClick={() => decide("choose-anyway")}
        >
          Choose it anyway; your edits stay in the history
        </Button>
      ) : (
        <Button
          variant="primary"
          busy={pending === "choose" || pending === "choose-anyway"}
          busyLabel="Choosing"
          onClick={() => decide("choose")}
        >
          Choose this take
        </Button>
      )}
    </>
  );
}
