import { expect, test } from "vitest";
import {
  BINDING_COOKIE,
  SECURE_BINDING_COOKIE,
  bearerToken,
  bindingCookie,
  setBindingCookie,
} from "./credentials.ts";

const TOKEN = "abcdefghijklmnopqrstuvwxyz_-0123";

test("the token stands behind the word Bearer, however it is spelled", () => {
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
])("%j holds no token", (header) => {
  expect(bearerToken(header)).toBeNull();
});

test("the binding cookie is found among others", () => {
  expect(bindingCookie(`theme=dark; ${BINDING_COOKIE}=value_1-2; lang=en`, false)).toBe("value_1-2");
  expect(bindingCookie(`${BINDING_COOKIE}=value`, false)).toBe("value");
});

test.each([undefined, "", "theme=dark", BINDING_COOKIE, `${BINDING_COOKIE}=`, `not_${BINDING_COOKIE}=value`])(
  "%j holds no binding",
  (header) => {
    expect(bindingCookie(header, false)).toBeNull();
  },
);

test("the binding is set out of reach of scripts and of other sites", () => {
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

test("over plain http, as in development, the cookie is not marked secure", () => {
  expect(setBindingCookie("value", { maxAgeSeconds: 60, secure: false })).not.toContain("Secure");
});

test("over https a cookie that a neighbour in the domain could set counts for nothing", () => {
  expect(bindingCookie(`${BINDING_COOKIE}=theirs`, true)).toBeNull();
  expect(bindingCookie(`${BINDING_COOKIE}=theirs; ${SECURE_BINDING_COOKIE}=ours`, true)).toBe("ours");
});

test.each([true, false])("what was set is what is found (https: %s)", (secure) => {
  const [pair = ""] = setBindingCookie(TOKEN, { maxAgeSeconds: 60, secure }).split(";");
  expect(bindingCookie(pair, secure)).toBe(TOKEN);
});
