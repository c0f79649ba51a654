import { expect, test } from "vitest";
import type { StoredFinding } from "../findings/findings.ts";
import { findingsStillThere } from "./findings-still-there.ts";

const found = new Date("2026-03-01");
const later = new Date("2026-03-02");

const buildFinding = (quotes: string[], changes: Partial<StoredFinding> = {}): StoredFinding => ({
  id: "00000000-0000-4000-8000-000000000000",
  kind: "over_explained",
  severity: "warning",
  found_by: "model",
  chapter: 1,
  detail: "",
  quotes,
  status: "open",
  created_at: found,
  ...changes,
});
const lamp = { number: 1, text: "The *lamp* went out.", edited_at: later };
const morning = { number: 2, text: "Morning came.", edited_at: null };
const edited = { chapters: [lamp, morning], isEdited: true };

test("closes findings in an edited book whose words are gone", () => {
  const stays = [
    buildFinding(["lamp went"]),
    buildFinding(["gone", "Morning *came*"]),
    buildFinding([]),
    buildFinding(["lamp went out", "Morning"], { kind: "contradiction" }),
    buildFinding(["gone"], { severity: "blocking" }),
    buildFinding(["gone"], { status: "dismissed" }),
  ];
  const goes = [buildFinding(["gone"]), buildFinding(["lamp went out", "gone"], { kind: "contradiction" })];
  const kept = findingsStillThere([...goes, ...stays], edited);
  expect(kept.map(({ quotes, kind }) => [quotes, kind])).toEqual(
    stays.map(({ quotes, kind }) => [quotes, kind]),
  );
});

test("keeps all findings of an unedited book", () => {
  const text = { chapters: [{ ...morning, number: 1 }], isEdited: false };
  const kept = findingsStillThere([buildFinding(["as a model misquotes it"])], text);
  expect(kept).toMatchObject([{ quotes: ["as a model misquotes it"], is_of_before: false }]);
});

test.each<[string, boolean, StoredFinding]>([
  ["its chapter was changed since", true, buildFinding([], { chapter: 1 })],
  ["another chapter was changed since", false, buildFinding([], { chapter: 2 })],
  ["one of the chapters with its words was", true, buildFinding(["Morning", "lamp"], { chapter: 2 })],
  ["it speaks of the whole book, and one chapter was", false, buildFinding([], { chapter: null })],
  ["it was found after the change", false, buildFinding(["lamp"], { created_at: later })],
])("tells whether a finding is about the text before the edits if %s: %s", (_label, isOfBefore, finding) => {
  expect(findingsStillThere([finding], edited)).toMatchObject([{ is_of_before: isOfBefore }]);
});
