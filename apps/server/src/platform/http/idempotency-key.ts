import { IdempotencyKey } from "@colophon/contracts/library/books/book-request";
import { parseFields } from "./validation-messages.ts";
import { z } from "zod";

const Headers = z.object({ "Idempotency-Key": IdempotencyKey.default("") });

/** The idempotency key of a request; null for none or an empty header. @throws FieldError */
export function readIdempotencyKey(header: string | undefined): string | null {
  const { "Idempotency-Key": key } = parseFields(Headers, { "Idempotency-Key": header });
  return key === "" ? null : key;
}
