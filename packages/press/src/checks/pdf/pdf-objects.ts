import { inflateSync, constants } from "node:zlib";
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";

const MAX_BYTES = 512 * 1024 * 1024;

/** What stands under a key, references followed; a stream counts as its dictionary. */
export function dictAt(dict: PDFDict | undefined, key: string): PDFDict | undefined {
  return asDict(valueAt(dict, key));
}

/** The value under a key, references followed. */
export function valueAt(dict: PDFDict | undefined, key: string): PDFObject | undefined {
  return dict?.lookup(PDFName.of(key));
}

/** The dictionary of a dictionary or a stream. */
export function asDict(object: PDFObject | undefined): PDFDict | undefined {
  if (object instanceof PDFDict) return object;
  return object instanceof PDFStream ? object.dict : undefined;
}

/** The items under a key, references followed; a single value counts as a list of one. */
export function listAt(dict: PDFDict | undefined, key: string): PDFObject[] {
  const value = valueAt(dict, key);
  return value instanceof PDFArray ? items(value) : value === undefined ? [] : [value];
}

/** The items of an array, references followed. */
export function items(array: PDFArray): PDFObject[] {
  return Array.from({ length: array.size() }, (_, k) => array.lookup(k)).filter((item) => item !== undefined);
}

/** A number under a key, references followed. */
export function numberAt(dict: PDFDict | undefined, key: string): number | undefined {
  return asNumber(valueAt(dict, key));
}

/** The number an object is, if it is one. */
export function asNumber(object: PDFObject | undefined): number | undefined {
  return object instanceof PDFNumber ? object.asNumber() : undefined;
}

/** The numbers of an array under a key; what is no number is left out. */
export function numbersAt(dict: PDFDict | undefined, key: string): number[] {
  return listAt(dict, key)
    .map(asNumber)
    .filter((value) => value !== undefined);
}

/** A name under a key, without its stroke. */
export function nameAt(dict: PDFDict | undefined, key: string): string | undefined {
  return asName(valueAt(dict, key));
}

/** The name an object is, without its stroke, if it is one. */
export function asName(object: PDFObject | undefined): string | undefined {
  return object instanceof PDFName ? object.decodeText() : undefined;
}

/** A text string under a key. */
export function textAt(dict: PDFDict | undefined, key: string): string | undefined {
  const value = valueAt(dict, key);
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;
}

/** The bytes of a stream, its filters undone; empty where they cannot be. */
export function streamBytes(object: PDFObject | undefined): Uint8Array {
  if (!(object instanceof PDFRawStream)) return new Uint8Array();
  try {
    const isPlainDeflate =
      nameAt(object.dict, "Filter") === "FlateDecode" && valueAt(object.dict, "DecodeParms") === undefined;
    if (!isPlainDeflate) return decodePDFRawStream(object).decode();
    return inflateSync(object.contents, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: MAX_BYTES,
    });
  } catch {
    return new Uint8Array();
  }
}
