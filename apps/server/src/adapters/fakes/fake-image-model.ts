import type { ImageAnswer, ImageModel, ImageRequest } from "../../ports/image-model.ts";
import { ModelFailure } from "../../ports/language-model.ts";

/** What a fake painter is told, and what it was asked. */
export type FakePainter = {
  /** what every picture consists of */
  bytes: Uint8Array;
  /** thrown one after another by the next calls; null: that one paints */
  failures: (ModelFailure | null)[];
  /** looked at before those: what a prompt fails with, whenever it is asked */
  failWith?: (prompt: string) => ModelFailure | null;
  /** no picture is there before this */
  open: Promise<void>;
  /** all requests so far */
  asked: Omit<ImageRequest, "signal">[];
};

/** An image model that paints what it was told; its calls end with their signal, as a provider's do. */
export function createFakeImageModel(script: FakePainter, provider = "fake"): ImageModel {
  const identity = { provider, model: `${provider}-pictures` };
  const aborted = (): ModelFailure => new ModelFailure({ code: "aborted", failureClass: "final", provider });
  return {
    isSample: false,
    identity: () => identity,
    async paint({ signal, ...request }): Promise<ImageAnswer> {
      script.asked.push(request);
      const failure = script.failWith?.(request.prompt) ?? script.failures.shift() ?? null;
      if (signal.aborted) throw aborted();
      await Promise.race([
        script.open,
        new Promise((_, reject) => signal.addEventListener("abort", () => reject(aborted()), { once: true })),
      ]);
      if (failure !== null) throw failure;
      const mediaType =
        Buffer.from(script.bytes.subarray(0, 3)).toString("hex") === "ffd8ff" ? "jpeg" : "png";
      return { bytes: script.bytes, mediaType: `image/${mediaType}`, identity };
    },
  };
}
