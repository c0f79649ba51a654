/** The parts of a pack that matter for a top-up. */
export type PackSize = { credits: number; cents: number };

/** Purchase that covers the same usage again. */
export type TopUp = { packageId: string; packs: number };

/**
 * The smallest pack that covers the usage; if none does, as many as needed of the one with the cheapest
 * credits.
 * @param used  credits used lately; nothing is suggested if none were used
 * @source docs/product/requirements.md §3
 */
export function suggestTopUp(packs: Readonly<Record<string, PackSize>>, used: number): TopUp | null {
  if (used <= 0) return null;
  const bySize = Object.entries(packs).toSorted(([, a], [, b]) => a.credits - b.credits);
  const enough = bySize.find(([, pack]) => pack.credits >= used);
  if (enough !== undefined) return { packageId: enough[0], packs: 1 };
  const [cheapest] = bySize.toSorted(([, a], [, b]) => a.cents / a.credits - b.cents / b.credits);
  if (cheapest === undefined) return null;
  const [packageId, { credits }] = cheapest;
  return { packageId, packs: Math.ceil(used / credits) };
}
