/** Size of the generated model: it loads in milliseconds and produces nothing meaningful. */
const WIDTH = 64;
const HEADS = 4;
const INNER = 128;
const LAYERS = 2;
export const TINY_CONTEXT = 2048;

const ALIGNMENT = 32;
const FLOAT_BYTES = 4;

/**
 * Value and token types as numbered by the format.
 * @source the GGUF specification in github.com/ggml-org/ggml
 */
const KIND = { u32: 4, f32: 6, text: 8, list: 9, i32: 5 } as const;
const TOKEN = { normal: 1, unknown: 2, control: 3, byte: 6 } as const;

type Token = { text: string; kind: number; score: number };
type Tensor = { name: string; shape: readonly number[] };

/**
 * A GGUF file of version 3: a llama of two layers with random weights, about 480 KB. Every call returns the
 * same file.
 * @param ends  how soon it ends its output: within some dozens of tokens, or never
 */
export function tinyGguf(ends: "soon" | "never"): Buffer {
  const tokens = tinyVocabulary();
  const tensors = tinyTensors(tokens.length);
  const facts = [...architectureFacts(tokens.length), ...tokenizerFacts(tokens)];
  const head = Buffer.concat([
    Buffer.from("GGUF"),
    u32(3),
    u64(tensors.length),
    u64(facts.length),
    ...facts,
    ...tensorTable(tensors),
  ]);
  return Buffer.concat([head, Buffer.alloc(paddingAfter(head.length)), ...weightsOf(tensors, ends)]);
}

function tinyVocabulary(): Token[] {
  const marks: Token[] = [
    { text: "<unk>", kind: TOKEN.unknown, score: 0 },
    { text: "<s>", kind: TOKEN.control, score: 0 },
    { text: "</s>", kind: TOKEN.control, score: 0 },
  ];
  const bytes = Array.from({ length: 256 }, (_, code) => {
    const hex = code.toString(16).toUpperCase().padStart(2, "0");
    return { text: `<0x${hex}>`, kind: TOKEN.byte, score: 0 };
  });
  const pieces = "▁ e t a o i n s h r d l u the and of ing".split(" ");
  const words = pieces.map((piece, index) => ({ text: piece, kind: TOKEN.normal, score: -260 - index }));
  return [...marks, ...bytes, ...words];
}

function tinyTensors(words: number): Tensor[] {
  const layers = Array.from({ length: LAYERS }, (_, layer) =>
    Object.entries({
      attn_norm: [WIDTH],
      attn_q: [WIDTH, WIDTH],
      attn_k: [WIDTH, WIDTH],
      attn_v: [WIDTH, WIDTH],
      attn_output: [WIDTH, WIDTH],
      ffn_norm: [WIDTH],
      ffn_gate: [WIDTH, INNER],
      ffn_up: [WIDTH, INNER],
      ffn_down: [INNER, WIDTH],
    }).map(([part, shape]) => ({ name: `blk.${layer}.${part}.weight`, shape })),
  );
  return [
    { name: "token_embd.weight", shape: [WIDTH, words] },
    { name: "output_norm.weight", shape: [WIDTH] },
    { name: "output.weight", shape: [WIDTH, words] },
    ...layers.flat(),
  ];
}

function architectureFacts(words: number): Buffer[] {
  const sizes = {
    context_length: TINY_CONTEXT,
    embedding_length: WIDTH,
    block_count: LAYERS,
    feed_forward_length: INNER,
    "attention.head_count": HEADS,
    "attention.head_count_kv": HEADS,
    "rope.dimension_count": WIDTH / HEADS,
    vocab_size: words,
  };
  return [
    fact("general.architecture", KIND.text, text("llama")),
    fact("general.name", KIND.text, text("tiny chance")),
    fact("general.file_type", KIND.u32, u32(0)),
    ...Object.entries(sizes).map(([name, size]) => fact(`llama.${name}`, KIND.u32, u32(size))),
    fact("llama.attention.layer_norm_rms_epsilon", KIND.f32, f32(1e-5)),
  ];
}

function tokenizerFacts(tokens: Token[]): Buffer[] {
  const list = (kind: number, items: Buffer[]): Buffer =>
    Buffer.concat([u32(kind), u64(items.length), ...items]);
  const texts = list(
    KIND.text,
    tokens.map((token) => text(token.text)),
  );
  const scores = list(
    KIND.f32,
    tokens.map((token) => f32(token.score)),
  );
  const kinds = list(
    KIND.i32,
    tokens.map((token) => u32(token.kind)),
  );
  return [
    fact("tokenizer.ggml.model", KIND.text, text("llama")),
    fact("tokenizer.ggml.tokens", KIND.list, texts),
    fact("tokenizer.ggml.scores", KIND.list, scores),
    fact("tokenizer.ggml.token_type", KIND.list, kinds),
    fact("tokenizer.ggml.bos_token_id", KIND.u32, u32(1)),
    fact("tokenizer.ggml.eos_token_id", KIND.u32, u32(2)),
    fact("tokenizer.ggml.unknown_token_id", KIND.u32, u32(0)),
  ];
}

function tensorTable(tensors: Tensor[]): Buffer[] {
  let offset = 0;
  return tensors.map(({ name, shape }) => {
    const row = Buffer.concat([text(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset)]);
    offset += paddedBytes(shape);
    return row;
  });
}

const END = 2;
const ENDS = { soon: 0.3, never: -1 } as const;

function weightsOf(tensors: Tensor[], ends: keyof typeof ENDS): Buffer[] {
  let state = 1;
  const chance = (): number => {
    state = (state * 16_807) % 2_147_483_647;
    return (state / 2_147_483_647 - 0.5) * 0.2;
  };
  return tensors.map(({ name, shape }) => {
    const bytes = Buffer.alloc(paddedBytes(shape));
    for (let index = 0; index < countOf(shape); index += 1) {
      bytes.writeFloatLE(name.includes("norm") ? 1 : chance(), index * FLOAT_BYTES);
    }
    if (name === "token_embd.weight") setFirstOfRows(bytes, () => 1);
    if (name === "output.weight") setFirstOfRows(bytes, (row) => (row === END ? ENDS[ends] : 0));
    return bytes;
  });
}

// Each token carries a 1 in its first dimension, through all layers to the output: the weight it meets there
// sets the token's probability, whatever came before.
function setFirstOfRows(bytes: Buffer, valueOf: (row: number) => number): void {
  const rowBytes = WIDTH * FLOAT_BYTES;
  for (let row = 0; row * rowBytes < bytes.length; row += 1) {
    bytes.writeFloatLE(valueOf(row), row * rowBytes);
  }
}

const countOf = (shape: readonly number[]): number => shape.reduce((product, size) => product * size, 1);
const paddingAfter = (length: number): number => (ALIGNMENT - (length % ALIGNMENT)) % ALIGNMENT;

function paddedBytes(shape: readonly number[]): number {
  const bytes = countOf(shape) * FLOAT_BYTES;
  return bytes + paddingAfter(bytes);
}

function fact(name: string, kind: number, value: Buffer): Buffer {
  return Buffer.concat([text(name), u32(kind), value]);
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([u64(bytes.length), bytes]);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function f32(value: number): Buffer {
  const bytes = Buffer.alloc(FLOAT_BYTES);
  bytes.writeFloatLE(value);
  return bytes;
}
