import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import {
  type Decision,
  forgetProposals,
  settleProposals,
  undoProposals,
} from "../assistant-jobs/proposal-calls.ts";
import { messageOf } from "../../platform/api.ts";
import { settledMessage, undoneMessage } from "./bulk-edit-labels.ts";

/** A decision, and by which button. */
type Pressed = Decision & { key: string };

export type Deciding = {
  decide: (pressed: Pressed) => void;
  undoAll: () => void;
  isBusy: (key: string) => boolean;
  /** what the last decision came to */
  message: string;
  error: string | null;
};

type Of = { bookId: string; changeId: string; box: RefObject<HTMLElement | null> };

/** Takes or leaves proposals one decision at a time, and keeps the keyboard where the next one waits. */
export function useDecisions({ bookId, changeId, box }: Of): Deciding {
  const client = useQueryClient();
  const [message, setMessage] = useState("");
  const { mutate, isPending, variables, error } = useMutation({
    // Without a network it fails at once, and is never sent later behind the author's back.
    networkMode: "always",
    async mutationFn(pressed: Pressed | "undo") {
      const sentence =
        pressed === "undo"
          ? undoneMessage(await undoProposals(bookId, changeId))
          : settledMessage(await settleProposals(bookId, pressed));
      await forgetProposals(client, bookId);
      return sentence;
    },
    onMutate: () => setMessage(""),
    onSuccess: setMessage,
  });
  const press = (pressed: Pressed | "undo"): void => {
    if (isPending) return;
    const at = placeOfFocus(box.current);
    mutate(pressed, { onSuccess: () => requestAnimationFrame(() => focusNear(box.current, at)) });
  };
  const key = variables === "undo" ? "undo" : variables?.key;
  return {
    decide: press,
    undoAll: () => press("undo"),
    isBusy: (asked) => isPending && key === asked,
    message,
    error: error === null ? null : messageOf(error, NOT_DONE),
  };
}

const NOT_DONE = "It was not done, and your text is as it was. Please try again.";

/** Which of the changes has the keyboard. */
function placeOfFocus(box: HTMLElement | null): number {
  const rows = [...(box?.querySelectorAll("[data-proposal]") ?? [])];
  return rows.findIndex((row) => row.contains(document.activeElement));
}

/** The row that was decided has gone with its buttons: on to the one that took its place, else to the head. */
function focusNear(box: HTMLElement | null, at: number): void {
  if (box === null || (document.activeElement !== document.body && box.contains(document.activeElement)))
    return;
  const buttons = [...box.querySelectorAll<HTMLElement>("[data-decide]")];
  const next = at === -1 ? undefined : (buttons[at] ?? buttons.at(-1));
  (next ?? box.querySelector<HTMLElement>("h3"))?.focus();
}
