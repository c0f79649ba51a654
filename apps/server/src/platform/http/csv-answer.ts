import type { Readable } from "node:stream";
import { FileAnswer } from "./route-registrar.ts";

/** A CSV file, named after its content and the day in universal time. */
export function csvAnswer(of: { bytes: Uint8Array | Readable; name: string; now: Date }): FileAnswer {
  const { bytes, name, now } = of;
  return new FileAnswer({
    bytes,
    mediaType: "text/csv; charset=utf-8",
    filename: `${name}-${now.toISOString().slice(0, 10)}.csv`,
  });
}
