import type { TicketStatus } from "@colophon/contracts/support/tickets/ticket";
import { TICKET_STATUSES } from "@colophon/contracts/support/tickets/limits";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type TicketStep, isWaiting, nextTicketStatus } from "./ticket-status.ts";

const STEPS: readonly TicketStep[] = ["take up", "answer", "close", "reopen", "author writes"];

function after(status: TicketStatus, step: TicketStep): TicketStatus {
  const next = nextTicketStatus(status, step);
  return "refusal" in next ? status : next.status;
}

describe("a ticket", () => {
  test("goes from open through the inbox to closed", () => {
    const steps = ["take up", "answer", "close"] as const;
    const seen: TicketStatus[] = ["open"];
    for (const step of steps) seen.push(after(seen.at(-1) ?? "open", step));
    expect(seen).toEqual([...TICKET_STATUSES]);
  });

  test.each(["responded", "closed"] as const)("that is %s reopens when its author writes", (status) => {
    expect(nextTicketStatus(status, "author writes")).toEqual({ status: "open" });
  });

  test("that is in progress stays so when its author writes", () => {
    expect(nextTicketStatus("working_on", "author writes")).toEqual({ status: "working_on" });
  });

  test.each([
    ["responded", "take up"],
    ["closed", "take up"],
    ["closed", "answer"],
    ["closed", "close"],
    ["open", "reopen"],
    ["working_on", "reopen"],
  ] as const)("that is %s rejects “%s” with a sentence", (status, step) => {
    expect(nextTicketStatus(status, step)).toEqual({ refusal: expect.stringMatching(/^This ticket .+\.$/) });
  });

  test("never loses an author's message: after it, the author waits for an answer in any state", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STEPS), { maxLength: 30 }), (steps) => {
        let status: TicketStatus = "open";
        for (const step of steps) status = after(status, step);
        expect(isWaiting(after(status, "author writes"))).toBe(true);
      }),
    );
  });

  test("is only closed by closing, and only reopened by the author or by reopening", () => {
    fc.assert(
      fc.property(fc.constantFrom(...TICKET_STATUSES), fc.constantFrom(...STEPS), (status, step) => {
        const next = after(status, step);
        const isClosed = next === "closed" && status !== "closed";
        const isLeft = status === "closed" && next !== "closed";
        const isAnswered = next === "responded" && status !== "responded";
        expect(!isClosed || step === "close").toBe(true);
        expect(!isLeft || step === "reopen" || step === "author writes").toBe(true);
        expect(!isAnswered || step === "answer").toBe(true);
      }),
    );
  });
});
