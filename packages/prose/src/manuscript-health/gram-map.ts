const FIRST_CAPACITY = 1024;
/** Above this load, chains of collisions get long. */
const MAX_LOAD = 0.6;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * Runs of `size` tokens as 31-bit numbers, never 0: a book's phrases are stored by the ten thousand, and as
 * strings they would take 30 times the memory. Two different phrases share a number once in 2^31, which at
 * 60,000 phrases shifts a share by less than a ten-thousandth of a percent.
 */
export function gramsOf(tokens: readonly string[], size: number): Int32Array {
  const words = tokens.map(hashOf);
  const grams = new Int32Array(Math.max(0, tokens.length - size + 1));
  for (let at = 0; at < grams.length; at += 1) {
    let hash = FNV_OFFSET;
    for (let offset = 0; offset < size; offset += 1) {
      hash = Math.imul(hash ^ (words[at + offset] ?? 0), FNV_PRIME);
      hash ^= hash >>> 15;
    }
    grams[at] = hash >>> 1 || 1;
  }
  return grams;
}

/** FNV-1a, whose low bits alone would be weak; `gramsOf` mixes it further. */
function hashOf(token: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < token.length; at += 1) hash = Math.imul(hash ^ token.charCodeAt(at), FNV_PRIME);
  return hash;
}

/**
 * Phrases → a small number (1 to 255), such as the first chapter that
 * contains them. About five bytes per entry.
 */
export class GramMap {
  #keys = new Int32Array(FIRST_CAPACITY);
  #values = new Uint8Array(FIRST_CAPACITY);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** @returns the number, or 0 when the phrase is unknown */
  get(gram: number): number {
    return this.#values[this.#slotOf(gram)] ?? 0;
  }

  has(gram: number): boolean {
    return this.get(gram) !== 0;
  }

  /** Stores a phrase's number unless it already has one. */
  addFirst(gram: number, value: number): void {
    const slot = this.#slotOf(gram);
    if (this.#keys[slot] === gram) return;
    this.#keys[slot] = gram;
    this.#values[slot] = value;
    this.#size += 1;
    if (this.#size > this.#keys.length * MAX_LOAD) this.#grow();
  }

  /** The slot of a phrase, or the empty slot for it. */
  #slotOf(gram: number): number {
    const mask = this.#keys.length - 1;
    let slot = Math.imul(gram, FNV_PRIME) & mask;
    while (this.#keys[slot] !== 0 && this.#keys[slot] !== gram) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const keys = this.#keys;
    const values = this.#values;
    this.#keys = new Int32Array(keys.length * 2);
    this.#values = new Uint8Array(keys.length * 2);
    this.#size = 0;
    for (const [slot, key] of keys.entries()) if (key !== 0) this.addFirst(key, values[slot] ?? 1);
  }
}
