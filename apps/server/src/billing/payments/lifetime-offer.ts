import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import type { LifetimeStatus } from "@colophon/contracts/billing/payments";
import { LIFETIME_OFFER_HOURS } from "@colophon/contracts/billing/price-table";
import type { Db } from "../../platform/db/database.ts";
import { readCookie } from "../../platform/http/cookies.ts";
import { networkOf } from "./assert-spot.ts";
import { type PurchaseDeps, beginPurchase } from "./begin-purchase.ts";
import { adoptDeadline, countSpots, findTakenSpot, readLifetimeKey } from "./lifetime.store.ts";

const OFFER_MS = LIFETIME_OFFER_HOURS * 3_600_000;

/** Carries a visitor's deadline and our signature over it. */
export const OFFER_COOKIE = "colophon_offer";
/** An expired deadline is remembered, so that it doesn't start over. */
export const OFFER_COOKIE_SECONDS = 365 * 86_400;

export type OfferDeps = PurchaseDeps & {
  /** end of the campaign for everyone; null: none */
  lifetimeEndsAt: Date | null;
};

/** The offer for a visitor. @param cookies  the raw header */
export async function visitorsOffer(
  deps: OfferDeps,
  cookies: string | undefined,
): Promise<{ status: LifetimeStatus; cookie: string }> {
  const own = (await deadlineIn(deps.db, cookies)) ?? newDeadline(deps);
  const cookie = await sign(deps.db, own);
  return { status: await presentOffer(deps, { endsAt: own, userId: null }), cookie };
}

/**
 * The offer for an author: their deadline is adopted from the first browser they are seen with, and then
 * fixed.
 */
export async function authorsOffer(
  deps: OfferDeps,
  author: { userId: string; cookies: string | undefined },
): Promise<LifetimeStatus> {
  const { userId } = author;
  const carried = (await deadlineIn(deps.db, author.cookies)) ?? newDeadline(deps);
  const endsAt = await adoptDeadline(deps.db, { userId, endsAt: carried });
  return presentOffer(deps, { endsAt, userId });
}

/**
 * Reserves a spot and opens its checkout, before the author's deadline.
 * @throws AppError "payments.lifetime_over" and what a purchase throws
 */
export async function beginLifetime(
  deps: OfferDeps,
  author: { userId: string; cookies: string | undefined; address: string },
): Promise<{ checkoutUrl: string }> {
  const { offer_ends_at: endsAt, purchased } = await authorsOffer(deps, author);
  if (!purchased && deps.now() >= new Date(endsAt)) throw new AppError("payments.lifetime_over");
  const network = await networkOf(deps.db, author.address);
  return beginPurchase(deps, { userId: author.userId, kind: "lifetime", item: "lifetime", network });
}

/** The deadline in a browser's cookie. @returns null if there is none with our signature */
export async function deadlineIn(db: Db, cookies: string | undefined): Promise<Date | null> {
  const [moment = "", signature = ""] = readCookie(cookies, OFFER_COOKIE)?.split(".") ?? [];
  if (!/^\d{13}$/.test(moment)) return null;
  const expected = Buffer.from(await signatureOf(db, moment));
  const received = Buffer.from(signature);
  const isOurs = received.length === expected.length && timingSafeEqual(received, expected);
  return isOurs ? new Date(Number(moment)) : null;
}

async function sign(db: Db, endsAt: Date): Promise<string> {
  const moment = String(endsAt.getTime());
  return `${moment}.${await signatureOf(db, moment)}`;
}

async function signatureOf(db: Db, moment: string): Promise<string> {
  return createHmac("sha256", await readLifetimeKey(db))
    .update(`lifetime offer ${moment}`)
    .digest("base64url");
}

function newDeadline({ now }: OfferDeps): Date {
  return new Date(now().getTime() + OFFER_MS);
}

async function presentOffer(
  { db, prices, now, lifetimeEndsAt, gateway }: OfferDeps,
  { endsAt, userId }: { endsAt: Date; userId: string | null },
): Promise<LifetimeStatus> {
  const isCutShort = lifetimeEndsAt !== null && lifetimeEndsAt < endsAt;
  // If nothing can be bought, nothing is offered.
  const spots = gateway === null ? 0 : prices.lifetime.spots;
  const { members, held, next_at: nextAt } = await countSpots(db, { now: now(), exceptUserId: userId });
  const isOnlyReserved = members < spots && members + held >= spots;
  return {
    member_count: members,
    held_count: held,
    next_spot_at: isOnlyReserved && nextAt !== null ? nextAt.toISOString() : null,
    spots,
    offer_ends_at: (isCutShort ? lifetimeEndsAt : endsAt).toISOString(),
    cents: prices.lifetime.cents,
    credits: prices.lifetime.credits,
    regular_cents_a_year: (prices.plans["monthly"]?.cents ?? 0) * 12,
    purchased: userId !== null && (await findTakenSpot(db, userId)) !== null,
  };
}
