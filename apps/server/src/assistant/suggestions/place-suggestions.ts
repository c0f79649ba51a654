import type { Suggestion, SuggestionState } from "@colophon/contracts/assistant/suggestions";
import { type Place, mappingOf, placeOf } from "@colophon/manuscript/place-suggestion";
import type { Node } from "prosemirror-model";
import type { Mapping } from "prosemirror-transform";
import type { Db } from "../../platform/db/database.ts";
import type { Manuscripts } from "../../manuscript/sections/sections.ts";
import type { SuggestionRow } from "./suggestions.store.ts";

/** A section's document and its version. */
export type AtVersion = { bookId: string; id: string; version: number; document: Node };

/**
 * Finds the positions of suggestions in a version of their section. The steps in between are read and mapped
 * once for all.
 */
export async function placeAll(
  { manuscripts, db }: { manuscripts: Pick<Manuscripts, "stepsAfter">; db: Db },
  { section, rows }: { section: AtVersion; rows: readonly Pick<SuggestionRow, keyof Waiting>[] },
): Promise<Place[]> {
  const { bookId, id, version: upTo, document } = section;
  const earliest = Math.min(upTo, ...rows.map(({ version }) => version));
  const steps = await manuscripts.stepsAfter(db, { bookId, id, after: earliest, upTo });
  const mapping = mappingOf(steps);
  const since = new Map<number, Mapping>();
  return rows.map((row) => {
    const from = Math.max(0, row.version - earliest);
    const own = since.get(from) ?? mapping.slice(from);
    since.set(from, own);
    return placeOf(document, { change: changeOf(row), mapping: own });
  });
}

type Waiting = {
  version: number;
  shape: "inline" | "blocks";
  range_from: number;
  range_to: number;
  was: string;
};

function changeOf({ shape, range_from: from, range_to: to, was }: Waiting): {
  shape: "inline" | "blocks";
  from: number;
  to: number;
  was: string;
} {
  return { shape, from, to, was };
}

/** A suggestion in its wire format. @param place  position of an open suggestion */
export function present(row: SuggestionRow, place: Place): Suggestion {
  const { id, chapter_id, group_id, kind, label, reason, origin, shape, was, becomes, content } = row;
  const range = place.state === "gone" ? { from: 0, to: 0 } : { from: place.from, to: place.to };
  return {
    id,
    section_id: chapter_id,
    group_id,
    kind,
    label,
    reason,
    origin,
    shape,
    was,
    becomes,
    content,
    ...range,
    state: stateOf(row, place),
  };
}

/** State of a suggestion. @param state  whether an open suggestion still has its place */
export function stateOf({ status }: Pick<SuggestionRow, "status">, { state }: Place): SuggestionState {
  if (status !== "open") return status;
  return state === "stands" ? "open" : state;
}
