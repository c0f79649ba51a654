import { expect, test } from "vitest";
import { AN_INSTALLATION } from "../testing/page-facts.ts";
import { fillPage, isTemplate } from "./fill-page.ts";

const TRICKY = `Pro & "Co" \\ </script>{{operator}}`;
const facts = { ...AN_INSTALLATION, operator: TRICKY, origin: "https://books.example" };

test("what an operator has typed is text in a page, whatever it looks like", () => {
  expect(fillPage("<p>{{operator}}</p>", facts)).toBe(
    "<p>Pro &amp; &quot;Co&quot; \\ &lt;/script&gt;{{operator}}</p>",
  );
});

test("in the data for search engines it is a string of JSON, and nothing is taken for a name", () => {
  const page = fillPage(
    `<script type="application/ld+json">{"name":"{{operator}}","url":"{{{origin}}}/a"}</script>`,
    facts,
  );
  const [, data = ""] = /json">(.*?)<\/script>/su.exec(page) ?? [];
  expect(JSON.parse(data)).toEqual({ name: TRICKY, url: "https://books.example/a" });
});

test("parts stand there once for each of a list, and not at all where there is none", () => {
  const claims = [
    { text: "One", source: "a" },
    { text: "Two", source: "b" },
  ];
  const page = "{{#has_claims}}<ul>{{#claims}}<li>{{text}}</li>{{/claims}}</ul>{{/has_claims}}";
  expect(fillPage(page, { ...facts, claims, has_claims: true })).toBe("<ul><li>One</li><li>Two</li></ul>");
  expect(fillPage(page, facts)).toBe("");
});

test("only what carries names is filled", () => {
  expect(isTemplate("<p>{{operator}}</p>")).toBe(true);
  expect(isTemplate("<p>{operator}</p>")).toBe(false);
});
