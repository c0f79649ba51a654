import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type ByteRange, isStillTheSame, rangeAsked } from "./byte-range.ts";

/** A file served with range support, so that an interrupted download can be resumed. Never held in memory. */
export class RangedFile {
  readonly size: number;
  /** of these exact bytes, without quotation marks */
  readonly tag: string;
  readonly mediaType: string;
  readonly filename: string;
  readonly open: (range: ByteRange) => Promise<Readable>;

  constructor(file: {
    size: number;
    tag: string;
    mediaType: string;
    filename: string;
    open: (range: ByteRange) => Promise<Readable>;
  }) {
    this.size = file.size;
    this.tag = file.tag;
    this.mediaType = file.mediaType;
    this.filename = file.filename;
    this.open = file.open;
  }
}

/** Sends the file, or the requested part of it. The caller has set its name. */
export async function sendRanged(
  { request, reply }: { request: Pick<FastifyRequest, "headers" | "method">; reply: FastifyReply },
  file: RangedFile,
): Promise<FastifyReply> {
  const { size } = file;
  const etag = `"${file.tag}"`;
  // Private files must not be stored in shared caches.
  void reply
    .header("accept-ranges", "bytes")
    .header("etag", etag)
    .header("cache-control", "private, no-transform");
  const { range } = request.headers;
  const ifRange = request.headers["if-range"];
  const isSame = isStillTheSame(typeof ifRange === "string" ? ifRange : undefined, etag);
  const asked = isSame ? rangeAsked(range, size) : null;
  if (asked === "beyond") {
    return reply.code(416).header("content-range", `bytes */${size}`).header("content-length", "0").send("");
  }
  const { from, to } = asked ?? { from: 0, to: size };
  if (asked !== null) void reply.code(206).header("content-range", `bytes ${from}-${to - 1}/${size}`);
  void reply.type(file.mediaType).header("content-length", String(to - from));
  // A HEAD request opens no file.
  return reply.send(request.method === "HEAD" ? Readable.from([]) : await file.open({ from, to }));
}
