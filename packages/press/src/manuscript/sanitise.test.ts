import { assert, oneof, property, string } from "fast-check";
import { expect, test } from "vitest";
import { sanitiseLines, sanitiseText, ZERO_WIDTH_SPACE } from "./sanitise.ts";

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
    ["w".repeat(30), "w".repeat(30), "w".repeat(10)].join(ZERO_WIDTH_SPACE),
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
