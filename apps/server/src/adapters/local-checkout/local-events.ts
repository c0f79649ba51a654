import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { ForgedEvent, type PaymentEvent } from "../../ports/payment-gateway.ts";
import { StoredPaymentFact } from "../../ports/stored-payment-fact.ts";

/** Older messages are rejected, as the real provider's are. */
const TOLERANCE_SECONDS = 300;

const LocalEvent = z.object({
  eventId: z.string(),
  type: z.string(),
  happenedAt: z.iso.datetime().transform((text) => new Date(text)),
  isLive: z.literal(false),
  fact: StoredPaymentFact,
});

/** An event as stored. @throws ZodError if it isn't one */
export function parseLocalEvent(value: unknown): PaymentEvent {
  return LocalEvent.parse(value);
}

/** `t=seconds,v1=hmac`, like the real provider. */
export function signMessage(message: { body: Uint8Array; at: Date; secret: string }): string {
  const seconds = Math.floor(message.at.getTime() / 1000);
  return `t=${seconds},v1=${hmacOf(seconds, message)}`;
}

function hmacOf(seconds: number, { body, secret }: { body: Uint8Array; secret: string }): string {
  return createHmac("sha256", secret).update(`${seconds}.`).update(body).digest("hex");
}

/** @throws ForgedEvent */
export function openMessage(
  message: { body: Uint8Array; signature: string; now: Date },
  secret: string,
): PaymentEvent {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(message.signature);
  const seconds = Number(parts?.[1] ?? 0);
  const received = Buffer.from(parts?.[2] ?? "");
  const expected = Buffer.from(hmacOf(seconds, { body: message.body, secret }));
  const isSigned = received.length === expected.length && timingSafeEqual(received, expected);
  const age = message.now.getTime() / 1000 - seconds;
  if (!isSigned || age > TOLERANCE_SECONDS) throw new ForgedEvent("not signed by this installation");
  const event = LocalEvent.safeParse(parseJson(message.body));
  if (!event.success) throw new ForgedEvent("not an event of the test checkout");
  return event.data;
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString("utf8"));
  } catch {
    return undefined;
  }
}
