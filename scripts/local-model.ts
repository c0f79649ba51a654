import { existsSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { localModelFolder } from "../apps/server/src/adapters/local-model/local-model-folder.ts";
import { runProcess } from "../apps/server/src/platform/process.ts";
import { chosenModel, describeModels, usageOf } from "./local-model/choice.ts";
import { DownloadFault } from "./local-model/download-fault.ts";
import { downloadFile } from "./local-model/download-file.ts";
import { InstallFault, installLibrary, type GraphicsCard } from "./local-model/install-library.ts";
import { progressLine } from "./local-model/progress-line.ts";
import type { RecommendedModel } from "./local-model/recommended-models.ts";

const OPTIONS = {
  model: { type: "string" },
  file: { type: "string" },
  cuda: { type: "boolean" },
  vulkan: { type: "boolean" },
  help: { type: "boolean" },
} as const;

/**
 * Gets a model that writes on this machine: installs what runs it, downloads a recommended model or takes a file
 * that is there, and tells how to use it.
 */
await runProcess(async () => {
  const { values } = parseArgs({ options: OPTIONS });
  try {
    if (values.help === true) console.log(`${describeModels()}\n\n${usageOf()}`);
    else await prepare(values);
  } catch (error) {
    if (!(error instanceof DownloadFault || error instanceof InstallFault)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
});

type Wishes = { model?: string; file?: string; cuda?: boolean; vulkan?: boolean };

async function prepare(wishes: Wishes): Promise<void> {
  const folder = localModelFolder();
  const file = wishes.file === undefined ? null : path.resolve(wishes.file);
  if (file !== null && !existsSync(file)) throw new DownloadFault(`There is no file at ${file}.`);
  const model = file === null ? chosenModel(wishes.model ?? (await askWhich())) : null;
  const { platform, arch } = process;
  console.log("Installing what runs models (about 85 MB, once) …");
  const isNew = installLibrary(folder, { platform, arch, graphicsCard: cardOf(wishes) });
  console.log(isNew ? "Installed." : "It is there already.");
  sayHowToUse(file ?? (model === null ? "" : await download(model, folder)));
}

function cardOf({ cuda, vulkan }: Wishes): GraphicsCard | null {
  if (cuda === true) return "cuda";
  return vulkan === true ? "vulkan" : null;
}

async function askWhich(): Promise<string> {
  console.log(describeModels());
  if (!process.stdin.isTTY) throw new DownloadFault(`Which one? ${usageOf()}`);
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
  console.log(
    [
      "",
      "To let it write, put this into the file .env and start Colophon:",
      "",
      `  LOCAL_MODEL=${path.relative(process.cwd(), file)}`,
      "",
      "It writes last where other providers are set up; TEXT_PROVIDERS=local lets it write alone.",
      "LOCAL_MODEL_CONTEXT=16384 is how many tokens it holds at once: more hold more of a long book and take more memory.",
      "No word of a book leaves this machine.",
    ].join("\n"),
  );
}
