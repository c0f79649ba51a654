import type { Mutant } from "./mutant.ts";

const CORE = "apps/web/app/data/manuscript/section-core.test.ts";
const DEVICE = "apps/web/app/data/manuscript/browser-device.test.ts";

/** Faults of the engine that keeps an author's words: on the device, on the way, and among other tabs. */
export const syncMutants: readonly Mutant[] = [
  {
    promise: "a step lies on the device before the server has it",
    file: "apps/web/app/data/manuscript/section-core.ts",
    replace: "    await writer.write();\n    if (isStopped) return false;\n    const reply",
    by: "    if (isStopped) return false;\n    const reply",
    red: [CORE],
  },
  {
    promise: "a call has a number of its own, so that it is not taken for the one before it",
    file: "apps/web/app/data/manuscript/kept-section.ts",
    replace: "      sequence += 1;\n      return sequence;",
    by: "      return sequence + 1;",
    red: [CORE],
  },
  {
    promise: "words whose passage was deleted elsewhere are offered to their author",
    file: "apps/web/app/data/manuscript/kept-section.ts",
    replace: "        lose(texts);\n",
    by: "        lose(texts.slice(texts.length));\n",
    red: [CORE],
  },
  {
    promise: "words that the author took out again are not offered",
    file: "apps/web/app/data/manuscript/section-steps.ts",
    replace: "[from, to] = [map.map(from, 1), map.map(to, -1)];",
    by: "[from, to] = [map.map(from, -1), Math.max(map.map(to, 1), from + 1)];",
    red: [CORE],
  },
  {
    promise: "a tab that opens takes over what a dead tab has not sent",
    file: "apps/web/app/data/manuscript/open-section.ts",
    replace: "(record.unsent.length > 0 ? 1 : 0)",
    by: "(record.unsent.length > 0 ? 0 : 1)",
    red: [CORE],
  },
  {
    promise: "unsent words are not replaced by the server's document when a section is opened",
    file: "apps/web/app/data/manuscript/open-section.ts",
    replace: "if (adopted !== null && adopted.record.unsent.length > 0) return",
    by: "if (adopted !== null && adopted.record.unsent.length > 1_000_000) return",
    red: [CORE],
  },
  {
    promise: "one call is under way at a time",
    file: "apps/web/app/data/manuscript/section-core.ts",
    replace: "    running ??= goOn()",
    by: "    running = goOn()",
    red: [CORE],
  },
  {
    promise: "a server that has nothing is asked more and more seldom",
    file: "apps/web/app/data/manuscript/send-pace.ts",
    replace: "FIRST_RETRY_MS * 2 ** failures",
    by: "FIRST_RETRY_MS + 0 * failures",
    red: [CORE],
  },
  {
    promise: "the text of a device is kept when the server has gone back to an older day",
    file: "apps/web/app/data/manuscript/kept-section.ts",
    replace: "if (!doc.eq(state.doc)) lose(",
    by: "if (doc.eq(state.doc)) lose(",
    red: [CORE],
  },
  {
    promise: "others' steps are not put under a letter that is being composed",
    file: "apps/web/app/data/manuscript/section-core.ts",
    replace: "if (isForeign && kept.isComposing()) {",
    by: "if (isForeign && kept.isComposing() && isStopped) {",
    red: [CORE],
  },
  {
    promise: "a device writes a record whole or not at all",
    file: "apps/web/app/data/manuscript/browser-device.ts",
    replace: "      entries.transaction.abort();\n",
    by: "",
    red: [DEVICE],
  },
  {
    promise: "one author's words are another key on the device than another's",
    file: "apps/web/app/data/manuscript/browser-device.ts",
    replace: "const prefix = [place.accountId, place.bookId, place.sectionId];",
    by: 'const prefix = ["", place.bookId, place.sectionId];',
    red: [DEVICE],
  },
  {
    promise: "two living tabs never have one name",
    file: "apps/web/app/data/manuscript/tab-names.ts",
    replace: "          if (lock === null) {",
    by: "          if (lock === undefined) {",
    red: ["apps/web/app/data/manuscript/tab-names.test.ts"],
  },
  {
    promise: "a device whose server was put back and written on does not throw its copy away",
    file: "apps/web/app/data/manuscript/open-section.ts",
    replace: "copy !== undefined && !answer.is_known",
    by: "copy !== undefined && answer.version < knownOf(copy).version",
    red: [CORE],
  },
  {
    promise: "a tab over a server that was put back sends no steps into another text",
    file: "apps/web/app/data/manuscript/section-core.ts",
    replace: "sequence, version, stamp, steps });",
    by: 'sequence, version, stamp: "", steps });',
    red: [CORE],
  },
  {
    promise: "a tab knows its version by the stamp of the last answer",
    file: "apps/web/app/data/manuscript/kept-section.ts",
    replace: "      stamp = newest;\n",
    by: "",
    red: [CORE],
  },
  {
    promise: "the stamp of a version lies on the device",
    file: "apps/web/app/data/manuscript/browser-device.ts",
    replace: "{ clientId, sequence, stamp, lost, writtenAt };",
    by: '{ clientId, sequence, stamp: "", lost, writtenAt };',
    red: [DEVICE],
  },
];
