import type { BookOutline, CastMember } from "@colophon/contracts/library/books/outline";
import { type KnownEntry, findKnown } from "./known-entry.ts";

/** An entry as needed by prompts; includes those removed by the author, marked as such. */
export type PromptEntry = KnownEntry & {
  role: string;
  attributes: readonly string[];
  want: string;
  need: string;
  speech: string;
  knows: CastMember["knows"];
  is_removed: boolean;
};

/**
 * The outline with the author's changes to people, places, rules and events: their version replaces the
 * outline's, additions come after it, and removed entries are left out. The order is stable, so that the
 * start of every prompt changes only when the bible does.
 */
export function outlineWithEntries(plan: BookOutline, entries: readonly PromptEntry[]): BookOutline {
  const people = merged(entries, "person", plan.cast, ({ name, aliases }) => ({ name, aliases }));
  const places = merged(entries, "place", plan.places, ({ name }) => ({ name }));
  const rules = merged(entries, "rule", plan.world_rules, (name) => ({ name }));
  const events = merged(entries, "event", plan.timeline, ({ event }) => ({ name: event }));
  return {
    ...plan,
    cast: people.map(({ planned, entry }) => (entry === null ? planned : memberOf(entry))).filter(isThere),
    places: places
      .map(({ planned, entry }) =>
        entry === null ? planned : { name: entry.name, description: described(entry) },
      )
      .filter(isThere),
    world_rules: rules
      .map(({ planned, entry }) =>
        entry === null ? planned : [entry.name, described(entry)].filter(Boolean).join(": "),
      )
      .filter(isThere),
    timeline: events
      .map(({ planned, entry }) => (entry === null ? planned : { when: entry.role, event: entry.name }))
      .filter(isThere),
  };
}

type Merged<T> = { planned: T | null; entry: PromptEntry | null };

function merged<T>(
  entries: readonly PromptEntry[],
  kind: string,
  planned: readonly T[],
  spoken: (of: T) => { name: string; aliases?: readonly string[] },
): Merged<T>[] {
  const used = new Set<PromptEntry>();
  const kept = planned.flatMap((one): Merged<T>[] => {
    const entry = findKnown(entries, { kind, ...spoken(one) });
    if (entry === null) return [{ planned: one, entry: null }];
    if (entry.is_removed || used.has(entry)) return [];
    used.add(entry);
    return [{ planned: one, entry }];
  });
  const added = entries.filter((one) => one.kind === kind && !one.is_removed && !used.has(one));
  return [...kept, ...added.map((entry) => ({ planned: null, entry }))];
}

function memberOf(entry: PromptEntry): CastMember {
  const { name, role, want, need, speech, knows } = entry;
  return {
    name,
    aliases: [...entry.aliases],
    role,
    attributes: [...entry.attributes],
    want,
    need,
    speech,
    knows,
  };
}

function described({ role, attributes }: PromptEntry): string {
  return [role, attributes.join(", ")].filter((part) => part !== "").join("; ");
}

function isThere<T>(value: T | null): value is T {
  return value !== null;
}
