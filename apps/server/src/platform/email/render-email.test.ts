import { expect, test } from "vitest";
import { escapeHtml, renderEmail } from "./render-email.ts";

const EMAIL = {
  greeting: 'Hello <b>Ada</b> & "friends",',
  paragraphs: ["Thank you for registering.", "It's one step more."],
  action: { label: "Confirm your address", link: "https://colophon.example/verify?token=a&b='c'" },
  after: ["The link works for 24 hours."],
};

test("writes everything into the text in order, with the plain link", () => {
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

test("writes the same into the HTML, without any markup from the content", () => {
  const { html } = renderEmail(EMAIL);
  expect(html).toContain("Hello &lt;b&gt;Ada&lt;/b&gt; &amp; &quot;friends&quot;,");
  expect(html).toContain("It&#39;s one step more.");
  expect(html).toContain('href="https://colophon.example/verify?token=a&amp;b=&#39;c&#39;"');
  expect(html).toContain("The link works for 24 hours.");
  expect(html).not.toContain("<b>");
});

test("loads nothing when the HTML is opened", () => {
  expect(renderEmail(EMAIL).html).not.toMatch(/<img|<link|<script|src=|@import|url\(/i);
});

test("escapes the five special characters once", () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;",
  );
});
