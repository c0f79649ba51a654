import { createHash } from "node:crypto";
import type { FairRun } from "../manuscript/fair-text.ts";
import type { PreparedImage } from "../manuscript/prepared-image.ts";

/** Everything the body of a Word file references by number or relation: notes, lists, images, headers. */
export class Ledger {
  readonly notes: FairRun[][] = [];
  readonly pictures = new Map<string, { picture: PreparedImage; relation: string }>();
  readonly furniture: { kind: "header" | "footer"; content: string; relation: string; path: string }[] = [];
  #numberedLists = 0;
  #drawings = 0;
  #relations = 0;

  /** Instances of numbered lists; the first two belong to the styles. */
  get numberedLists(): number {
    return this.#numberedLists;
  }

  /** @returns the note's id: Word reserves 0 and below for the separator lines above notes */
  addNote(runs: FairRun[]): number {
    return this.notes.push(runs);
  }

  /** Creates a separate list instance, so that each numbered list starts at 1. */
  addNumberedList(): number {
    this.#numberedLists += 1;
    return this.#numberedLists + 2;
  }

  /** A unique drawing number. */
  nextDrawing(): number {
    this.#drawings += 1;
    return this.#drawings;
  }

  /** The relation of an image for a drawing; the same image is stored once. */
  showImage(picture: PreparedImage): string {
    const known = this.pictures.get(picture.id);
    if (known !== undefined) return known.relation;
    const relation = this.#nextRelation();
    this.pictures.set(picture.id, { picture, relation });
    return relation;
  }

  /** Adds a header or footer; the same content is stored once. */
  addFurniture(kind: "header" | "footer", content: string): string {
    const known = this.furniture.find((one) => one.kind === kind && one.content === content);
    if (known !== undefined) return known.relation;
    const relation = this.#nextRelation();
    const path = `${kind}${this.furniture.filter((one) => one.kind === kind).length + 1}.xml`;
    this.furniture.push({ kind, content, relation, path });
    return relation;
  }

  #nextRelation(): string {
    this.#relations += 1;
    return `rIdBook${this.#relations}`;
  }
}

/** An image's path in the package: never one chosen by a manuscript. */
export function mediaPath({ id, extension }: PreparedImage): string {
  const name = /^[A-Za-z0-9]+$/u.test(id) ? id : createHash("sha256").update(id).digest("hex").slice(0, 16);
  return `media/${name}.${extension}`;
}
