import { assert, oneof, property, string } from "fast-check";
import { expect, test } from "vitest";
import { sanitiseLines, sanitiseText, withTiedSpaces, ZERO_WIDTH_SPACE } from "./sanitise.ts";

const anyText = oneof(string({ unit: "binary" }), string({ unit: "grapheme", maxLength: 200 }));

test("sanitizes idempotently", () => {
  assert(
    property(anyText, (text) => {
      const once = sanitiseText(text);
      expect(sanitiseText(once)).toBe(once);
    }),
  );
});

test("leaves well-formed, composed text without control characters", () => {
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

test("neither loses nor adds letters, numbers or symbols", () => {
  const visible = (text: string) => text.normalize("NFC").replace(/[^\p{L}\p{N}\p{P}]/gu, "");
  assert(
    property(string({ unit: "grapheme" }), (text) => {
      expect(visible(sanitiseText(text))).toBe(visible(text));
    }),
  );
});

test("drops lone surrogates, controls and direction marks", () => {
  expect(sanitiseText("a\uD800b\uDC00c\u0000d\u001Be\u202Ef\uFFFEg\uFEFFh\u{E0041}\u{E007F}")).toBe(
    "abcdefgh",
  );
});

test("turns line separators and tabs into single spaces", () => {
  expect(sanitiseText("one\ttwo\u2028three\n four")).toBe("one two three four");
});

test("adds break points to a very long word, not to an ordinary one", () => {
  expect(sanitiseText("w".repeat(70))).toBe(
    ["w".repeat(18), "w".repeat(18), "w".repeat(18), "w".repeat(16)].join(ZERO_WIDTH_SPACE),
  );
  expect(sanitiseText("counter-revolutionary—incomprehensibilities")).not.toContain(ZERO_WIDTH_SPACE);
});

test("breaks a URL after its slashes", () => {
  expect(sanitiseText("https://example.org/one/two/three/four/five")).toBe(
    "https://example.\u200Borg/\u200Bone/\u200Btwo/\u200Bthree/\u200Bfour/\u200Bfive".replace(
      "https://",
      "https://\u200B",
    ),
  );
});

test("keeps the lines of a longer text apart, and drops empty ones", () => {
  expect(sanitiseLines(" one \r\n\r\n two\tthree \n")).toBe("one\ntwo three");
});

test.each([
  ["a soft hyphen", "a\u00ADb", "a\u00ADb"],
  ["a no-break space", "a\u00A0b", "a\u00A0b"],
  ["a narrow no-break space", "« a\u202F»", "« a\u202F»"],
  ["joiners of a script that needs them", "\u0645\u06CC\u200C\u062E", "\u0645\u06CC\u200C\u062E"],
  ["a family of four in one sign", "\u{1F468}\u200D\u{1F469}", "\u{1F468}\u200D\u{1F469}"],
  ["spaces at either end", " a ", " a "],
])("keeps %s", (_, text, due) => {
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
])("drops %s", (_, text, due) => {
  expect(sanitiseText(text)).toBe(due);
});

test("composes letters and their diacritics", () => {
  expect(sanitiseText("e\u0301")).toBe("\u00E9");
});

test.each(["\n", "\r\n", "\t", "\u0085", "\u2028", "\u2029", "  ", " \n \t "])(
  "turns white space of the kind %j into a space",
  (space) => {
    expect(sanitiseText(`a${space}b`)).toBe("a b");
  },
);

test("keeps thirty letters in a row, and adds a break point to thirty-one", () => {
  expect(sanitiseText("w".repeat(30))).toBe("w".repeat(30));
  expect(sanitiseText("w".repeat(31))).toBe(`${"w".repeat(18)}${ZERO_WIDTH_SPACE}${"w".repeat(13)}`);
});

test("breaks a long word first after its hyphens", () => {
  const word = `${"a".repeat(20)}-${"b".repeat(20)}`;
  expect(sanitiseText(word)).toBe(word);
  expect(sanitiseText(`${word}-${"c".repeat(35)}`)).toBe(
    `${word}-${"c".repeat(18)}${ZERO_WIDTH_SPACE}${"c".repeat(17)}`,
  );
});

test("adds break points to a row of dashes or dots", () => {
  for (const char of ["-", "–", "."]) {
    expect(sanitiseText(char.repeat(40)).split(ZERO_WIDTH_SPACE)).toEqual([
      char.repeat(18),
      char.repeat(18),
      char.repeat(4),
    ]);
  }
});

test("breaks double-width letters after fewer", () => {
  expect(
    sanitiseText("W".repeat(31))
      .split(ZERO_WIDTH_SPACE)
      .map(({ length }) => length),
  ).toEqual([9, 9, 9, 4]);
  expect(sanitiseText("—".repeat(31)).split(ZERO_WIDTH_SPACE)[0]).toHaveLength(9);
});

test("breaks words joined by no-break spaces beyond a line's length, not shorter ones", () => {
  const tied = (words: number): string => Array.from({ length: words }, () => "ten").join("\u00A0");
  expect(sanitiseText(tied(10))).toBe(tied(10));
  expect(sanitiseText(tied(11))).toBe(tied(11).replaceAll("\u00A0", `\u00A0${ZERO_WIDTH_SPACE}`));
});

test("adds break points to unbreakable rows of dashes or brackets with spaces", () => {
  for (const char of ["—", "(", "[", ")", "!"]) {
    const row = `${char} `.repeat(16).trim();
    expect(sanitiseText(`And ${row}`).replaceAll(ZERO_WIDTH_SPACE, "")).toBe(`And ${row}`);
    expect(sanitiseText(`And ${row}`)).toContain(`${char} ${ZERO_WIDTH_SPACE}${char}`);
  }
  expect(sanitiseText("— — — (as she said) — — —")).not.toContain(ZERO_WIDTH_SPACE);
});

test("turns spaces that no line breaks at into no-break spaces", () => {
  expect(withTiedSpaces("A ( b ) — c — — d ! “e f”")).toBe("A (\u00A0b\u00A0) — c —\u00A0— d\u00A0! “e f”");
});

test("never breaks a letter from its diacritics or joined letters", () => {
  const marked = `x${"\u0915\u093E".repeat(20)}`;
  const parts = sanitiseText(marked).split(ZERO_WIDTH_SPACE);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.filter((part) => /^[\p{M}\u200D]/u.test(part))).toEqual([]);
  expect(parts.join("")).toBe(marked);
});

test("leaves nothing over thirty letters without a break point", () => {
  assert(
    property(string({ unit: "grapheme-ascii", minLength: 31, maxLength: 200 }), (text) => {
      const stretches = sanitiseText(text).split(/[\s\u200B\-–—]/u);
      expect(Math.max(...stretches.map(({ length }) => length))).toBeLessThanOrEqual(30);
    }),
  );
});

test.each(["\r\n", "\n", "\r", "\u0085", "\u2028", "\u2029"])("ends a line at %j", (end) => {
  expect(sanitiseLines(`one${end}${end} two ${end}`)).toBe("one\ntwo");
});

test("drops invisible lines", () => {
  expect(sanitiseLines("\u0000\n \u200B \n")).toBe("");
});

test("skips exactly the lines that would not change", () => {
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
