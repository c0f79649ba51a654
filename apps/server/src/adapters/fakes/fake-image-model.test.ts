import { describeImageModel, type ImageFailureKind } from "../../ports/image-model.port-test.ts";
import { SCRIPTED_WAIT_MS } from "../../ports/language-model.port-test.ts";
import { ModelFailure } from "../../ports/language-model.ts";
import { createFakeImageModel, type FakePainter } from "./fake-image-model.ts";

const FAILURES: Partial<Record<ImageFailureKind, ConstructorParameters<typeof ModelFailure>[0]>> = {
  rate_limited: {
    code: "rate_limited",
    failureClass: "retry",
    provider: "fake",
    retryAfterMs: SCRIPTED_WAIT_MS,
  },
  filtered_request: { code: "content_filtered", failureClass: "rephrase", provider: "fake" },
  invalid_key: { code: "invalid_key", failureClass: "final", provider: "fake" },
  silent: { code: "timeout", failureClass: "retry", provider: "fake" },
};

let script: FakePainter = { bytes: new Uint8Array(), failures: [], open: Promise.resolve(), asked: [] };

describeImageModel("the fake", {
  canScriptImages: true,
  canFail: new Set(["rate_limited", "filtered_request", "invalid_key", "silent"] as const),
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  modelWith(behaviour) {
    const bytes = behaviour?.kind === "paints" ? behaviour.bytes : new Uint8Array();
    const failure = behaviour?.kind === "fails" ? (FAILURES[behaviour.how] ?? null) : null;
    const isSilent = behaviour?.kind === "fails" && behaviour.how === "silent";
    const open = isSilent ? new Promise<void>((resolve) => void setImmediate(resolve)) : Promise.resolve();
    script = { bytes, failures: failure === null ? [] : [new ModelFailure(failure)], open, asked: [] };
    return createFakeImageModel(script);
  },
  lastPrompt: () => script.asked.at(-1)?.prompt,
});
