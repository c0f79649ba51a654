import type { ImageAnswer, ImageModel, ImageRequest } from "../../ports/image-model.ts";
import { ModelFailure } from "../../ports/language-model.ts";

/** Script and record of a fake image model. */
export type FakePainter = {
  /** bytes of every image */
  bytes: Uint8Array;
  /** thrown by the next calls in order; null: that call succeeds */
  failures: (ModelFailure | null)[];
  /** checked first: the failure for a prompt, on every request */
  failWith?: (prompt: string) => ModelFailure | null;
  /** no image is returned before this resolves */
  open: Promise<void>;
  /** all requests so far */
  asked: Omit<ImageRequest, "signal">[];
};

/** An image model that returns scripted images; its calls end with their signal, like a provider's. */
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
