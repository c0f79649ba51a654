import type { Finding } from "./source-file.ts";

const RECORD_NAME = /^(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*[.]md$/;
const FOLDER = "docs/decisions";

/** Records are named NNNN-what-was-decided.md and count up from 0001: one that vanished would be missed. */
export function checkDecisionRecords(fileNames: readonly string[]): Finding[] {
  const misnamed = fileNames
    .filter((name) => !RECORD_NAME.test(name))
    .map((name) => ({ path: `${FOLDER}/${name}`, line: 1, message: "name it NNNN-what-was-decided.md" }));
  const numbered = fileNames.filter((name) => RECORD_NAME.test(name)).toSorted();
  const outOfStep = numbered.findIndex((name, index) => Number(name.slice(0, 4)) !== index + 1);
  if (outOfStep === -1) return misnamed;
  const expected = String(outOfStep + 1).padStart(4, "0");
  return [
    ...misnamed,
    { path: `${FOLDER}/${numbered[outOfStep]}`, line: 1, message: `number ${expected} was expected here` },
  ];
}
