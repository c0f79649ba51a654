import { expect, test } from "vitest";
import { endpoints } from "../api.ts";
import type { EndpointDefinition } from "../shared/endpoint.ts";
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
  const foreign =
    /^\/api\/(?:admin|providers|auth|account|payments|lifetime-offer|credits\/purchase)(?:\/|$)/;
  expect(reached.filter(([, { path }]) => foreign.test(path)).map(([name]) => name)).toEqual([
    "me",
    "membership",
    "myLifetimeOffer",
    "ownKeys",
  ]);
});

test("who sees the product as somebody else deletes nothing, whatever it is", () => {
  const deleting = ALL.filter(([, one]) => one.method === "DELETE" && impersonationReach(one) !== "never");
  expect(deleting.map(([name]) => name)).toEqual([]);
});

test("looking changes nothing: no call is both open to a look and no GET", () => {
  const looks = ALL.filter(([, one]) => impersonationReach(one) === "look" && one.method !== "GET");
  expect(looks.map(([name]) => name)).toEqual([]);
});
