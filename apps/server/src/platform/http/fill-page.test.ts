import { expect, test } from "vitest";
import { AN_INSTALLATION } from "../testing/page-facts.ts";
import { fillPage, isTemplate } from "./fill-page.ts";

const TRICKY = `Pro & "Co" \\ </script>{{operator}}`;
const facts = { ...AN_INSTALLATION, operator: TRICKY, origin: "https://books.example" };

test("fills in an operator's text as text, whatever it looks like", () => {
  expect(fillPage("<p>{{operator}}</p>", facts)).toBe(
    "<p>Pro &amp; &quot;Co&quot; \\ &lt;/script&gt;{{operator}}</p>",
  );
});

test("fills in JSON strings for search engines, without replacing further names", () => {
  const page = fillPage(
    `<script type="application/ld+json">{"name":"{{operator}}","url":"{{{origin}}}/a"}</script>`,
    facts,
  );
  const [, data = ""] = /json">(.*?)<\/script>/su.exec(page) ?? [];
  expect(JSON.parse(data)).toEqual({ name: TRICKY, url: "https://books.example/a" });
});

test("repeats parts for each item of a list, and drops them for none", () => {
  const claims = [
    { text: "One", source: "a" },
    { text: "Two", source: "b" },
  ];
  const page = "{{#has_claims}}<ul>{{#claims}}<li>{{text}}</li>{{/claims}}</ul>{{/has_claims}}";
  expect(fillPage(page, { ...facts, claims, has_claims: true })).toBe("<ul><li>One</li><li>Two</li></ul>");
  expect(fillPage(page, facts)).toBe("");
});

test("fills only what has placeholders", () => {
  expect(isTemplate("<p>{{operator}}</p>")).toBe(true);
  expect(isTemplate("<p>{operator}</p>")).toBe(false);
});
