import type { IncomingMessage, Server } from "node:http";
import { AppError } from "@colophon/contracts/errors";
import type { EndConnection } from "./connection-errors.ts";

/** Calls a function after this many milliseconds, unless canceled by the returned function. */
export type After = (ms: number, work: () => void) => () => void;

/** How slowly a body may arrive before its request is ended. */
export type BodyTimeouts = {
  /** for a body that is not a file, from the end of the headers */
  bodyMs: number;
  /** for a file, in each window; the total time does not matter */
  minBytesPerSecond: number;
  windowMs: number;
};

/** The media type of file uploads. */
const FILE_TYPE = "application/octet-stream";

/**
 * Ends requests whose bodies arrive too slowly. A file may take any time at the minimum rate, so that 20 MB
 * arrive over a slow line, but not at one byte per second; any other body has a total limit. Node has only a
 * total limit for both (`requestTimeout`), which is disabled in favor of this.
 */
export function watchBodies(
  server: Server,
  deps: { timeouts: BodyTimeouts; after: After; end: EndConnection },
): void {
  const { timeouts, after, end } = deps;
  const minBytes = (timeouts.minBytesPerSecond * timeouts.windowMs) / 1000;
  const tooSlow = new AppError("request.upload_too_slow", {
    kilobytes: timeouts.minBytesPerSecond / 1000,
  });
  server.on("request", (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    let cancel: () => void = () => undefined;
    const endUnlessWhole = (): void => {
      if (!request.complete) end(socket, new AppError("request.timed_out"));
    };
    const watchWindow = (): void => {
      const before = socket.bytesRead;
      cancel = after(timeouts.windowMs, () => {
        if (request.complete || socket.destroyed) return;
        if (socket.bytesRead - before < minBytes) end(socket, tooSlow);
        else watchWindow();
      });
    };
    if (isFile(request)) watchWindow();
    else cancel = after(timeouts.bodyMs, endUnlessWhole);
    request.once("close", () => cancel());
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function isFile({ headers }: IncomingMessage): boolean {
  return headers["content-type"]?.split(";")[0]?.trim().toLowerCase() === FILE_TYPE;
}

/**
 * By the process's clock. Runs after data that has arrived was read, so that a busy process does not blame
 * its own delay on the caller.
 */
export const afterReal: After = (ms, work) => {
  let reading: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => (reading = setImmediate(work)), ms);
  timer.unref();
  return () => {
    clearTimeout(timer);
    clearImmediate(reading);
  };
};
