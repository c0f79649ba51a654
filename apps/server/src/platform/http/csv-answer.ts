import type { Readable } from "node:stream";
import { FileAnswer } from "./route-registrar.ts";

/** A table for spreadsheets as a file. It is named after what it holds and the day it was asked for, in universal time. */
export function csvAnswer(of: { bytes: Uint8Array | Readable; name: string; now: Date }): FileAnswer {
  const { bytes, name, now } = of;
  return new FileAnswer({
    bytes,
    mediaType: "text/csv; charset=utf-8",
    filename: `${name}-${now.toISOString().slice(0, 10)}.csv`,
  });
}
