import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { extractUnquotedText, textOfHtml } from "./unquoted-text.ts";
import { cpuMs } from "../testing/cpu-time.ts";

describe("the new text of an email", () => {
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
  ])("is above the quote: %s", (_, email) => {
    expect(extractUnquotedText(email).text).toBe("Thank you!");
  });

  test("may mention sending, dates and dashes", () => {
    const text =
      "From: the first chapter on, the margins are wrong.\n\nOn Monday I wrote to KDP.\n\n- one\n- two";
    expect(extractUnquotedText(text)).toEqual({ text, isRestLeftOut: false });
  });

  test("consists of lines of the email in order", () => {
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
        for (const own of extractUnquotedText(lines.join("\n"))
          .text.split("\n")
          .filter((one) => one.trim() !== "")) {
          const at = all.indexOf(own.trim(), from);
          expect(at).toBeGreaterThanOrEqual(from);
          from = at + 1;
        }
      }),
    );
  });

  test.each([
    [
      "below the quote",
      "On Mon, 23 Nov 2026, Colophon wrote:\n> Hello,\n> do this.\n\nThank you!",
      "Thank you!",
    ],
    [
      "between quotes",
      "On Mon, 23 Nov 2026, Colophon wrote:\n> First?\nYes.\n> Second?\nNo.\n\nAda",
      "Yes.\nNo.\n\nAda",
    ],
    [
      "above, and below the signature's quote",
      "One.\n-- \nAda\n\nOn Mon, 23 Nov 2026, Colophon wrote:\n> Hello\n\nTwo.",
      "One.\n\nTwo.",
    ],
    [
      "like a quote's head, with a sentence below",
      "On the export page Colophon wrote:\nNot enough credits.\nWhat now?",
      "On the export page Colophon wrote:\nNot enough credits.\nWhat now?",
    ],
    [
      "like a quote's head, and the last of them",
      "See the picture.\n\nOn the export page Colophon wrote:",
      "See the picture.\n\nOn the export page Colophon wrote:",
    ],
    [
      "in front of a quote's head",
      "On a side note, I like it.\nOn Mon, 23 Nov 2026, Colophon wrote:\n> Hello",
      "On a side note, I like it.",
    ],
    ["parted by dashes", "One.\n--\nTwo.", "One.\n--\nTwo."],
    ["parted by a rule", `One.\n${"_".repeat(32)}\nTwo.`, `One.\n${"_".repeat(32)}\nTwo.`],
    [
      "below what looks like a signature, and too many for one",
      `One.\n-- \n${"A line.\n".repeat(30)}`,
      `One.\n-- \n${"A line.\n".repeat(30)}`.trim(),
    ],
    [
      "below Outlook's quote, which has no marks",
      "-----Original Message-----\nFrom: Colophon\nSent: Monday\n\nHello\n\nThank you!",
      "-----Original Message-----\nFrom: Colophon\nSent: Monday\n\nHello\n\nThank you!",
    ],
    [
      "together with a mail that they pass on",
      "What is this?\n\n---------- Forwarded message ---------\nFrom: KDP\nDate: Monday\n\nYour book is refused.",
      "What is this?\n\n---------- Forwarded message ---------\nFrom: KDP\nDate: Monday\n\nYour book is refused.",
    ],
  ])("is kept: %s", (_, email, own) => {
    expect(extractUnquotedText(email)).toEqual({ text: own, isRestLeftOut: false });
  });

  test("is marked as incomplete if the email quotes without marks", () => {
    const email = "Thank you!\n\nFrom: Colophon\nSent: Monday\n\nHello\nThat did not help.";
    expect(extractUnquotedText(email)).toEqual({ text: "Thank you!", isRestLeftOut: true });
  });

  test("is kept to the last line, between any quotes", () => {
    const words = fc.constantFrom(
      "Thank you!",
      "On the export page Colophon wrote that",
      "--",
      "- one",
      "From here on, it works.",
      "I wrote: nothing:",
      "On Monday",
    );
    const quote = fc.constantFrom("> a", ">> b", "  > c", ">");
    const head = fc.constantFrom(
      "On Mon, 23 Nov 2026 at 10:00, Colophon <a@b.example> wrote:",
      "Am 23.11.2026 schrieb Colophon:",
      "On Mon, 23 Nov 2026 at 10:00, Colophon\n<a@b.example> wrote:",
    );
    const quoted = fc.tuple(head, fc.array(quote, { minLength: 1, maxLength: 3 }));
    const block = fc.oneof(
      words.map((text) => ({ own: text, lines: [text] })),
      quote.map((text) => ({ own: "", lines: [text] })),
      quoted.map(([first, rest]) => ({ own: "", lines: [first, ...rest] })),
      fc.constant({ own: "", lines: [""] }),
    );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 12 }), (blocks) => {
        const email = blocks.flatMap(({ lines }) => lines).join("\n");
        const own = blocks.map((one) => one.own).filter((text) => text !== "");
        const { text, isRestLeftOut } = extractUnquotedText(email);
        expect(isRestLeftOut).toBe(false);
        expect(text.split("\n").filter((one) => one !== "")).toEqual(own);
      }),
    );
  });

  test("is extracted from a megabyte in little CPU time", () => {
    expect(cpuMs(() => extractUnquotedText("On a ".repeat(200_000)))).toBeLessThan(10_000);
    expect(cpuMs(() => extractUnquotedText("On a \n".repeat(100_000)))).toBeLessThan(10_000);
  });
});

describe("the text of an HTML-only email", () => {
  test("is its words in lines, without scripts, styles and formatting", () => {
    const html =
      "<html><head><style>p{color:red}</style><title>x</title></head><body><script>alert(1)</script><p>Good&nbsp;day &amp; thanks,</p><div>second line<br>third</div><!-- <b>no</b> --></body></html>";
    expect(textOfHtml(html)).toBe("Good day & thanks,\n\nsecond line\nthird");
  });

  test("ends for the reader where its quote starts", () => {
    expect(extractUnquotedText(textOfHtml("<p>Yes.</p><blockquote><p>Hello</p></blockquote>")).text).toBe(
      "Yes.",
    );
  });

  test("has quotes marked, and words below and between kept", () => {
    const html =
      "<div>On Mon, 23 Nov 2026, Colophon wrote:</div><blockquote type=cite><p>Which?</p></blockquote><p>The first.</p><blockquote style='margin:0 0 0 40px;border:none'>And the second.</blockquote>";
    expect(extractUnquotedText(textOfHtml(html)).text).toBe("The first.\n\nAnd the second.");
  });

  test("is extracted from any input in finite time", () => {
    fc.assert(
      fc.property(fc.string(), (html) => {
        expect(typeof textOfHtml(html)).toBe("string");
      }),
    );
  });

  test.each(["<a ", "<!--", "<script>", "<b> ", "&#32;"])(
    "is extracted from 200,000 times %j in little CPU time",
    (part) => {
      expect(cpuMs(() => textOfHtml(`${part.repeat(200_000)}x`))).toBeLessThan(10_000);
    },
  );

  test.each([
    ["&#65;&#x42;", "AB"],
    ["&#xD800;&#0;&#9999999;", ""],
    ["&unknown; &amp;lt;", "&unknown; &lt;"],
  ])("has its entities decoded once: %s", (html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });
});
