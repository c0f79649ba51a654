import { defineEndpoint } from "../../shared/endpoint.ts";
import {
  Pricing,
  PricingRequest,
  ReplaceFigureRequest,
  StoreFigures,
  RestoreFigureRequest,
} from "./pricing.ts";

export const pricingEndpoints = {
  reckonPrices: defineEndpoint({
    method: "POST",
    path: "/api/pricing",
    auth: "user",
    summary:
      "Costs, bands and royalties of a title in all of KDP's stores, and a curve of one; nothing is kept",
    body: PricingRequest,
    reply: Pricing,
    errors: [],
    limits: [{ max: 240, windowSeconds: 60, by: "user" }],
  }),
  listStoreFigures: defineEndpoint({
    method: "GET",
    path: "/api/admin/store-figures",
    auth: "admin",
    summary: "Every figure that prices are reckoned with, and which of them were replaced here",
    reply: StoreFigures,
    errors: [],
  }),
  replaceStoreFigure: defineEndpoint({
    method: "PUT",
    path: "/api/admin/store-figures",
    auth: "admin",
    audited: "figure.replaced",
    summary: "Put another figure in the place of a published one, with its source and date",
    body: ReplaceFigureRequest,
    reply: StoreFigures,
    errors: ["pricing.unknown_figure"],
  }),
  restoreStoreFigure: defineEndpoint({
    method: "POST",
    path: "/api/admin/store-figures/take-back",
    auth: "admin",
    audited: "figure.taken_back",
    summary: "Take the published figure back; nothing happens where none has replaced it",
    body: RestoreFigureRequest,
    reply: StoreFigures,
    errors: ["pricing.unknown_figure"],
  }),
} as const;
