import { DEFAULT_PRICES } from "@colophon/contracts/billing/price-table";
import { expect, test } from "vitest";
import { readConfig } from "../platform/config/config.ts";
import { configuredValues } from "./configured-values.ts";
import { createPageFacts, pageFactsOf } from "./page-facts.ts";

const plain = configuredValues(readConfig({ NODE_ENV: "test" }));
const ORIGIN = "https://books.example";

test("shows the installation's prices", () => {
  const facts = pageFactsOf(plain, ORIGIN);
  expect(facts.plan).toEqual({ name: "Pro", price: "$19", credits: "75", amount: "19.00" });
  expect(facts.lifetime).toEqual({
    name: "Lifetime",
    price: "$59",
    credits: "50",
    amount: "59.00",
    spots: "72",
    year: "$228",
  });
  expect(facts.packs.map(({ name, price, credits }) => [name, price, credits])).toEqual([
    ["Quick Boost", "$19.99", "50"],
    ["Creator Pack", "$49.99", "150"],
    ["Pro Bundle", "$99.99", "400"],
    ["Enterprise", "$199.99", "1,000"],
  ]);
  expect(facts.price.pack["quick_boost"]).toBe("$19.99");
  expect(facts.origin).toBe(ORIGIN);
});

test("offers one of several plans, and no price for a pack that is not sold", () => {
  const plans = {
    studio: { name: "Studio", credits: 300, cents: 4900 },
    monthly: { name: "Pro", credits: 75, cents: 1900 },
  };
  const { enterprise } = DEFAULT_PRICES.packs;
  const packs = enterprise === undefined ? {} : { enterprise };
  const facts = pageFactsOf({ ...plain, prices: { ...DEFAULT_PRICES, plans, packs } }, ORIGIN);
  expect(facts.plan.name).toBe("Pro");
  expect(Object.keys(facts.price.pack)).toEqual(["enterprise"]);
});

test("shows a changed price at once", () => {
  const prices = { ...DEFAULT_PRICES, plans: { monthly: { name: "Studio", credits: 100, cents: 2450 } } };
  const facts = pageFactsOf({ ...plain, prices }, ORIGIN);
  expect(facts.plan).toEqual({ name: "Studio", price: "$24.50", credits: "100", amount: "24.50" });
  expect(facts.price.pro).toBe("$24.50");
  expect(facts.lifetime.year).toBe("$294");
});

test("makes no claims until the operator does", () => {
  expect(pageFactsOf(plain, ORIGIN)).toMatchObject({ claims: [], has_claims: false });
  const claims = [{ text: "Set in type by hand", source: "Our journal", substantiated_by: "The owner" }];
  expect(pageFactsOf({ ...plain, claims }, ORIGIN)).toMatchObject({
    claims: [{ text: "Set in type by hand", source: "Our journal" }],
    has_claims: true,
  });
});

test("keeps the same facts when checked without changes", () => {
  let values = plain;
  const facts = createPageFacts({ current: () => values, origin: ORIGIN });
  const first = facts();
  values = structuredClone(plain);
  expect(facts()).toBe(first);
  values = { ...plain, site: { ...plain.site, operator: "Harbour Press" } };
  expect(facts()).not.toBe(first);
  expect(facts().operator).toBe("Harbour Press");
});
