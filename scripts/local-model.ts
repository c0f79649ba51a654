import path from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { loadLlamaRunner } from "../apps/server/src/adapters/local-model/llama-runner.ts";
import { localModelFolder } from "../apps/server/src/adapters/local-model/local-model-folder.ts";
import { LocalModelError } from "../apps/server/src/adapters/local-model/local-runner.ts";
import { runProcess } from "../apps/server/src/platform/process.ts";
import { chosenModel, describeModels, usageOf } from "./local-model/choice.ts";
import { DownloadError } from "./local-model/download-error.ts";
import { downloadFile } from "./local-model/download-file.ts";
import { InstallError, installLibrary, type GraphicsCard } from "./local-model/install-library.ts";
import { progressLine } from "./local-model/progress-line.ts";
import type { RecommendedModel } from "./local-model/recommended-models.ts";
import { requireGguf } from "./local-model/require-gguf.ts";

const OPTIONS = {
  model: { type: "string" },
  file: { type: "string" },
  cuda: { type: "boolean" },
  vulkan: { type: "boolean" },
  help: { type: "boolean" },
} as const;

const CONTEXT_TOKENS = 16_384;

/**
 * Installs a local model for writing: installs its runtime, downloads a recommended model or uses an existing
 * file, and explains how to use it.
 */
await runProcess(async () => {
  const { values } = parseArgs({ options: OPTIONS });
  try {
    if (values.help === true) console.log(`${describeModels()}\n\n${usageOf()}`);
    else await prepare(values);
  } catch (error) {
    const isExpected = [DownloadError, InstallError, LocalModelError].some((kind) => error instanceof kind);
    if (!isExpected || !(error instanceof Error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
});

type Wishes = { model?: string; file?: string; cuda?: boolean; vulkan?: boolean };

async function prepare(wishes: Wishes): Promise<void> {
  const folder = localModelFolder();
  const file = wishes.file === undefined ? null : path.resolve(wishes.file);
  if (file !== null) requireGguf(file);
  const model = file === null ? chosenModel(wishes.model ?? (await promptForModel())) : null;
  const { platform, arch } = process;
  console.log("Installing what runs models (about 85 MB, once) …");
  const isNew = installLibrary(folder, { platform, arch, graphicsCard: cardOf(wishes) });
  console.log(isNew ? "Installed." : "It is there already.");
  const ready = file ?? (model === null ? "" : await download(model, folder));
  await tryOut(ready, folder);
  sayHowToUse(ready);
}

/** Reports a file this machine cannot load now rather than at the first book. @throws LocalModelError */
async function tryOut(file: string, libraryFolder: string): Promise<void> {
  console.log("Trying whether it loads here …");
  const { contextTokens } = await loadLlamaRunner({ file, contextTokens: CONTEXT_TOKENS, libraryFolder });
  console.log(`It does, and holds ${contextTokens} tokens at once.`);
}

function cardOf({ cuda, vulkan }: Wishes): GraphicsCard | null {
  if (cuda === true) return "cuda";
  return vulkan === true ? "vulkan" : null;
}

async function promptForModel(): Promise<string> {
  console.log(describeModels());
  if (!process.stdin.isTTY) throw new DownloadError(`Which one? ${usageOf()}`);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question("\nWhich one? ");
  lines.close();
  return answer.trim();
}

async function download(model: RecommendedModel, folder: string): Promise<string> {
  const target = path.join(folder, "models", model.fileName);
  console.log(`Downloading ${model.name} from ${new URL(model.url).host} to ${target} …`);
  const line = progressLine(model.bytes, process.stdout);
  await downloadFile({ ...model, target, onProgress: line.show });
  line.end();
  console.log("All of it is there, and its checksum is right.");
  return target;
}

function sayHowToUse(file: string): void {
  const fromHere = path.relative(process.cwd(), file);
  console.log(
    [
      "",
      "To let it write, put this into the file .env and start Colophon:",
      "",
      `  LOCAL_MODEL=${fromHere.startsWith("..") ? file : fromHere}`,
      "",
      "It writes last where other providers are set up; TEXT_PROVIDERS=local lets it write alone.",
      `LOCAL_MODEL_CONTEXT=${CONTEXT_TOKENS} is how many tokens it holds at once: more hold more of a long book and take more memory.`,
      "No word of a book leaves this machine.",
    ].join("\n"),
  );
}
