import { assert, oneof, property, string } from "fast-check";
import { expect, test } from "vitest";
import { sanitiseLines, sanitiseText, withTiedSpaces, ZERO_WIDTH_SPACE } from "./sanitise.ts";

const anyText = oneof(string({ unit: "binary" }), string({ unit: "grapheme", maxLength: 200 }));

test("sanitising twice changes nothing more", () => {
  assert(
    property(anyText, (text) => {
      const once = sanitiseText(text);
      expect(sanitiseText(once)).toBe(once);
    }),
  );
});

test("what remains is well-formed, composed and free of controls", () => {
  assert(
    property(string({ unit: "binary", maxLength: 200 }), (text) => {
      const clean = sanitiseText(text);
      expect(clean.isWellFormed()).toBe(true);
      expect(clean.replaceAll(ZERO_WIDTH_SPACE, "").normalize("NFC")).toBe(
        clean.replaceAll(ZERO_WIDTH_SPACE, ""),
      );
      expect(clean).not.toMatch(/[\p{Cc}\p{Noncharacter_Code_Point}\u2028\u2029\uFEFF\u202E]/u);
    }),
  );
});

test("no letter, number or sign is lost or added", () => {
  const visible = (text: string) => text.normalize("NFC").replace(/[^\p{L}\p{N}\p{P}]/gu, "");
  assert(
    property(string({ unit: "grapheme" }), (text) => {
      expect(visible(sanitiseText(text))).toBe(visible(text));
    }),
  );
});

test("lone surrogates, controls and direction marks disappear without a trace", () => {
  expect(sanitiseText("a\uD800b\uDC00c\u0000d\u001Be\u202Ef\uFFFEg\uFEFFh\u{E0041}\u{E007F}")).toBe(
    "abcdefgh",
  );
});

test("line separators and tabs become single spaces", () => {
  expect(sanitiseText("one\ttwo\u2028three\n four")).toBe("one two three four");
});

test("a very long word gets places to break, an ordinary one none", () => {
  expect(sanitiseText("w".repeat(70))).toBe(
    ["w".repeat(18), "w".repeat(18), "w".repeat(18), "w".repeat(16)].join(ZERO_WIDTH_SPACE),
  );
  expect(sanitiseText("counter-revolutionary—incomprehensibilities")).not.toContain(ZERO_WIDTH_SPACE);
});

test("an address breaks after its slashes", () => {
  expect(sanitiseText("https://example.org/one/two/three/four/five")).toBe(
    "https://example.\u200Borg/\u200Bone/\u200Btwo/\u200Bthree/\u200Bfour/\u200Bfive".replace(
      "https://",
      "https://\u200B",
    ),
  );
});

test("lines of a longer text are kept apart and empty ones dropped", () => {
  expect(sanitiseLines(" one \r\n\r\n two\tthree \n")).toBe("one\ntwo three");
});

test.each([
  ["a soft hyphen", "a\u00ADb", "a\u00ADb"],
  ["a no-break space", "a\u00A0b", "a\u00A0b"],
  ["a narrow no-break space", "« a\u202F»", "« a\u202F»"],
  ["joiners of a script that needs them", "\u0645\u06CC\u200C\u062E", "\u0645\u06CC\u200C\u062E"],
  ["a family of four in one sign", "\u{1F468}\u200D\u{1F469}", "\u{1F468}\u200D\u{1F469}"],
  ["spaces at either end", " a ", " a "],
])("%s stays", (_, text, due) => {
  expect(sanitiseText(text)).toBe(due);
});

test.each([
  ["a byte-order mark", "\uFEFFa", "a"],
  ["a word joiner", "a\u2060b", "ab"],
  ["a break that somebody set", "a\u200Bb", "ab"],
  ["what chooses a drawing of a sign", "\u2764\uFE0F", "\u2764"],
  ["isolates of writing direction", "\u2066a\u2069", "a"],
  ["a mark of direction", "a\u200E\u200Fb", "ab"],
  ["the letters a flag is spelled with", "a\u{E0067}\u{E007F}", "a"],
  ["controls of the old kind", "a\u0080\u009Fb\u007F", "ab"],
  ["no character at all", "a\u{1FFFE}b", "ab"],
  ["a sign of lost letters", "a\uFFFDb", "ab"],
])("%s goes", (_, text, due) => {
  expect(sanitiseText(text)).toBe(due);
});

test("letters and their marks are composed", () => {
  expect(sanitiseText("e\u0301")).toBe("\u00E9");
});

test.each(["\n", "\r\n", "\t", "\u0085", "\u2028", "\u2029", "  ", " \n \t "])(
  "white space of the kind %j is one space",
  (space) => {
    expect(sanitiseText(`a${space}b`)).toBe("a b");
  },
);

