import type { CreditBucket } from "@colophon/contracts/billing/credits";

/** The expected state of the ledger, in plain arrays and whole days. Independent of SQL. */
export type ModelLot = {
  bucket: CreditBucket;
  left: number;
  /** the day it expires; null for never */
  end: number | null;
  source: string | null;
};

type Taken = { lot: ModelLot; n: number };
type ModelHold = { amount: number; from: Taken[]; state: "held" | "settled" | "released" };
type ModelClawback = { lot: ModelLot; taken: number; restoredBy: string | null };

/** One step's request. `key` identifies the step if it is repeated. */
export type LedgerStep =
  | {
      kind: "buy" | "grant" | "adjust";
      key: string;
      amount: number;
      bucket: CreditBucket;
      end: number | null;
    }
  | { kind: "renew"; key: string; amount: number; source: "plan" | "lifetime"; end: number }
  | { kind: "hold"; key: string; amount: number }
  | { kind: "settle"; hold: string; charge: number; returns: "extended" | "own-end" }
  | { kind: "release"; hold: string }
  | { kind: "clawBack"; key: string; grant: string; amount: number }
  | { kind: "restore"; key: string; taken: string }
  | { kind: "lapse" }
  | { kind: "wait"; days: number }
  | { kind: "delete" };

/** A step's answer: credits moved, whether it succeeded, or that there is no such thing. */
export type StepAnswer = number | boolean | null;

const SPENDING_ORDER: readonly CreditBucket[] = ["trial", "allowance", "purchased"];
const DAYS_MORE = 30;

export class LedgerModel {
  now = 0;
  readonly lots: ModelLot[] = [];
  /** The amounts of all entries, in order. */
  readonly entries: { type: string; amount: number }[] = [];
  readonly #granted = new Map<string, ModelLot>();
  readonly #holds = new Map<string, ModelHold>();
  readonly #claims = new Map<string, ModelClawback>();

