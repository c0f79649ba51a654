import { documentSchema } from "@colophon/manuscript/document-schema";
import type { Suggestion } from "../../../../assistant/suggestions/suggestion-queries.ts";

/** A model's suggestion, with its replacement as words. */
export function buildSuggestion(changes: Partial<Suggestion> & { id: string }): Suggestion {
  const becomes = changes.becomes ?? "";
  const origin = documentSchema.marks.origin.create({ by: "model:a" });
  const words: unknown[] = becomes === "" ? [] : [documentSchema.text(becomes, [origin]).toJSON()];
  return {
    section_id: "one",
    group_id: "g1",
    kind: "passage",
    label: "rewrite",
    reason: "",
    origin: "model:a",
    shape: "inline",
    from: 0,
    to: 0,
    was: "",
    becomes,
    content: words,
    state: "open",
    ...changes,
  };
}