test("thirty letters in a row stay whole, thirty-one get a place to break", () => {
  expect(sanitiseText("w".repeat(30))).toBe("w".repeat(30));
  expect(sanitiseText("w".repeat(31))).toBe(`${"w".repeat(18)}${ZERO_WIDTH_SPACE}${"w".repeat(13)}`);
});

test("a long word breaks after its hyphens before it breaks anywhere else", () => {
  const word = `${"a".repeat(20)}-${"b".repeat(20)}`;
  expect(sanitiseText(word)).toBe(word);
  expect(sanitiseText(`${word}-${"c".repeat(35)}`)).toBe(
    `${word}-${"c".repeat(18)}${ZERO_WIDTH_SPACE}${"c".repeat(17)}`,
  );
});

test("a row of dashes or dots, which no line breaks by itself, gets places to break", () => {
  for (const char of ["-", "–", "."]) {
    expect(sanitiseText(char.repeat(40)).split(ZERO_WIDTH_SPACE)).toEqual([
      char.repeat(18),
      char.repeat(18),
      char.repeat(4),
    ]);
  }
});

test("letters twice as wide as others break after fewer", () => {
  expect(
    sanitiseText("W".repeat(31))
      .split(ZERO_WIDTH_SPACE)
      .map(({ length }) => length),
  ).toEqual([9, 9, 9, 4]);
  expect(sanitiseText("—".repeat(31)).split(ZERO_WIDTH_SPACE)[0]).toHaveLength(9);
});

test("words tied by no-break spaces for longer than a line part there, and shorter ones stay together", () => {
  const tied = (words: number): string => Array.from({ length: words }, () => "ten").join("\u00A0");
  expect(sanitiseText(tied(10))).toBe(tied(10));
  expect(sanitiseText(tied(11))).toBe(tied(11).replaceAll("\u00A0", `\u00A0${ZERO_WIDTH_SPACE}`));
});

test("a row of dashes or brackets with spaces, at which no line turns, gets places to break", () => {
  for (const char of ["—", "(", "[", ")", "!"]) {
    const row = `${char} `.repeat(16).trim();
    expect(sanitiseText(`And ${row}`).replaceAll(ZERO_WIDTH_SPACE, "")).toBe(`And ${row}`);
    expect(sanitiseText(`And ${row}`)).toContain(`${char} ${ZERO_WIDTH_SPACE}${char}`);
  }
  expect(sanitiseText("— — — (as she said) — — —")).not.toContain(ZERO_WIDTH_SPACE);
});

test("spaces at which no line turns can be made no-break spaces", () => {
  expect(withTiedSpaces("A ( b ) — c — — d ! “e f”")).toBe("A (\u00A0b\u00A0) — c —\u00A0— d\u00A0! “e f”");
});

test("a break never parts a letter from its mark or from what it is joined to", () => {
  const marked = `x${"\u0915\u093E".repeat(20)}`;
  const parts = sanitiseText(marked).split(ZERO_WIDTH_SPACE);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.filter((part) => /^[\p{M}\u200D]/u.test(part))).toEqual([]);
  expect(parts.join("")).toBe(marked);
});

test("nothing longer than thirty letters is left without a place to break", () => {
  assert(
    property(string({ unit: "grapheme-ascii", minLength: 31, maxLength: 200 }), (text) => {
      const stretches = sanitiseText(text).split(/[\s\u200B\-–—]/u);
      expect(Math.max(...stretches.map(({ length }) => length))).toBeLessThanOrEqual(30);
    }),
  );
});

test.each(["\r\n", "\n", "\r", "\u0085", "\u2028", "\u2029"])("a line ends at %j", (end) => {
  expect(sanitiseLines(`one${end}${end} two ${end}`)).toBe("one\ntwo");
});

test("lines of nothing a reader sees are no lines", () => {
  expect(sanitiseLines("\u0000\n \u200B \n")).toBe("");
});

test("lines that are left as they are at once are those of which nothing would be changed", () => {
  // a break hint is removed, but only after the whole line was checked
  const wholly = (text: string): string => sanitiseText(`${text}${ZERO_WIDTH_SPACE}`);
  const letters = Array.from({ length: 0x2_200 }, (_, code) => `A${String.fromCodePoint(code)}b`);
  const lines = [
    ...letters,
    "two  spaces",
    " an end ",
    "x".repeat(31),
    `x ${"x".repeat(31)}`,
    "x".repeat(30),
    "",
  ];
  expect(lines.filter((text) => sanitiseText(text) !== wholly(text))).toEqual([]);
});
