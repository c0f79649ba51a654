import { ImportError } from "../import-error.ts";
import type { Archive } from "./open-archive.ts";

/** An archive's file as text, in UTF-8 or UTF-16 according to its BOM; null if there is no such file. */
export function archiveText(archive: Archive, name: string): string | null {
  const bytes = archive.bytes(name);
  return bytes === null ? null : xmlText(bytes);
}

/** @throws ImportError "damaged" if the file is missing */
export function requiredText(archive: Archive, name: string): string {
  const text = archiveText(archive, name);
  if (text === null) throw new ImportError("damaged");
  return text;
}

function xmlText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return new TextDecoder().decode(bytes);
}

/**
 * Resolves a relative URL in one of the archive's files to a path in the archive; "" if it points elsewhere.
 */
export function pathBeside(file: string, address: string): string {
  if (/^[a-z][a-z0-9+.-]*:/iu.test(address)) return "";
  const [plain = ""] = address.split(/[#?]/u);
  const steps = plain.startsWith("/") ? [] : file.split("/").slice(0, -1);
  for (const step of decoded(plain).split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "." && step !== "") steps.push(step);
  }
  return steps.join("/");
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
