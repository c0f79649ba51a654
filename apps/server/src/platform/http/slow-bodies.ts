import type { IncomingMessage, Server } from "node:http";
import { AppError } from "@colophon/contracts/errors";
import type { EndConnection } from "./connection-errors.ts";

/** Calls a function after so many milliseconds, unless what it returns is called first. */
export type After = (ms: number, work: () => void) => () => void;

/** How slowly a body may arrive before its request is ended. */
export type BodyTimeouts = {
  /** for a body that is no file, from the end of the headers on */
  bodyMs: number;
  /** for a file, in each window; how long the whole file takes does not matter */
  minBytesPerSecond: number;
  windowMs: number;
};

/** The type that files are sent as. */
const FILE_TYPE = "application/octet-stream";

/**
 * Ends requests whose bodies come too slowly. A file may take as long as it likes while it keeps to the least rate,
 * so that an author on a slow line gets 20 MB through and a caller who sends a byte a second does not; any other body
 * has a total. Node has only a total for both (`requestTimeout`), which is off in favor of this.
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
 * By the clock of the process. The work comes after what has arrived by then was read: a busy process must not take
 * its own delay for the caller's.
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
