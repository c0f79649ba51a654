import { IdempotencyKey } from "@colophon/contracts/library/books/book-request";
import { parseFields } from "./validation-messages.ts";
import { z } from "zod";

const Headers = z.object({ "Idempotency-Key": IdempotencyKey.default("") });

/** The key of a request that may be repeated; null for none, and an empty header is none. @throws FieldError */
export function readIdempotencyKey(header: string | undefined): string | null {
  const { "Idempotency-Key": key } = parseFields(Headers, { "Idempotency-Key": header });
  return key === "" ? null : key;
}
