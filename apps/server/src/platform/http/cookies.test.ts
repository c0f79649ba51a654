import { expect, test } from "vitest";
import { nameOfHostCookie, readCookie, setCookie } from "./cookies.ts";

test.each([
  ["ours=1", "1"],
  ["theirs=2; ours=1", "1"],
  ["theirs=2;ours=1 ;other=3", "1"],
  ["ours=; ours=1", "1"],
  ["ours=1; ours=2", "1"],
  ["ours=a=b=", "a=b="],
  [undefined, null],
  ["", null],
  ["ours", null],
  ["ours=", null],
  ["not_ours=1; __Host-ours=2; OURS=3", null],
  ["theirs=ours=1", null],
])("reads from %j the cookie %j", (header, value) => {
  expect(readCookie(header, "ours")).toBe(value);
});

test.each([true, false])("reads back what is set under its name (https: %s)", (secure) => {
  const name = nameOfHostCookie("ours", secure);
  const set = setCookie({ name, value: "a.b-c_d" }, { maxAgeSeconds: 60, secure });
  expect(readCookie(set.split(";")[0], name)).toBe("a.b-c_d");
  expect(set.split("; ").slice(1)).toEqual([
    "Path=/",
    "HttpOnly",
    "SameSite=Lax",
    "Max-Age=60",
    ...(secure ? ["Secure"] : []),
  ]);
});
