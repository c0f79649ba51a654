import type { Mutant } from "./mutant.ts";

const LOCAL = "apps/server/src/adapters/local-model";
const ADAPTER = [`${LOCAL}/local-language-model.test.ts`];
const DOWNLOAD = ["scripts/local-model/download-file.test.ts"];

/** Faults in the model on this machine and in how its file gets there. */
export const localModelMutants: readonly Mutant[] = [
  {
    promise: "a model on this machine is asked one question at a time",
    file: `${LOCAL}/in-turns.ts`,
    replace: "last = last.then(takeTurn);",
    by: "last = takeTurn();",
    red: ADAPTER,
  },
  {
    promise: "who gives up while waiting for the model does not wait on",
    file: `${LOCAL}/in-turns.ts`,
    replace: 'call.signal.addEventListener("abort", leave, { once: true });',
    by: "",
    red: ADAPTER,
  },
  {
    promise: "who gives up does not wait until a model has stopped",
    file: `${LOCAL}/in-turns.ts`,
    replace: "setTimeout(leave, STOP_MS).unref()",
    by: "undefined",
    red: ADAPTER,
  },
  {
    promise: "a model is loaded once for the whole process",
    file: `${LOCAL}/shared-runner.ts`,
    replace: "  loading.set(key, fresh);\n",
    by: "",
    red: ADAPTER,
  },
  {
    promise: "an answer that would get less than half of its room is not begun",
    file: `${LOCAL}/local-language-model.ts`,
    replace: "free * 2 < maxOutputTokens",
    by: "free < 0",
    red: ADAPTER,
  },
  {
    promise: "a prompt begins with what stays the same, so that it is not read again",
    file: `${LOCAL}/local-language-model.ts`,
    replace: "[...request.cachedPrefix, request.prompt, ...more]",
    by: "[...more, ...request.cachedPrefix, request.prompt]",
    red: ADAPTER,
  },
  {
    promise: "a list of an answer has as many items as its shape allows",
    file: `${LOCAL}/grammar-schema.ts`,
    replace: "...(maxItems <= MOST_ITEMS ? { maxItems } : {}),",
    by: "",
    red: [`${LOCAL}/grammar-schema.test.ts`],
  },
  {
    promise: "a model file gets its name only when its checksum is right",
    file: "scripts/local-model/download-file.ts",
    replace: "  await requireChecksum(download, part);\n",
    by: "",
    red: DOWNLOAD,
  },
  {
    promise: "a download goes on where it broke",
    file: "scripts/local-model/download-file.ts",
    replace: "from > 0 ? { range: `bytes=${from}-` } : {}",
    by: "{}",
    red: DOWNLOAD,
  },
  {
    promise: "what a server sends from the beginning is not put behind what was there",
    file: "scripts/local-model/download-file.ts",
    replace: "const isRest = response.status === 206 && rangeStart(response) === from;",
    by: "const isRest = from > 0;",
    red: DOWNLOAD,
  },
];
