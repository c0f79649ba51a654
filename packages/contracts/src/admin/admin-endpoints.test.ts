import { expect, test } from "vitest";
import { endpoints } from "../api.ts";
import type { EndpointDefinition } from "../shared/endpoint.ts";
import { impersonationReach } from "./impersonation.ts";

const ALL: readonly (readonly [string, EndpointDefinition])[] = Object.entries(endpoints);

test("names every changing call of an administrator for the audit log", () => {
  const silent = ALL.filter(
    ([, { auth, method, audited }]) => auth === "admin" && method !== "GET" && audited === undefined,
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});

test("keeps all administration calls under one path, except the inbox's, and no others", () => {
  const elsewhere = ALL.filter(([, { auth, path }]) => (auth === "admin") !== path.startsWith("/api/admin/"));
  expect(
    elsewhere.filter(([, { path }]) => !path.startsWith("/api/providers")).map(([name]) => name),
  ).toEqual([]);
});

test("lets an impersonator reach an author's work, but nothing private", () => {
  const reached = ALL.filter(([, endpoint]) => impersonationReach(endpoint) !== "never");
  const personalPaths =
    /^\/api\/(?:admin|providers|auth|account|payments|lifetime-offer|credits\/purchase)(?:\/|$)/;
  expect(reached.filter(([, { path }]) => personalPaths.test(path)).map(([name]) => name)).toEqual([
    "me",
    "membership",
    "myLifetimeOffer",
    "authorKeys",
  ]);
});

test("lets an impersonator delete nothing", () => {
  const deleting = ALL.filter(([, one]) => one.method === "DELETE" && impersonationReach(one) !== "never");
  expect(deleting.map(([name]) => name)).toEqual([]);
});

test("lets an impersonator spend neither the author's credits nor their own key", () => {
  const spending = ALL.filter(([, one]) => impersonationReach(one) === "spend");
  expect(spending.map(([, { method, path }]) => `${method} ${path}`).toSorted()).toEqual([
    "POST /api/books/generate",
    "POST /api/books/{id}/add-chapter",
    "POST /api/books/{id}/changes",
    "POST /api/books/{id}/changes/{change_id}/begin",
    "POST /api/books/{id}/chapters/{section_id}/again",
    "POST /api/books/{id}/chapters/{section_id}/passages",
    "POST /api/books/{id}/chapters/{section_id}/takes",
    "POST /api/books/{id}/generate-cover",
    "POST /api/books/{id}/optimize-metadata",
    "POST /api/books/{id}/outline/approve",
    "POST /api/books/{id}/outline/suggestions",
    "POST /api/books/{id}/questions",
    "POST /api/books/{id}/read-through",
    "POST /api/books/{id}/resume",
    "POST /api/covers/generate",
    "POST /api/metadata/optimize",
    "PUT /api/books/{id}/outline",
  ]);
  // Nowhere else in an author's work is a price quoted or are credits charged.
  const PRICED = /^(?:credits|own_keys)[.]|insufficient|price_changed|spent_for_today/u;
  const priced = ALL.filter(
    ([, { auth, errors }]) => auth === "user" && errors.some((code) => PRICED.test(code)),
  );
  const free = priced.filter(([, one]) => !["spend", "never"].includes(impersonationReach(one)));
  expect(free.map(([, { method, path }]) => `${method} ${path}`)).toEqual(["POST /api/books/{id}/cancel"]);
});

test("lets impersonators only call GET endpoints", () => {
  const looks = ALL.filter(([, one]) => impersonationReach(one) === "look" && one.method !== "GET");
  expect(looks.map(([name]) => name)).toEqual([]);
});
