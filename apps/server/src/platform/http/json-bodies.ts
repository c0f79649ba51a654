import { isUtf8 } from "node:buffer";
import { AppError } from "@colophon/contracts/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";

/** Maximum nesting of arrays and objects. @source docs/product/assurance.md "Input" */
const DEEPEST_JSON = 32;

/**
 * Bodies are UTF-8 JSON of ordinary depth; members that would change an object's prototype are rejected.
 * Files come as bytes: a content type that no form can send cross-site without a preflight.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  // Fastify parses plain text by default, and browsers send that cross-site without a preflight.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, bytes, done) => {
    if (acceptsRaw(request)) return done(null, bytes);
    if (!isUtf8(bytes)) return done(new AppError("request.malformed"));
    if (isDeeperThan(bytes, DEEPEST_JSON)) return done(new AppError("request.too_deep"));
    return parse(request, bytes.toString("utf8"), done);
  });
  app.addContentTypeParser<Buffer>(
    "application/octet-stream",
    { parseAs: "buffer" },
    (_request, bytes, done) => done(null, bytes),
  );
}

const RawRoute = z.object({ acceptsRaw: z.literal(true) });

function acceptsRaw(request: FastifyRequest): boolean {
  return RawRoute.safeParse(request.routeOptions.config).success;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Counts brackets outside strings, before anything walks the nested structure. */
function isDeeperThan(json: Buffer, deepest: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length && depth <= deepest; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) isInString = !isInString;
    else if (isInString) at += byte === BACKSLASH ? 1 : 0;
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
  }
  return depth > deepest;
}
