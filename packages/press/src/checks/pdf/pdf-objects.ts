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

/** The dictionary at a key, following references; a stream counts as its dictionary. */
export function dictAt(dict: PDFDict | undefined, key: string): PDFDict | undefined {
  return asDict(valueAt(dict, key));
}

/** The value at a key, following references. */
export function valueAt(dict: PDFDict | undefined, key: string): PDFObject | undefined {
  return dict?.lookup(PDFName.of(key));
}

/** A dictionary, or the dictionary of a stream. */
export function asDict(object: PDFObject | undefined): PDFDict | undefined {
  if (object instanceof PDFDict) return object;
  return object instanceof PDFStream ? object.dict : undefined;
}

/** The items at a key, following references; a single value counts as a list of one. */
export function listAt(dict: PDFDict | undefined, key: string): PDFObject[] {
  const value = valueAt(dict, key);
  return value instanceof PDFArray ? items(value) : value === undefined ? [] : [value];
}

/** The items of an array, following references. */
export function items(array: PDFArray): PDFObject[] {
  return Array.from({ length: array.size() }, (_, k) => array.lookup(k)).filter((item) => item !== undefined);
}

/** A number at a key, following references. */
export function numberAt(dict: PDFDict | undefined, key: string): number | undefined {
  return asNumber(valueAt(dict, key));
}

/** An object's numeric value, if it is a number. */
export function asNumber(object: PDFObject | undefined): number | undefined {
  return object instanceof PDFNumber ? object.asNumber() : undefined;
}

/** The numbers in an array at a key; other values are skipped. */
export function numbersAt(dict: PDFDict | undefined, key: string): number[] {
  return listAt(dict, key)
    .map(asNumber)
    .filter((value) => value !== undefined);
}

/** A name at a key, without its slash. */
export function nameAt(dict: PDFDict | undefined, key: string): string | undefined {
  return asName(valueAt(dict, key));
}

/** An object's name without its slash, if it is a name. */
export function asName(object: PDFObject | undefined): string | undefined {
  return object instanceof PDFName ? object.decodeText() : undefined;
}

/** A text string at a key. */
export function textAt(dict: PDFDict | undefined, key: string): string | undefined {
  const value = valueAt(dict, key);
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;
}

/** The decoded bytes of a stream; empty if its filters cannot be undone. */
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
