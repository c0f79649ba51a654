import { keyOf } from "../rename/name-changes.ts";

/** An entry to match against. `former_names`: its names before its author renamed it. */
export type KnownEntry = {
  kind: string;
  name: string;
  aliases: readonly string[];
  former_names: readonly string[];
};

/** A name in an outline or analysis. */
export type Spoken = { kind: string; name: string; aliases?: readonly string[] };

/**
 * The entry that an outline means: one of its kind with that name, else one with that former name or short
 * form. Two people who share a nickname are distinguished by their names.
 */
export function findKnown<T extends KnownEntry>(entries: readonly T[], spoken: Spoken): T | null {
  const ofKind = entries.filter(({ kind }) => kind === spoken.kind);
  const key = keyOf(spoken.name);
  const byName = ofKind.find(({ name }) => keyOf(name) === key);
  if (byName !== undefined) return byName;
  const byFormer = ofKind.find(({ former_names: former }) => former.some((name) => keyOf(name) === key));
  if (byFormer !== undefined) return byFormer;
  const called = (spoken.aliases ?? []).map(keyOf);
  return (
    ofKind.find(
      ({ name, aliases }) => aliases.some((alias) => keyOf(alias) === key) || called.includes(keyOf(name)),
    ) ?? null
  );
}
