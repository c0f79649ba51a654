/** A path in an outline: member names, ids for entries that have them, else their index from 0. */
export type OutlinePath = readonly string[];

/**
 * Conflicting edits at one place. The merged outline has what its author typed here; the other edit is
 * recorded separately.
 */
export type OutlineConflict = { place: OutlinePath; theirs: unknown };

type Three = { base: unknown; mine: unknown; theirs: unknown };

/** A path as a string, for comparison. */
export function placeKey(place: OutlinePath): string {
  return place.join("/");
}

/**
 * Merges what was typed here with what was saved elsewhere, both based on the same outline. A change made on
 * only one side is applied; an entry removed on one side and changed on the other stays.
 */
export function mergeOutlines<P extends object>(three: {
  base: P;
  mine: P;
  theirs: P;
}): { plan: P; clashes: OutlineConflict[] } {
  const clashes: OutlineConflict[] = [];
  const plan = merged(three, { place: [], clashes });
  return isShapedAs(plan, three.mine) ? { plan, clashes } : { plan: three.mine, clashes: [] };
}

/** The value at a path; undefined if there is none. */
export function valueAt(plan: object, place: OutlinePath): unknown {
  let value: unknown = plan;
  for (const step of place) value = childOf(value, step);
  return value;
}

/** The outline with another value at a path; the same outline if the path doesn't exist. */
export function withValueAt<P extends object>(
  plan: P,
  { place, value }: { place: OutlinePath; value: unknown },
): P {
  if (valueAt(plan, place) === undefined) return plan;
  const changed = replaced(plan, { place, value });
  return isShapedAs(changed, plan) ? changed : plan;
}

function replaced(whole: unknown, { place, value }: { place: OutlinePath; value: unknown }): unknown {
  const [step, ...rest] = place;
  if (step === undefined) return value;
  const inner = replaced(childOf(whole, step), { place: rest, value });
  if (Array.isArray(whole)) {
    return whole.map((entry: unknown, index): unknown => (nameOf(entry, index) === step ? inner : entry));
  }
  return isRecord(whole) ? { ...whole, [step]: inner } : whole;
}

function childOf(value: unknown, step: string): unknown {
  if (Array.isArray(value)) return value.find((entry: unknown, index) => nameOf(entry, index) === step);
  return isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

function nameOf(entry: unknown, index: number): string {
  return idOf(entry) ?? String(index);
}

function idOf(entry: unknown): string | null {
  return isRecord(entry) && typeof entry["id"] === "string" ? entry["id"] : null;
}

type Noted = { place: OutlinePath; clashes: OutlineConflict[] };

function merged(three: Three, noted: Noted): unknown {
  const { base, mine, theirs } = three;
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isRecord(base) && isRecord(mine) && isRecord(theirs))
    return mergedRecord({ base, mine, theirs }, noted);
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const list = mergedList({ base, mine, theirs }, noted);
    if (list !== null) return list;
  }
  if (isSame(base, mine)) return theirs;
  noted.clashes.push({ place: noted.place, theirs });
  return mine;
}

type Records = { base: Fields; mine: Fields; theirs: Fields };
type Fields = Readonly<Record<string, unknown>>;

function mergedRecord({ base, mine, theirs }: Records, { place, clashes }: Noted): unknown {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      merged(
        { base: base[name], mine: mine[name], theirs: theirs[name] },
        { place: [...place, name], clashes },
      ),
    ]),
  );
}

type Lists = { base: readonly unknown[]; mine: readonly unknown[]; theirs: readonly unknown[] };

/** Null if entries cannot be matched. */
function mergedList(lists: Lists, noted: Noted): unknown[] | null {
  const all = [...lists.base, ...lists.mine, ...lists.theirs];
  if (all.every((entry) => idOf(entry) !== null)) return mergedById(lists, noted);
  const { base, mine, theirs } = lists;
  // Entries without ids are only ever appended, so lists of the same length have the same entries.
  if (theirs.length !== base.length || mine.length < base.length) return null;
  return mine.map((entry, index) =>
    index < base.length
      ? merged({ base: base[index], mine: entry, theirs: theirs[index] }, inside(noted, String(index)))
      : entry,
  );
}

function inside({ place, clashes }: Noted, name: string): Noted {
  return { place: [...place, name], clashes };
}

function mergedById({ base, mine, theirs }: Lists, noted: Noted): unknown[] {
  const [inBase, inMine, inTheirs] = [byId(base), byId(mine), byId(theirs)];
  const kept = (id: string): boolean => {
    if (inMine.has(id) && inTheirs.has(id)) return true;
    const one = inMine.get(id) ?? inTheirs.get(id);
    // Added on one side, or removed on one and changed on the other.
    return one !== undefined && !(inBase.has(id) && isSame(inBase.get(id), one));
  };
  const ids = mergedOrder([...inBase.keys()], [...inMine.keys()], [...inTheirs.keys()]).filter(kept);
  return ids.map((id) => {
    const [own, other] = [inMine.get(id), inTheirs.get(id)];
    if (own === undefined) return other;
    if (other === undefined) return own;
    return merged({ base: inBase.get(id), mine: own, theirs: other }, inside(noted, id));
  });
}

/**
 * The order of the side that changed it, here before elsewhere, with the other side's extra entries after
 * their neighbors.
 */
function mergedOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const common = (ids: readonly string[]): string[] =>
    ids.filter((id) => base.includes(id) && mine.includes(id) && theirs.includes(id));
  const isMineMoved = !isSame(common(mine), common(base));
  const [leading, following] = isMineMoved ? [mine, theirs] : [theirs, mine];
  const order = [...leading];
  for (const [index, id] of following.entries()) {
    if (order.includes(id)) continue;
    const before = following[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}

function byId(list: readonly unknown[]): Map<string, unknown> {
  return new Map(list.map((entry) => [idOf(entry) ?? "", entry]));
}

/**
 * Whether two values are equal apart from leading, trailing or repeated white space, which the
 * server normalizes.
 */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || canonical(one) === canonical(other);
}

/** Sorts keys: the server may return them in another order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) => {
    if (typeof member === "string") return member.replace(/\s+/gu, " ").trim();
    if (!isRecord(member)) return member;
    return Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

// predicate: an object that is not an array has members by name
function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// predicate: merging and replacing keep every member of an outline; the server rejects anything invalid
function isShapedAs<P extends object>(value: unknown, plan: P): value is P {
  return isRecord(value) && Object.keys(plan).every((name) => Object.hasOwn(value, name));
}
