import { BOOK_FUNDINGS } from "@colophon/contracts/library/books/book";
import { TransactionKind } from "@colophon/contracts/billing/credits";
import { expect, test } from "vitest";
import { FUNDING_NAMES, KIND_NAMES, PAID_OPERATION_NAMES, operationName } from "./credit-labels.ts";

test("names operations as people do, and unknown ones by their id", () => {
  expect([
    operationName("metadata_optimization"),
    operationName("trial"),
    operationName("purchased"),
  ]).toEqual(["Store listing", "Trial", "Bought credits"]);
  expect([operationName("gift_card"), operationName("constructor"), operationName("")]).toEqual([
    "Gift card",
    "Constructor",
    "",
  ]);
});

test("gives every operation, kind and payment method its own name", () => {
  const names = Object.values(PAID_OPERATION_NAMES);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(KIND_NAMES)).toEqual(TransactionKind.options);
  expect(Object.keys(FUNDING_NAMES)).toEqual([...BOOK_FUNDINGS]);
  expect(new Set(Object.values(FUNDING_NAMES)).size).toBe(BOOK_FUNDINGS.length);
});
