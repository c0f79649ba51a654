import type { TicketStatus } from "@colophon/contracts/support/tickets/ticket";

/** An event that may change a ticket's status. */
export type TicketStep = "take up" | "answer" | "close" | "reopen" | "author writes";

/** The next status for each step and status; combinations not listed are rejected. */
const STEPS: Readonly<Record<TicketStep, Partial<Record<TicketStatus, TicketStatus>>>> = {
  "take up": { open: "working_on", working_on: "working_on" },
  answer: { open: "responded", working_on: "responded", responded: "responded" },
  close: { open: "closed", working_on: "closed", responded: "closed" },
  reopen: { responded: "open", closed: "open" },
  // A ticket in progress stays in progress; a closed one is open again.
  "author writes": { open: "open", working_on: "working_on", responded: "open", closed: "open" },
};

const REJECTIONS: Readonly<Record<TicketStep, string>> = {
  "take up": "This ticket is not open any more, so it cannot be taken up.",
  answer: "This ticket is closed. To answer it, open it again first.",
  close: "This ticket is closed already.",
  reopen: "This ticket is open already.",
  "author writes": "",
};

/**
 * The next status: open → working_on → responded → closed; or a sentence saying why the step is not allowed.
 */
export function nextTicketStatus(
  status: TicketStatus,
  step: TicketStep,
): { status: TicketStatus } | { refusal: string } {
  const next = STEPS[step][status];
  return next === undefined ? { refusal: REJECTIONS[step] } : { status: next };
}

/** Whether the author of a ticket in this state is waiting for support. */
export function isWaiting(status: TicketStatus): boolean {
  return status === "open" || status === "working_on";
}
