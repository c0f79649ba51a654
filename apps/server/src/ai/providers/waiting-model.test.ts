import { expect, test } from "vitest";
import { buildSceneRequest } from "../../adapters/fakes/build-model-request.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { type WaitingDeps, createWaitingModel } from "./waiting-model.ts";

const silently = (): void => undefined;

function buildWaiting(changes: Partial<WaitingDeps> = {}): ReturnType<typeof createWaitingModel> {
  return createWaitingModel({
    isSample: false,
    current: () => null,
    changed: (signal) => new Promise((resolve) => signal.addEventListener("abort", () => resolve())),
    waitMs: 30,
    ...changes,
  });
}

test("uses the provider available at each call, and names it", async () => {
  const [one, other] = ["one", "other"].map((model) =>
    buildWriter({ identity: { provider: "acme", model } }),
  );
  let now = one ?? null;
  const model = buildWaiting({ current: () => now });
  const asked = async (): Promise<string> =>
    (await model.writeText(buildSceneRequest(), silently)).identity.model;
  expect([model.identity("strong").model, await asked()]).toEqual(["one", "one"]);
  now = other ?? null;
  expect([await asked(), model.identity("cheap").model]).toEqual(["other", "other"]);
  now = null;
  expect(model.identity("strong").model).toBe("other");
});

test("fails a call as unreachable if none is available in time", async () => {
  const call = buildWaiting().writeText(buildSceneRequest(), silently);
  await expect(call).rejects.toMatchObject({ code: "unreachable", failureClass: "retry", provider: "none" });
});

test("ends an aborted call at once", async () => {
  const stop = new AbortController();
  const call = buildWaiting({ waitMs: 60_000 }).writeText(
    buildSceneRequest({ signal: stop.signal }),
    silently,
  );
  stop.abort();
  await expect(call).rejects.toMatchObject({ code: "aborted", failureClass: "final" });
});
