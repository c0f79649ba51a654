import { expect, test } from "vitest";
import { endpoints } from "../../api.ts";
import type { EndpointDefinition } from "../../shared/endpoint.ts";
import { impersonationReach } from "./impersonation-reach.ts";

const ALL: readonly (readonly [string, EndpointDefinition])[] = Object.entries(endpoints);

test("every call of an administrator that changes something says what the audit log calls it", () => {
  const silent = ALL.filter(
    ([, { auth, method, audited }]) => auth === "admin" && method !== "GET" && audited === undefined,
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});

test("calls of administration stand under one address, but for who writes, and no others do", () => {
  const elsewhere = ALL.filter(([, { auth, path }]) => (auth === "admin") !== path.startsWith("/api/admin/"));
  expect(
    elsewhere.filter(([, { path }]) => !path.startsWith("/api/providers")).map(([name]) => name),
  ).toEqual([]);
});

test("who sees the product as somebody else reaches their work, and nothing that is theirs alone", () => {
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

test("who sees the product as somebody else deletes nothing, whatever it is", () => {
  const deleting = ALL.filter(([, one]) => one.method === "DELETE" && impersonationReach(one) !== "never");
  expect(deleting.map(([name]) => name)).toEqual([]);
});

test("who sees the product as somebody else orders nothing that their credits or their own key pay for", () => {
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

test("looking changes nothing: no call is both open to a look and no GET", () => {
  const looks = ALL.filter(([, one]) => impersonationReach(one) === "look" && one.method !== "GET");
  expect(looks.map(([name]) => name)).toEqual([]);
});
