import { bookEndpoints } from "@colophon/contracts/books";
import { FileAnswer, type Mount } from "../../platform/http/mount.ts";
import type { Exports } from "./exports.ts";

const BINARY = "application/octet-stream";

export function mountExports(mount: Mount, deps: { exports: Exports }): void {
  mount(bookEndpoints.downloadBook, async ({ actor, params, query, header }) => {
    const file = await deps.exports.download({
      ownerId: actor.id,
      bookId: params.id,
      format: params.format,
      trim: query.trim,
    });
    if (query.raw === "1" || header("accept") === BINARY) return new FileAnswer(file);
    return {
      content: Buffer.from(file.bytes).toString("base64"),
      content_type: file.mediaType,
      filename: file.filename,
    };
  });
}
