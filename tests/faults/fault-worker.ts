import fs from "node:fs";
import { composeFeatures, chooseAdapters, openFoundation } from "../../apps/server/src/compose.ts";
import { startWorker } from "../../apps/server/src/compose-worker.ts";
import { readConfig } from "../../apps/server/src/platform/config/config.ts";
import { buildWriter } from "../../apps/server/src/platform/testing/build-writer.ts";
import type { WritingTask } from "@colophon/rules/writing-tasks";
import type { LanguageModel } from "../../apps/server/src/ports/language-model.ts";
import type { ModelCall } from "./worker-process.ts";

// A worker like main-worker.ts, but with a model that writes a line to a file for every call, so that calls
// can be counted across killed processes. Started by worker-process.ts.
const config = readConfig(process.env);
const file = process.env["MODEL_CALLS"] ?? "";
const delayMs = Number(process.env["MODEL_DELAY_MS"]);

function note(task: WritingTask): void {
  const call: ModelCall = {
    kind: task.kind,
    scene: task.kind === "scene" ? `${task.scene.chapterNumber}.${task.scene.sceneNumber}` : "",
    worker: process.pid,
    at: Date.now(),
  };
  fs.appendFileSync(file, `${JSON.stringify(call)}\n`);
}

function counted(model: LanguageModel<WritingTask>): LanguageModel<WritingTask> {
  return {
    ...model,
    writeText(request, onText) {
      note(request.task);
      return model.writeText(request, onText);
    },
    answerObject(request, shape) {
      note(request.task);
      return model.answerObject(request, shape);
    },
  };
}

const foundation = await openFoundation(config, { url: config.database.url ?? "", role: "worker" });
const adapters = {
  ...chooseAdapters(foundation),
  languageModel: counted(buildWriter({ delayMs, recordsCalls: false })),
};
await startWorker(foundation, { adapters, features: composeFeatures(foundation, adapters) });
// A worker does not outlive its test.
process.on("disconnect", () => process.exit());
