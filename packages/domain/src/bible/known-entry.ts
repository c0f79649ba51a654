import { keyOf } from "../rename/name-changes.ts";

/** An entry as it is found again. `former_names`: what it was called before its author renamed it. */
export type KnownEntry = {
  kind: string;
  name: string;
  aliases: readonly string[];
  former_names: readonly string[];
};

/** What a plan or a reading speaks of. */
export type Spoken = { kind: string; name: string; aliases?: readonly string[] };

/**
 * The entry that a plan means: one of its kind with that name, else one that was called so or is for short. Two people of
 * one nickname are told apart by their names.
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
