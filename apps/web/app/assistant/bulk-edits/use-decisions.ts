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

/** A decision, and the button that made it. */
type Pressed = Decision & { key: string };

export type Deciding = {
  decide: (pressed: Pressed) => void;
  undoAll: () => void;
  isBusy: (key: string) => boolean;
  /** the result of the last decision */
  message: string;
  error: string | null;
};

type Of = { bookId: string; changeId: string; box: RefObject<HTMLElement | null> };

/** Accepts or rejects proposals one decision at a time, and moves focus to the next one. */
export function useDecisions({ bookId, changeId, box }: Of): Deciding {
  const client = useQueryClient();
  const [message, setMessage] = useState("");
  const { mutate, isPending, variables, error } = useMutation({
    // Without a network it fails immediately, and is never sent later behind the author's back.
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

/** Index of the focused change. */
function placeOfFocus(box: HTMLElement | null): number {
  const rows = [...(box?.querySelectorAll("[data-proposal]") ?? [])];
  return rows.findIndex((row) => row.contains(document.activeElement));
}

/** The decided row is gone with its buttons: focus its successor, or else the heading. */
function focusNear(box: HTMLElement | null, at: number): void {
  if (box === null || (document.activeElement !== document.body && box.contains(document.activeElement)))
    return;
  const buttons = [...box.querySelectorAll<HTMLElement>("[data-decide]")];
  const next = at === -1 ? undefined : (buttons[at] ?? buttons.at(-1));
  (next ?? box.querySelector<HTMLElement>("h3"))?.focus();
}
