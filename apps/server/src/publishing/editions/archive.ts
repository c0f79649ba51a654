import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { blocksOfDocument } from "@colophon/manuscript/blocks-of-document";
import { readDocument } from "@colophon/manuscript/chapter-document";
import type { Node } from "prosemirror-model";
import { z } from "zod";
import { type BlobStore, StoreUnavailable } from "../../ports/blob-store.ts";
import type { CurrentBook } from "../../exports/files/files.ts";
import type { FrozenSection } from "./editions.store.ts";

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** A section in comparable form. */
export type ComparedSection = FrozenSection & { document: Node };

/** Sections as stored in an edition's row; a hash represents everything the press sees of the text. */
export function frozenSections(sections: CurrentBook["sections"]): FrozenSection[] {
  return comparedSections(sections).map(({ document: _text, ...section }) => section);
}

/** The same with their texts. */
export function comparedSections(sections: CurrentBook["sections"]): ComparedSection[] {
  return sections.map(({ id, kind, title, words, document }) => ({
    id,
    kind,
    title,
    words,
    document,
    hash: createHash("sha256")
      .update(JSON.stringify(blocksOfDocument(document)))
      .digest("hex"),
  }));
}

/**
 * The stored form of an edition's manuscript: as the press received it, and the documents it was made from.
 */
export function packManuscript({ manuscript, sections }: CurrentBook): Promise<Uint8Array> {
  const documents = sections.map(({ id, document }): unknown => ({ id, document: document.toJSON() }));
  return pack(JSON.stringify({ manuscript, sections: documents }));
}

const Packed = z.object({ sections: z.array(z.object({ id: z.string(), document: z.unknown() })) });

/** The sections of an edition with their texts. @throws StoreUnavailable */
export async function unpackSections(
  blobs: BlobStore,
  { key, sections }: { key: string; sections: readonly FrozenSection[] },
): Promise<ComparedSection[]> {
  const bytes = await blobs.get(key);
  if (bytes === null) throw new StoreUnavailable("the manuscript of an edition is not in the store");
  const packed = Packed.parse(JSON.parse((await unpack(bytes)).toString()));
  const documents = new Map(packed.sections.map(({ id, document }) => [id, document] as const));
  return sections.map((section) => ({
    ...section,
    document: readDocument(documents.get(section.id)),
  }));
}
