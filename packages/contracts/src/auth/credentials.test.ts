import { expect, test } from "vitest";
import { PersonName } from "./credentials.ts";

test.each([
  "Ada Author",
  "J.R.R. Tolkien",
  "J. R. R. Tolkien",
  "Mary St.John",
  "Dr.Who",
  "Søren Ö. O’Brien-Łukasz",
  "李小龙",
  "محمد",
  "Kumar s/o Rajan",
  "The Artist @ Work",
])("accepts %j as a name", (name) => {
  expect(PersonName.parse(` ${name} `)).toBe(name);
});

test.each([
  "Ada\nAuthor",
  "Ada\r\nBcc: all",
  "Ada\tAuthor",
  "Ada\u0000",
  "Ada\u001b[31m",
  "Ada\u007f",
  "Ada\u0085Author",
  "Ada\u2028Author",
  "Ada\u202erohtuA",
  "Ada\u2066Author",
])("rejects %j, which is not one line of visible characters", (name) => {
  const { error } = PersonName.safeParse(name);
  expect(error?.issues).toHaveLength(1);
  expect(error?.issues[0]?.message).toMatch(/one line|character that cannot be kept/);
});

test.each([
  "Click http://evil.example/win",
  "HTTPS://EVIL",
  "www.evil.example",
  "Go to WWW.evil",
  "ada@evil.example",
  "evil.example/win",
  "Win at evil.com",
  "Win at EVIL.COM now",
  "bit.ly/abc",
])("finds an address in %j", (name) => {
  const { error } = PersonName.safeParse(name);
  expect(error?.issues[0]?.message).toMatch(/without web or email/);
});
