import type { WritingTask } from "@colophon/rules/writing-tasks";
import { describe, expect, test } from "vitest";
import { z } from "zod";

import {
  describeLanguageModel,
  expectedFailure,
  type ModelBehaviour,
} from "../../ports/language-model.port-test.ts";
import { ModelFailure, type LanguageModel } from "../../ports/language-model.ts";
import { buildBookOutline, buildOutlineRequest, buildSceneRequest } from "./build-model-request.ts";
import { createFakeLanguageModel } from "./fake-language-model.ts";

function modelWith(behaviour: ModelBehaviour | null): LanguageModel<WritingTask> {
  if (behaviour?.kind === "fails") {
    const failure = expectedFailure(behaviour.how, "fake");
    return createFakeLanguageModel({ failures: [{ kind: "any", nth: 1, failure }] });
  }
  const text = behaviour?.pieces.join("") ?? "The lamp was lit.";
  const cutByLength = behaviour?.cutByLength ?? false;
  const pieceDelayMs = behaviour?.everyMs ?? 0;
  return createFakeLanguageModel({
    pieceDelayMs,
    wordsPerPiece: 1,
    script: { plan: () => buildBookOutline(), scene: () => readObject(text) ?? { text, cutByLength } },
  });
}

function readObject(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

describeLanguageModel("the fake", {
  aRequest: buildSceneRequest,
  buildOutlineRequest,
  canScriptAnswers: true,
  canFail: new Set(["rate_limited", "filtered_answer", "silent", "refuses", "reset"] as const),
  countsUsage: false,
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  modelWith,
});

describe("the fake language model", () => {
  const timeout = new ModelFailure({ code: "timeout", failureClass: "retry", provider: "fake" });

  test("fails only the call named by the test, counted by kind", async () => {
    const model = createFakeLanguageModel({
      script: { scene: () => "A scene.", blurb: () => ({ summary: "s" }) },
      failures: [{ kind: "scene", nth: 2, failure: timeout }],
    });
    const { task } = buildSceneRequest();
    if (task.kind !== "scene") throw new Error("not a scene");
    const blurb = buildSceneRequest({ task: { kind: "blurb", brief: task.brief, plan: task.plan } });
    await model.writeText(buildSceneRequest(), () => undefined);
    await model.answerObject(blurb, z.object({ summary: z.string() }));
    await expect(model.writeText(buildSceneRequest(), () => undefined)).rejects.toBe(timeout);
    expect((await model.writeText(buildSceneRequest(), () => undefined)).text).toBe("A scene.");
    expect(model.calls.map((call) => call.kind)).toEqual(["scene", "blurb", "scene", "scene"]);
  });

  test("fails in the middle of the text if the test says so", async () => {
    const model = createFakeLanguageModel({
      script: { scene: () => "one two three four five six seven eight nine ten" },
      failures: [{ kind: "scene", nth: 1, afterPieces: 1, failure: timeout }],
    });
    const pieces: string[] = [];
    await expect(model.writeText(buildSceneRequest(), (piece) => pieces.push(piece))).rejects.toBe(timeout);
    expect(pieces).toEqual(["one two three four five six seven eight "]);
  });

  test("delegates what the script leaves out", async () => {
    const delegate = createFakeLanguageModel({ script: { scene: () => "From the delegate." } });
    const model = createFakeLanguageModel({ delegate, script: { scene: () => undefined } });
    expect((await model.writeText(buildSceneRequest(), () => undefined)).text).toBe("From the delegate.");
  });

  test("counts parts that the previous call had too as cached", async () => {
    const model = createFakeLanguageModel({ script: { scene: () => "A scene." } });
    await model.writeText(buildSceneRequest({ cachedPrefix: ["bible"] }), () => undefined);
    const { usage } = await model.writeText(
      buildSceneRequest({ cachedPrefix: ["bible", "a scene of some length"] }),
      () => undefined,
    );
    expect(usage.cachedInputTokens).toBeGreaterThan(0);
    expect(usage.cachedInputTokens).toBeLessThan(usage.inputTokens);
  });
});
