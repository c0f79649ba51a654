/** A name such as `/Artifact`, without its slash. */
export type ContentName = { readonly name: string };

/** An operator's operand. A string holds bytes, one character each. */
export type Operand =
  | number
  | string
  | boolean
  | null
  | ContentName
  | Operand[]
  | ReadonlyMap<string, Operand>;

const REGULAR = 0;
const SPACE = 1;
const DELIMITER = 2;
const KINDS = charKinds();
const CODE = {
  newline: 10,
  carriageReturn: 13,
  percent: 37,
  openRound: 40,
  closeRound: 41,
  plus: 43,
  minus: 45,
  dot: 46,
  slash: 47,
  zero: 48,
  seven: 55,
  nine: 57,
  less: 60,
  more: 62,
  openSquare: 91,
  backslash: 92,
  closeSquare: 93,
} as const;
/** Codes of the characters n r t b f after a backslash, and the codes they represent. */
const ESCAPES: ReadonlyMap<number, number> = new Map([
  [110, 10],
  [114, 13],
  [116, 9],
  [98, 8],
  [102, 12],
]);
const MAX_DEPTH = 32;

/**
 * Scans the operators of a content stream, or of a character map, which has the same syntax. Damaged bytes
 * are skipped: a checker has to reach the end of any file.
 */
export class ContentScanner {
  readonly #bytes: Buffer;
  /** Buffer for the string being read. */
  #scratch = Buffer.alloc(256);
  readonly #names = new Map<string, ContentName>();
  #at = 0;
  #depth = 0;
  /** Operands of the operator last returned by `next`. */
  operands: Operand[] = [];

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** @returns the next operator, or null at the end; its operands are in `operands` */
  next(): string | null {
    this.operands = [];
    for (;;) {
      this.#skipSpace();
      if (this.#at >= this.#bytes.length) return null;
      const code = this.#bytes[this.#at] ?? 0;
      if (isOperand(code)) this.operands.push(this.#operand(code));
      else {
        const word = this.#word();
        if (word === "") this.#at += 1;
        else if (!isConstant(word)) return word;
        else this.operands.push(constant(word));
      }
    }
  }

  /** After `ID`: skips the image's data, to just after its `EI`. */
  skipInlineImage(): void {
    for (let at = this.#at + 1; at + 2 < this.#bytes.length; at += 1) {
      const isEnd = this.#bytes[at + 1] === 69 && this.#bytes[at + 2] === 73;
      if (isEnd && this.#kind(at) === SPACE && this.#kind(at + 3) !== REGULAR) {
        this.#at = at + 3;
        return;
      }
    }
    this.#at = this.#bytes.length;
  }

  #kind(at: number): number {
    return KINDS[this.#bytes[at] ?? 32] ?? REGULAR;
  }

  #skipSpace(): void {
    for (;;) {
      const code = this.#bytes[this.#at];
      if (code === CODE.percent) this.#skipComment();
      else if (code !== undefined && KINDS[code] === SPACE) this.#at += 1;
      else return;
    }
  }

  #skipComment(): void {
    for (;;) {
      const code = this.#bytes[this.#at];
      if (code === undefined || code === CODE.newline || code === CODE.carriageReturn) return;
      this.#at += 1;
    }
  }

