import { expect, test } from "vitest";
import { escapeHtml, renderEmail } from "./render-email.ts";

const EMAIL = {
  greeting: 'Hello <b>Ada</b> & "friends",',
  paragraphs: ["Thank you for registering.", "It's one step more."],
  action: { label: "Confirm your address", link: "https://colophon.example/verify?token=a&b='c'" },
  after: ["The link works for 24 hours."],
};

test("the text says everything in its order, with the link as it is", () => {
  expect(renderEmail(EMAIL).text).toBe(
    [
      'Hello <b>Ada</b> & "friends",',
      "Thank you for registering.",
      "It's one step more.",
      "Confirm your address:\nhttps://colophon.example/verify?token=a&b='c'",
      "The link works for 24 hours.",
      "Colophon\n",
    ].join("\n\n"),
  );
});

test("the HTML says the same, and takes nothing in it for markup", () => {
  const { html } = renderEmail(EMAIL);
  expect(html).toContain("Hello &lt;b&gt;Ada&lt;/b&gt; &amp; &quot;friends&quot;,");
  expect(html).toContain("It&#39;s one step more.");
  expect(html).toContain('href="https://colophon.example/verify?token=a&amp;b=&#39;c&#39;"');
  expect(html).toContain("The link works for 24 hours.");
  expect(html).not.toContain("<b>");
});

test("the HTML fetches nothing when it is opened", () => {
  expect(renderEmail(EMAIL).html).not.toMatch(/<img|<link|<script|src=|@import|url\(/i);
});

test("the five signs that mean something are written out, once", () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;",
  );
});
