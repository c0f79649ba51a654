import { expect, test } from "vitest";
import {
  BINDING_COOKIE,
  SECURE_BINDING_COOKIE,
  bearerToken,
  bindingCookie,
  setBindingCookie,
} from "./credentials.ts";

const TOKEN = "abcdefghijklmnopqrstuvwxyz_-0123";

test("reads the token after the word Bearer in any case", () => {
  expect(bearerToken(`Bearer ${TOKEN}`)).toBe(TOKEN);
  expect(bearerToken(`bearer ${TOKEN}`)).toBe(TOKEN);
});

test.each([
  undefined,
  "",
  TOKEN,
  "Bearer",
  "Bearer ",
  "Bearer short",
  `Basic ${TOKEN}`,
  `Bearer  ${TOKEN}`,
  `Bearer ${TOKEN} ${TOKEN}`,
  `Bearer ${TOKEN}, Bearer ${TOKEN}`,
  `Bearer ${TOKEN}'--`,
  `Bearer ${"a".repeat(201)}`,
])("finds no token in %j", (header) => {
  expect(bearerToken(header)).toBeNull();
});

test("finds the binding cookie among others", () => {
  expect(bindingCookie(`theme=dark; ${BINDING_COOKIE}=value_1-2; lang=en`, false)).toBe("value_1-2");
  expect(bindingCookie(`${BINDING_COOKIE}=value`, false)).toBe("value");
});

test.each([undefined, "", "theme=dark", BINDING_COOKIE, `${BINDING_COOKIE}=`, `not_${BINDING_COOKIE}=value`])(
  "finds no binding in %j",
  (header) => {
    expect(bindingCookie(header, false)).toBeNull();
  },
);

test("sets the binding out of reach of scripts and other sites", () => {
  const cookie = setBindingCookie("value", { maxAgeSeconds: 60, secure: true });
  expect(cookie.split("; ")).toEqual([
    "__Host-colophon_binding=value",
    "Path=/",
    "HttpOnly",
    "SameSite=Lax",
    "Max-Age=60",
    "Secure",
  ]);
});

test("does not mark the cookie secure over plain http, as in development", () => {
  expect(setBindingCookie("value", { maxAgeSeconds: 60, secure: false })).not.toContain("Secure");
});

test("ignores over https a cookie that a subdomain could set", () => {
  expect(bindingCookie(`${BINDING_COOKIE}=theirs`, true)).toBeNull();
  expect(bindingCookie(`${BINDING_COOKIE}=theirs; ${SECURE_BINDING_COOKIE}=ours`, true)).toBe("ours");
});

test.each([true, false])("finds what was set (https: %s)", (secure) => {
  const [pair = ""] = setBindingCookie(TOKEN, { maxAgeSeconds: 60, secure }).split(";");
  expect(bindingCookie(pair, secure)).toBe(TOKEN);
});
