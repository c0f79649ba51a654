import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { ImportError } from "../import-error.ts";
import { buildEpub } from "../testing/build-epub.ts";
import { proveSoundArchive } from "./sound-archive.ts";

function errorOf(bytes: Uint8Array, maxBytes = 1_000_000): string | null {
  try {
    proveSoundArchive(bytes, { maxBytes });
    return null;
  } catch (error) {
    return error instanceof ImportError ? error.code : String(error);
  }
}

test("accepts a sound archive", () => {
  expect(errorOf(buildEpub({ "one.xhtml": "<p>Salt.</p>" }))).toBeNull();
});

test.each(["../x", "a/../../x", "/etc/x", "C:/x", "a\\..\\x"])(
  "reports a file named %s as unsafe",
  (name) => {
    expect(errorOf(zipSync({ [name]: strToU8("x") }))).toBe("unsafe");
  },
);

test("limits the total inflated size, to the byte", () => {
  const bytes = zipSync({ a: new Uint8Array(600), b: new Uint8Array(400) });
  expect([errorOf(bytes, 1000), errorOf(bytes, 999)]).toEqual([null, "unsafe"]);
});

test("reports two files with the same name as unsafe, since readers may open either", () => {
  const bytes = Buffer.from(zipSync({ "one.xml": strToU8("<a/>"), "two.xml": strToU8("<b/>") }));
  for (let at = bytes.indexOf("two.xml"); at !== -1; at = bytes.indexOf("two.xml")) bytes.write("one", at);
  expect(errorOf(bytes)).toBe("unsafe");
});

test("reports a file whose inflated size differs from the directory as damaged, on every later read", () => {
  const bytes = Buffer.from(zipSync({ "long.txt": strToU8("salt ".repeat(5000)) }));
  bytes.fill(0xff, 45, 60);
  expect(errorOf(bytes)).toBe("damaged");
});

test("tells protected pages from fonts that are only obfuscated", () => {
  const locked = (path: string): Uint8Array =>
    buildEpub(
      { "one.xhtml": "<p>Salt.</p>" },
      {
        "META-INF/encryption.xml": `<encryption xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:CipherReference URI="${path}"/></encryption>`,
      },
    );
  expect([errorOf(locked("OPS/one.xhtml")), errorOf(locked("OPS/serif.otf"))]).toEqual(["protected", null]);
});
