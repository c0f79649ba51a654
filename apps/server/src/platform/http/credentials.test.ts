import { expect, test } from "vitest";
import { BINDING_COOKIE, bearerToken, bindingCookie, setBindingCookie } from "./credentials.ts";

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
  expect(bindingCookie(`theme=dark; ${BINDING_COOKIE}=value_1-2; lang=en`)).toBe("value_1-2");
  expect(bindingCookie(`${BINDING_COOKIE}=value`)).toBe("value");
});

test.each([undefined, "", "theme=dark", BINDING_COOKIE, `${BINDING_COOKIE}=`, `not_${BINDING_COOKIE}=value`])(
  "%j holds no binding",
  (header) => {
    expect(bindingCookie(header)).toBeNull();
  },
);

test("the binding is set out of reach of scripts and of other sites", () => {
  const cookie = setBindingCookie("value", { maxAgeSeconds: 60, secure: true });
  expect(cookie.split("; ")).toEqual([
    `${BINDING_COOKIE}=value`,
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

test("what was set is what is found", () => {
  const [pair = ""] = setBindingCookie(TOKEN, { maxAgeSeconds: 60, secure: true }).split(";");
  expect(bindingCookie(pair)).toBe(TOKEN);
});
