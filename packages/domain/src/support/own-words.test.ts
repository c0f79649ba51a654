import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ownWordsOf, textOfHtml } from "./own-words.ts";

describe("the words of somebody's own in a mail", () => {
  test.each([
    [
      "Gmail",
      "Thank you!\n\nOn Mon, 23 Nov 2026 at 10:00, Colophon <support@colophon.example> wrote:\n> Hello,\n> do this.",
    ],
    [
      "a broken line",
      "Thank you!\n\nOn Mon, 23 Nov 2026 at 10:00, Colophon\n<support+1001.s0@colophon.example> wrote:\n\n> Hello",
    ],
    [
      "Outlook",
      "Thank you!\r\n\r\nFrom: Colophon <support@colophon.example>\r\nSent: Monday, 23 November 2026\r\nTo: Ada\r\n\r\nHello",
    ],
    ["an older Outlook", "Thank you!\n\n-----Original Message-----\nHello"],
    ["Outlook's line", `Thank you!\n${"_".repeat(32)}\nFrom: Colophon`],
    ["German", "Thank you!\n\nAm 23.11.2026 um 10:00 schrieb Colophon:\n> Hallo"],
    ["French", "Thank you!\n\nLe 23 nov. 2026 à 10:00, Colophon a écrit :\n> Bonjour"],
    ["a signature", "Thank you!\n-- \nAda, author of many books"],
    ["quotes without a head", "> Hello\nThank you!\n> do this"],
  ])("are what stands above what is quoted: %s", (_, mail) => {
    expect(ownWordsOf(mail)).toBe("Thank you!");
  });

  test("may speak of sending, of dates and of dashes", () => {
    const text =
      "From: the first chapter on, the margins are wrong.\n\nOn Monday I wrote to KDP.\n\n- one\n- two";
    expect(ownWordsOf(text)).toBe(text);
  });

  test("are lines of the mail, in their order, and nothing else", () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom("> a", "-- ", "On Monday, Ada wrote:", "From: a b", ""),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const all = lines
          .join("\n")
          .replaceAll(/\r\n?/gu, "\n")
          .split("\n")
          .map((one) => one.trim());
        let from = 0;
        for (const own of ownWordsOf(lines.join("\n"))
          .split("\n")
          .filter((one) => one.trim() !== "")) {
          const at = all.indexOf(own.trim(), from);
          expect(at).toBeGreaterThanOrEqual(from);
          from = at + 1;
        }
      }),
    );
  });

  test("are cut from a megabyte within a moment", () => {
    const began = performance.now();
    ownWordsOf("On a ".repeat(200_000));
    ownWordsOf("On a \n".repeat(20_000));
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

describe("the text of a mail that is HTML alone", () => {
  test("is its words in lines, without programs, styles and marks", () => {
    const html =
      "<html><head><style>p{color:red}</style><title>x</title></head><body><script>alert(1)</script><p>Good&nbsp;day &amp; thanks,</p><div>second line<br>third</div><!-- <b>no</b> --></body></html>";
    expect(textOfHtml(html)).toBe("Good day & thanks,\n\nsecond line\nthird");
  });

  test("ends for the reader where its quote begins", () => {
    expect(ownWordsOf(textOfHtml("<p>Yes.</p><blockquote><p>Hello</p></blockquote>"))).toBe("Yes.");
  });

  test("is found in whatever is sent, without an end of time", () => {
    fc.assert(
      fc.property(fc.string(), (html) => {
        expect(typeof textOfHtml(html)).toBe("string");
      }),
    );
    const began = performance.now();
    textOfHtml("<a ".repeat(100_000));
    textOfHtml("<!--".repeat(100_000));
    textOfHtml("<script>".repeat(50_000));
    textOfHtml(`${"<b> ".repeat(200_000)}x`);
    textOfHtml(`${"&#32;".repeat(200_000)}x`);
    expect(performance.now() - began).toBeLessThan(3000);
  });

  test.each([
    ["&#65;&#x42;", "AB"],
    ["&#xD800;&#0;&#9999999;", ""],
    ["&unknown; &amp;lt;", "&unknown; &lt;"],
  ])("has its signs decoded once: %s", (html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });
});