  #operand(code: number): Operand {
    switch (code) {
      case CODE.openRound:
        return this.#literal();
      case CODE.slash:
        return this.#name();
      case CODE.openSquare:
        return this.#array();
      case CODE.less:
        return this.#bytes[this.#at + 1] === CODE.less ? this.#dictionary() : this.#hex();
      default:
        return this.#number();
    }
  }

  #number(): number {
    const start = this.#at;
    let value = 0;
    let scale = 0;
    for (;;) {
      const code = this.#bytes[this.#at] ?? 0;
      if (code >= CODE.zero && code <= CODE.nine) {
        value = value * 10 + code - CODE.zero;
        scale *= 10;
      } else if (code === CODE.dot) scale = 1;
      else if (code !== CODE.minus && code !== CODE.plus) break;
      this.#at += 1;
    }
    // A byte that only looked like a number must not block the scanner.
    if (this.#at === start) this.#at += 1;
    const size = scale > 0 ? value / scale : value;
    return this.#bytes[start] === CODE.minus ? -size : size;
  }

  #name(): ContentName {
    this.#at += 1;
    const raw = this.#word();
    const known = this.#names.get(raw);
    if (known !== undefined) return known;
    const name = {
      name: raw.replace(/#([0-9a-f]{2})/giu, (_, hex: string) =>
        String.fromCodePoint(Number.parseInt(hex, 16)),
      ),
    };
    this.#names.set(raw, name);
    return name;
  }

  #word(): string {
    const start = this.#at;
    while (this.#at < this.#bytes.length && this.#kind(this.#at) === REGULAR) this.#at += 1;
    return latin1(this.#bytes, start, this.#at);
  }

  #literal(): string {
    this.#at += 1;
    let length = 0;
    let depth = 1;
    while (this.#at < this.#bytes.length) {
      let code = this.#bytes[this.#at] ?? 0;
      this.#at += 1;
      if (code === CODE.backslash) code = this.#escaped();
      else if (code === CODE.openRound) depth += 1;
      else if (code === CODE.closeRound) depth -= 1;
      if (depth === 0) break;
      if (code < 0) continue;
      if (length === this.#scratch.length) this.#scratch = Buffer.concat([this.#scratch], length * 2);
      this.#scratch[length] = code;
      length += 1;
    }
    return latin1(this.#scratch, 0, length);
  }

  /** The byte an escape represents, after its backslash; -1 if none. */
  #escaped(): number {
    const code = this.#bytes[this.#at] ?? 0;
    this.#at += 1;
    if (code >= CODE.zero && code <= CODE.seven) return this.#octal(code - CODE.zero);
    if (code === CODE.newline) return -1;
    if (code === CODE.carriageReturn) {
      if (this.#bytes[this.#at] === CODE.newline) this.#at += 1;
      return -1;
    }
    return ESCAPES.get(code) ?? code;
  }

  #octal(first: number): number {
    let value = first;
    for (let digits = 1; digits < 3; digits += 1) {
      const code = this.#bytes[this.#at] ?? 0;
      if (code < CODE.zero || code > CODE.seven) break;
      value = value * 8 + code - CODE.zero;
      this.#at += 1;
    }
    return value & 0xff;
  }

  #hex(): string {
    this.#at += 1;
    const start = this.#at;
    while (this.#at < this.#bytes.length && this.#bytes[this.#at] !== CODE.more) this.#at += 1;
    const digits = latin1(this.#bytes, start, this.#at).replace(/[^0-9a-f]/giu, "");
    this.#at += 1;
    let text = "";
    for (let k = 0; k < digits.length; k += 2) {
      text += String.fromCodePoint(Number.parseInt(digits.slice(k, k + 2).padEnd(2, "0"), 16));
    }
    return text;
  }

  #array(): Operand[] {
    this.#at += 1;
    const items: Operand[] = [];
    for (;;) {
      this.#skipSpace();
      const code = this.#bytes[this.#at];
      if (code === undefined) return items;
      if (code === CODE.closeSquare) {
        this.#at += 1;
        return items;
      }
      items.push(this.#inner(code));
    }
  }

  #dictionary(): Map<string, Operand> {
    this.#at += 2;
    const entries = new Map<string, Operand>();
    for (;;) {
      this.#skipSpace();
      const code = this.#bytes[this.#at];
      if (code === undefined) return entries;
      if (code === CODE.more) {
        this.#at += 2;
        return entries;
      }
      const key = this.#inner(code);
      this.#skipSpace();
      const value = this.#inner(this.#bytes[this.#at] ?? CODE.more);
      const name = nameOf(key);
      if (name !== null) entries.set(name, value);
    }
  }

  #inner(code: number): Operand {
    if (!isOperand(code) || this.#depth > MAX_DEPTH) {
      const word = this.#word();
      if (word === "") this.#at += 1;
      return constant(word);
    }
    this.#depth += 1;
    const operand = this.#operand(code);
    this.#depth -= 1;
    return operand;
  }
}

/** An operand's name, without its slash; null if it is not a name. */
export function nameOf(operand: Operand | undefined): string | null {
  return typeof operand === "object" && operand !== null && "name" in operand ? operand.name : null;
}

function isOperand(code: number): boolean {
  if (code >= CODE.zero && code <= CODE.nine) return true;
  switch (code) {
    case CODE.openRound:
    case CODE.slash:
    case CODE.openSquare:
    case CODE.less:
    case CODE.minus:
    case CODE.plus:
    case CODE.dot:
      return true;
    default:
      return false;
  }
}

function isConstant(word: string): boolean {
  return word === "true" || word === "false" || word === "null";
}

function constant(word: string): boolean | null {
  return word === "true" ? true : word === "false" ? false : null;
}

function latin1(bytes: Buffer, start: number, end: number): string {
  // Most strings are a glyph or two and most words a few characters: much cheaper without a call out of the
  // engine.
  switch (end - start) {
    case 0:
      return "";
    case 1:
      return String.fromCharCode(bytes[start] ?? 0);
    case 2:
      return String.fromCharCode(bytes[start] ?? 0, bytes[start + 1] ?? 0);
    case 3:
      return String.fromCharCode(bytes[start] ?? 0, bytes[start + 1] ?? 0, bytes[start + 2] ?? 0);
    default:
      return bytes.toString("latin1", start, end);
  }
}

function charKinds(): Uint8Array {
  const kinds = new Uint8Array(256);
  for (const code of [0, 9, 10, 12, 13, 32]) kinds[code] = SPACE;
  for (const char of "()<>[]{}/%") kinds[char.codePointAt(0) ?? 0] = DELIMITER;
  return kinds;
}
