import { AppError } from "@colophon/contracts/errors";
import type {
  Pricing as PricingReply,
  PricingRequest,
  ReplaceFigureRequest,
  StoreFigures,
} from "@colophon/contracts/publishing/prices";
import { PRICES_AS_OF } from "@colophon/contracts/publishing/markets";
import {
  PUBLISHED_FIGURES,
  type PriceFigure,
  type PriceFigures,
  listFigures,
  withFigures,
} from "@colophon/kdp/prices/price-figures";
import { reckonPricing } from "@colophon/kdp/prices/reckon-pricing";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import { type FigureRow, deleteFigure, selectFigures, upsertFigure } from "./prices.store.ts";

/** The current price figures. `asOf`: the latest date on which one of them was read. */
export type FiguresNow = { figures: PriceFigures; asOf: string; replaced: PriceFigure[] };

/** Prices and royalties of titles in KDP's stores. */
export type Pricing = ReturnType<typeof createPricing>;

/** Calculates with the current figures; each call reads those that were replaced. */
export function createPricing({ db }: { db: Db }) {
  return {
    reckon: async (request: PricingRequest) => reckon(request, await selectFigures(db)),
    /** The published figures, except those an administrator has replaced. */
    figures: async () => figuresOf(await selectFigures(db)),
    list: async () => presentFigures(await selectFigures(db)),
    /** @throws AppError "pricing.unknown_figure" */
    async replace({
      key,
      value,
      as_of,
      source,
      adminId,
    }: ReplaceFigureRequest & { adminId: string }): Promise<StoreFigures> {
      requirePublished(key);
      return inTransaction(db, async (tx) => {
        await upsertFigure(tx, { key, value, as_of, source, adminId });
        return presentFigures(await selectFigures(tx));
      });
    },
    /** Restores the published figure. @throws AppError "pricing.unknown_figure" */
    async restoreFigure(key: string): Promise<StoreFigures> {
      requirePublished(key);
      return inTransaction(db, async (tx) => {
        await deleteFigure(tx, key);
        return presentFigures(await selectFigures(tx));
      });
    },
  };
}

const PUBLISHED = new Map(listFigures(PUBLISHED_FIGURES).map(({ key, value }) => [key, value]));

function requirePublished(key: string): void {
  if (!PUBLISHED.has(key)) throw new AppError("pricing.unknown_figure");
}

function figuresOf(replaced: readonly FigureRow[]): FiguresNow {
  const asOf = replaced
    .map(({ as_of: day }) => day)
    .reduce((one, other) => (one > other ? one : other), PRICES_AS_OF);
  const changes = replaced.map(({ key, value }) => ({ key, value }));
  return { figures: withFigures(changes), asOf, replaced: changes };
}

function presentFigures(replaced: readonly FigureRow[]): StoreFigures {
  const rows = new Map(replaced.map((row) => [row.key, row]));
  return {
    as_of: PRICES_AS_OF,
    figures: [...PUBLISHED].map(([key, published]) => {
      const row = rows.get(key);
      return {
        key,
        published,
        value: row?.value ?? published,
        as_of: row?.as_of ?? PRICES_AS_OF,
        source: row?.source ?? "",
        changed_at: row?.changed_at.toISOString() ?? null,
      };
    }),
  };
}

function reckon(request: PricingRequest, replaced: readonly FigureRow[]): PricingReply {
  const { figures, asOf } = figuresOf(replaced);
  return reckonPricing(request, { figures, asOf, replaced: replaced.length });
}
