import type { TicketStatus } from "@colophon/contracts/support/tickets/ticket";

/** What happens to a ticket that may move it on. */
export type TicketStep = "take up" | "answer" | "close" | "reopen" | "author writes";

/** Where each step leads from each state; what is not named is refused. */
const STEPS: Readonly<Record<TicketStep, Partial<Record<TicketStatus, TicketStatus>>>> = {
  "take up": { open: "working_on", working_on: "working_on" },
  answer: { open: "responded", working_on: "responded", responded: "responded" },
  close: { open: "closed", working_on: "closed", responded: "closed" },
  reopen: { responded: "open", closed: "open" },
  // Whoever works on a ticket goes on with it; what was over is open again.
  "author writes": { open: "open", working_on: "working_on", responded: "open", closed: "open" },
};

const REJECTIONS: Readonly<Record<TicketStep, string>> = {
  "take up": "This ticket is not open any more, so it cannot be taken up.",
  answer: "This ticket is closed. To answer it, open it again first.",
  close: "This ticket is closed already.",
  reopen: "This ticket is open already.",
  "author writes": "",
};

/** Where a step leads: open → working_on → responded → closed; or why it leads nowhere, as a sentence. */
export function nextTicketStatus(
  status: TicketStatus,
  step: TicketStep,
): { status: TicketStatus } | { refusal: string } {
  const next = STEPS[step][status];
  return next === undefined ? { refusal: REJECTIONS[step] } : { status: next };
}

/** Whether the author of a ticket in this state waits for the desk. */
export function isWaiting(status: TicketStatus): boolean {
  return status === "open" || status === "working_on";
}