  get held(): number {
    const open = [...this.#holds.values()].filter((hold) => hold.state === "held");
    return open.reduce((sum, hold) => sum + hold.amount, 0);
  }

  bucket(bucket: CreditBucket): number {
    const open = this.lots.filter((lot) => lot.bucket === bucket && !this.#hasEnded(lot));
    return open.reduce((sum, lot) => sum + lot.left, 0);
  }

  take(step: LedgerStep): StepAnswer {
    switch (step.kind) {
      case "wait":
        this.now += step.days;
        return null;
      case "lapse":
      case "delete":
        return this.#lapseOrDelete(step.kind);
      case "hold":
        return this.#hold(step);
      case "settle":
        return this.#end(step.hold, { ...step, state: "settled" });
      case "release":
        return this.#end(step.hold, { state: "released", charge: 0, returns: "extended" });
      case "renew":
        return this.#renew(step);
      case "clawBack":
        return this.#clawBack(step);
      case "restore":
        return this.#restore(step);
      default:
        return this.#grant(step);
    }
  }

  #lapseOrDelete(kind: "lapse" | "delete"): null {
    this.#sweep();
    if (kind === "lapse") return null;
    for (const [id, hold] of this.#holds) {
      if (hold.state === "held") this.#end(id, { state: "released", charge: 0, returns: "extended" });
    }
    return null;
  }

  #grant(step: LedgerStep & { kind: "buy" | "grant" | "adjust" }): null {
    this.#sweep();
    if (this.#granted.has(step.key)) return null;
    const lot = this.#addLot({ bucket: step.bucket, left: step.amount, end: step.end, source: null });
    this.#granted.set(step.key, lot);
    this.#write(step.kind === "buy" ? "purchase" : step.kind, step.amount);
    return null;
  }

  #renew(step: LedgerStep & { kind: "renew" }): boolean {
    this.#sweep();
    if (this.#granted.has(step.key)) return true;
    const earlier = this.lots.filter((lot) => lot.source === step.source);
    if (earlier.some((lot) => lot.end !== null && lot.end > step.end)) return false;
    for (const lot of earlier) if (!this.#hasEnded(lot)) lot.end = this.now;
    this.#sweep();
    const { source, end } = step;
    this.#granted.set(step.key, this.#addLot({ bucket: "allowance", left: step.amount, end, source }));
    this.#write("grant", step.amount);
    this.#sweep();
    return true;
  }

  #hold(step: LedgerStep & { kind: "hold" }): boolean {
    const before = this.#holds.get(step.key);
    const spendable = SPENDING_ORDER.reduce((sum, bucket) => sum + this.bucket(bucket), 0);
    // Rejected in the transaction with the expiry sweep, which is rolled back with it.
    if (before === undefined && spendable < step.amount) return false;
    this.#sweep();
    if (before !== undefined) return true;
    const from: Taken[] = [];
    let still = step.amount;
    for (const lot of this.#inSpendingOrder()) {
      const n = Math.min(lot.left, still);
      if (n === 0) continue;
      lot.left -= n;
      still -= n;
      from.push({ lot, n });
    }
    this.#holds.set(step.key, { amount: step.amount, from, state: "held" });
    this.#write("debit", -step.amount);
    return true;
  }

  /** @returns credits refunded */
  #end(
    id: string,
    end: { state: "settled" | "released"; charge: number; returns: "extended" | "own-end" },
  ): number {
    const hold = this.#holds.get(id);
    if (hold === undefined) return 0;
    this.#sweep();
    if (hold.state !== "held") return 0;
    hold.state = end.state;
    const due = hold.amount - Math.min(Math.max(0, end.charge), hold.amount);
    let still = due;
    for (const { lot, n } of hold.from.toReversed()) {
      const restored = Math.min(n, still);
      if (restored === 0) break;
      still -= restored;
      if (this.#hasEnded(lot) && end.returns === "extended") this.#extend(lot.bucket, restored);
      else lot.left += restored;
    }
    if (due > 0) this.#write("refund", due);
    this.#sweep();
    return due;
  }

  #clawBack(step: LedgerStep & { kind: "clawBack" }): number | null {
    this.#sweep();
    const before = this.#claims.get(step.key);
    if (before !== undefined) return before.taken;
    const lot = this.#granted.get(step.grant);
    if (lot === undefined) return null;
    const taken = Math.min(lot.left, step.amount);
    this.#claims.set(step.key, { lot, taken, restoredBy: null });
    lot.left -= taken;
    if (taken > 0) this.#write("adjust", -taken);
    return taken;
  }

  #restore(step: LedgerStep & { kind: "restore" }): number | null {
    this.#sweep();
    const claim = this.#claims.get(step.taken);
    if (claim === undefined) return null;
    if (claim.restoredBy !== null) return claim.restoredBy === step.key ? claim.taken : 0;
    claim.restoredBy = step.key;
    if (claim.taken === 0) return 0;
    if (this.#hasEnded(claim.lot)) this.#extend(claim.lot.bucket, claim.taken);
    else claim.lot.left += claim.taken;
    this.#write("adjust", claim.taken);
    return claim.taken;
  }

  #inSpendingOrder(): ModelLot[] {
    const end = (lot: ModelLot): number => lot.end ?? Number.POSITIVE_INFINITY;
    return this.lots
      .filter((lot) => lot.left > 0)
      .toSorted((a, b) => {
        const byBucket = SPENDING_ORDER.indexOf(a.bucket) - SPENDING_ORDER.indexOf(b.bucket);
        if (byBucket !== 0) return byBucket;
        return end(a) === end(b) ? 0 : end(a) - end(b);
      });
  }

  #sweep(): void {
    for (const lot of this.lots) {
      if (lot.left === 0 || !this.#hasEnded(lot)) continue;
      this.#write("expire", -lot.left);
      lot.left = 0;
    }
  }

  #extend(bucket: CreditBucket, left: number): void {
    this.#addLot({ bucket, left, end: this.now + DAYS_MORE, source: null });
  }

  #addLot(lot: ModelLot): ModelLot {
    this.lots.push(lot);
    return lot;
  }

  #hasEnded(lot: ModelLot): boolean {
    return lot.end !== null && lot.end <= this.now;
  }

  #write(type: string, amount: number): void {
    this.entries.push({ type, amount });
  }
}
