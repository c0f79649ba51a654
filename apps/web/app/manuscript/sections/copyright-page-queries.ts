import type { CallInput, CallReply } from "@colophon/contracts/api";
import { call } from "../../platform/api.ts";

export type CopyrightPage = CallReply<"GET /api/books/{id}/manuscript">["imprint"];
type Imprinted = CallReply<"PUT /api/books/{id}/imprint">;

/** Saves ISBN, edition and publisher; an empty field counts as missing. */
export function saveCopyrightPage(
  bookId: string,
  body: CallInput<"PUT /api/books/{id}/imprint">["body"],
): Promise<Imprinted> {
  return call("PUT /api/books/{id}/imprint", { params: { id: bookId }, body });
}
