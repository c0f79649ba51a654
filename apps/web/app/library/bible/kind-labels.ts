import type { EntryKind } from "@colophon/contracts/library/bible/bible";

/** In display order. */
export const KINDS = ["person", "place", "thing", "rule", "event"] as const satisfies readonly EntryKind[];

/** Label and hint for each kind. */
export const KIND_LABELS: Readonly<
  Record<EntryKind, { one: string; many: string; name: string; role: string }>
> = {
  person: { one: "Person", many: "People", name: "Name", role: "Who they are" },
  place: { one: "Place", many: "Places", name: "Name", role: "What it is like" },
  thing: { one: "Thing", many: "Things", name: "Name", role: "What it is" },
  rule: { one: "Rule", many: "Rules of this world", name: "What holds", role: "More about it" },
  event: { one: "Event", many: "Events", name: "What happens", role: "When" },
};
