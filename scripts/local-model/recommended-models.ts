/** A recommended model file. */
export type RecommendedModel = {
  /** name to type */
  key: string;
  name: string;
  licence: string;
  /** its abilities, in one sentence for an author */
  can: string;
  fileName: string;
  bytes: number;
  /** memory use with a context of 16,384 tokens, in GB */
  memoryGb: number;
  /** includes the revision, so that the file never changes */
  url: string;
  sha256: string;
};

/**
 * Instruct models under Apache-2.0 without visible reasoning, at four bits per weight, from one publisher's
 * conversions. Sizes and checksums are from the publisher's own listing (the LFS object's id), as recorded by
 * several public projects that pin the same revisions; the files were not downloaded to verify them. Every
 * download is checked against them, and a file that differs is discarded. Memory: the file, half a gigabyte,
 * and the context's cache by the models' published layers and heads.
 * @source huggingface.co/bartowski/Qwen_Qwen3-4B-Instruct-2507-GGUF at ae44f08e, …/Mistral-Nemo-Instruct-2407-GGUF at
 * a2dd64a0, …/Qwen_Qwen3-30B-A3B-Instruct-2507-GGUF at 6c6e8692; licences: the cards of
 * Qwen/Qwen3-4B-Instruct-2507, mistralai/Mistral-Nemo-Instruct-2407 and Qwen/Qwen3-30B-A3B-Instruct-2507;
 * read 2026-11-22
 */
export const RECOMMENDED_MODELS: readonly RecommendedModel[] = [
  {
    key: "small",
    name: "Qwen3 4B Instruct 2507",
    licence: "Apache-2.0",
    can: "Plain, correct prose and short books; for trying Colophon out on a laptop.",
    fileName: "Qwen3-4B-Instruct-2507-Q4_K_M.gguf",
    bytes: 2_497_280_736,
    memoryGb: 6,
    url: urlOf(
      "Qwen_Qwen3-4B-Instruct-2507-GGUF",
      "ae44f08e1392f39c0e474af10c3ff8355c8b6688",
      "Qwen_Qwen3-4B-Instruct-2507-Q4_K_M.gguf",
    ),
    sha256: "2fde00ce69dd4899c70d020845e2638353015bba0fdf161b3eb965f2bca4464e",
  },
  {
    key: "medium",
    name: "Mistral Nemo Instruct 2407 (12B)",
    licence: "Apache-2.0",
    can: "Livelier prose in many European languages; slow without a graphics card.",
    fileName: "Mistral-Nemo-Instruct-2407-Q4_K_M.gguf",
    bytes: 7_477_208_192,
    memoryGb: 11,
    url: urlOf(
      "Mistral-Nemo-Instruct-2407-GGUF",
      "a2dd64a0a76ea1bdb2bb6ab6fa5496b003c7c908",
      "Mistral-Nemo-Instruct-2407-Q4_K_M.gguf",
    ),
    sha256: "7c1a10d202d8788dbe5628dc962254d10654c853cae6aaeca0618f05490d4a46",
  },
  {
    key: "large",
    name: "Qwen3 30B-A3B Instruct 2507",
    licence: "Apache-2.0",
    can: "The best plans and prose of the three, and quick for its size: of 30 billion weights it uses 3 at a time.",
    fileName: "Qwen3-30B-A3B-Instruct-2507-Q4_K_M.gguf",
    bytes: 18_632_183_808,
    memoryGb: 21,
    url: urlOf(
      "Qwen_Qwen3-30B-A3B-Instruct-2507-GGUF",
      "6c6e8692f43e4ca663f7ece8229a1361090d3a4c",
      "Qwen_Qwen3-30B-A3B-Instruct-2507-Q4_K_M.gguf",
    ),
    sha256: "382b4f5a164d200f93790ee0e339fae12852896d23485cfb203ce868fea33a95",
  },
];

function urlOf(...[repository, revision, file]: [string, string, string]): string {
  return `https://huggingface.co/bartowski/${repository}/resolve/${revision}/${file}`;
}
