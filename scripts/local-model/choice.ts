import { DownloadError } from "./download-error.ts";
import { RECOMMENDED_MODELS, type RecommendedModel } from "./recommended-models.ts";

/** The recommended models, as shown before the choice. */
export function describeModels(): string {
  const rows = RECOMMENDED_MODELS.map(
    ({ key, name, bytes, licence, memoryGb, can }) =>
      `  ${key.padEnd(7)} ${name}: ${(bytes / 1e9).toFixed(1)} GB to download, ${memoryGb} GB of memory, ${licence}\n          ${can}`,
  );
  return `Models that write well enough to be worth it:\n\n${rows.join("\n")}`;
}

/** Usage of the command. */
export function usageOf(): string {
  const keys = RECOMMENDED_MODELS.map(({ key }) => key).join(" | ");
  return `Use npm run local-model -- --model ${keys}, or -- --file PATH for a GGUF file that is there already; --cuda or --vulkan for a graphics card.`;
}

/** @throws DownloadError for an unknown name */
export function chosenModel(key: string): RecommendedModel {
  const model = RECOMMENDED_MODELS.find((candidate) => candidate.key === key);
  if (model === undefined) throw new DownloadError(`"${key}" is none of them. ${usageOf()}`);
  return model;
}
