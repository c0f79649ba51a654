import { IdempotencyKey } from "@colophon/contracts/books/order";
import { FieldError } from "@colophon/contracts/errors";

/** The key of a request that may be repeated; null for none, and an empty header is none. @throws FieldError */
export function readIdempotencyKey(header: string | undefined): string | null {
  const key = IdempotencyKey.safeParse(header ?? "");
  if (!key.success) throw new FieldError({ "Idempotency-Key": key.error.issues[0]?.message ?? "" });
  return key.data === "" ? null : key.data;
}
