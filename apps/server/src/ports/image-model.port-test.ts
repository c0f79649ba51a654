import { inspect } from "node:util";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { ImageModel, ImageRequest } from "./image-model.ts";
import { SCRIPTED_WAIT_MS, SECRET_KEY, SECRET_PROSE } from "./language-model.port-test.ts";
import { ModelFailure, type ModelFailureClass, type ModelFailureCode } from "./language-model.ts";

/** Ways in which a provider can fail to paint. */
export type ImageFailureKind =
  | "invalid_key"
  | "unknown_model"
  | "rate_limited"
  | "server_error"
  | "overloaded"
  | "filtered_request"
  | "filtered_picture"
  | "no_picture"
  | "not_a_picture"
  | "too_large"
  | "web_page"
  | "truncated_json"
  | "reset"
  | "silent"
  | "unreachable";

/** Behavior of the model's next call. */
export type ImageBehaviour =
  | { kind: "paints"; bytes: Uint8Array }
  | { kind: "fails"; how: ImageFailureKind }
  /** accepts the call and never answers, however long the caller waits */
  | { kind: "hangs" };

/** How the port test drives one kind of image model. */
export type ImageModelHarness = {
  /** false for a model whose images can't be scripted */
  canScriptImages: boolean;
  canFail: ReadonlySet<ImageFailureKind>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The model, set up so that its next call encounters the behavior; null: its default behavior. */
  modelWith(behaviour: ImageBehaviour | null): ImageModel;
  /** the prompt of the last request sent, if the model uses a network */
  lastPrompt?(): string | undefined;
  /** everything in requests so far that the provider's API doesn't document, as text; if it uses a network */
  misfits?(): string[];
  /** connections the model has open now, if it uses a network */
  openConnections?(): number;
};

const EXPECTED: Record<ImageFailureKind, { code: ModelFailureCode; failureClass: ModelFailureClass }> = {
  invalid_key: { code: "invalid_key", failureClass: "final" },
  unknown_model: { code: "unknown_model", failureClass: "final" },
  rate_limited: { code: "rate_limited", failureClass: "retry" },
  server_error: { code: "overloaded", failureClass: "retry" },
  overloaded: { code: "overloaded", failureClass: "retry" },
  filtered_request: { code: "content_filtered", failureClass: "rephrase" },
  filtered_picture: { code: "content_filtered", failureClass: "rephrase" },
  no_picture: { code: "empty_answer", failureClass: "retry" },
  not_a_picture: { code: "nonsense", failureClass: "retry" },
  too_large: { code: "nonsense", failureClass: "retry" },
  web_page: { code: "nonsense", failureClass: "retry" },
  truncated_json: { code: "nonsense", failureClass: "retry" },
  reset: { code: "broken_stream", failureClass: "retry" },
  silent: { code: "timeout", failureClass: "retry" },
  unreachable: { code: "unreachable", failureClass: "retry" },
};
const KINDS = Object.keys(EXPECTED).filter((kind): kind is ImageFailureKind => kind in EXPECTED);

/** The signatures of a PNG and a JPEG, with a few bytes after. */
export const A_PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4]);
const A_JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1]);

/** Front covers of every trim and e-book, and shapes that no model paints. */
const SIZES = [
  [1600, 2560],
  [2700, 1800],
  [1800, 2700],
  [2550, 3300],
  [2400, 3000],
  [1000, 1000],
  [300, 3000],
  [60, 90],
] as const;

/** The port's contract tests, run against every adapter and every fake. */
export function describeImageModel(name: string, harness: ImageModelHarness): void {
  describe(`${name} as an image model`, () => {
    beforeAll(() => harness.start());
    afterAll(() => harness.stop());

    test("paints a PNG or a JPEG, and names the painter", async () => {
      const model = harness.modelWith(harness.canScriptImages ? { kind: "paints", bytes: A_PNG } : null);
      const answer = await model.paint(buildRequest());
      expect(answer.identity).toEqual(model.identity());
      expect(answer.bytes.byteLength).toBeGreaterThan(8);
      expect(Buffer.from(answer.bytes.subarray(0, 3)).toString("hex")).toBe(
        answer.mediaType === "image/png" ? "89504e" : "ffd8ff",
      );
    });

    test("ends as aborted if aborted before the start", async () => {
      const model = harness.modelWith(harness.canScriptImages ? { kind: "paints", bytes: A_PNG } : null);
      const failure = await failureOf(model.paint(buildRequest({ signal: AbortSignal.abort() })));
      expect(failure).toMatchObject({ code: "aborted", failureClass: "final" });
    });

    describe.runIf(harness.canScriptImages)("with a scripted image", () => {
      describeScripted(harness);
    });
    describe("when the provider fails", () => {
      for (const how of KINDS.filter((kind) => harness.canFail.has(kind))) describeFailure(harness, how);
    });

    // After all others: it checks what they have sent.
    test.runIf(harness.misfits !== undefined)(
      "requests nothing that its provider does not publish",
      async () => {
        for (const [widthPx, heightPx] of SIZES) {
          await harness
            .modelWith({ kind: "paints", bytes: A_PNG })
            .paint(buildRequest({ widthPx, heightPx }));
        }
        expect(harness.misfits?.()).toEqual([]);
      },
    );
  });
}

function describeScripted(harness: ImageModelHarness): void {
  test.each([
    ["image/png", A_PNG],
    ["image/jpeg", A_JPEG],
  ] as const)("returns the exact bytes of an image of type %s", async (mediaType, bytes) => {
    const answer = await harness.modelWith({ kind: "paints", bytes }).paint(buildRequest());
    expect(answer.mediaType).toBe(mediaType);
    expect(Buffer.from(answer.bytes).equals(Buffer.from(bytes))).toBe(true);
  });

  test.runIf(harness.lastPrompt !== undefined)("sends the prompt unchanged", async () => {
    await harness
      .modelWith({ kind: "paints", bytes: A_PNG })
      .paint(buildRequest({ prompt: "A lamp on a rock" }));
    expect(harness.lastPrompt?.()).toBe("A lamp on a rock");
  });

  test.runIf(harness.openConnections !== undefined)("stops at once when aborted", async () => {
    const caller = new AbortController();
    const call = harness.modelWith({ kind: "hangs" }).paint(buildRequest({ signal: caller.signal }));
    await expect.poll(() => harness.openConnections?.() ?? 1).toBe(1);
    caller.abort();
    expect(await failureOf(call)).toMatchObject({ code: "aborted", failureClass: "final" });
    await expect.poll(() => harness.openConnections?.() ?? 0).toBe(0);
  });
}

function describeFailure(harness: ImageModelHarness, how: ImageFailureKind): void {
  const { code, failureClass } = EXPECTED[how];

  // Its image is scanned for secrets too, which takes seconds.
  const tier = how === "too_large" ? { tags: "merge" } : {};

  test(`sorts "${how}" as ${code}, ${failureClass}`, tier, async () => {
    const model = harness.modelWith({ kind: "fails", how });
    const failure = await failureOf(model.paint(buildRequest()));
    expect(failure).toMatchObject({ code, failureClass, provider: model.identity().provider });
    expect(failure.retryAfterMs).toBe(how === "rate_limited" ? SCRIPTED_WAIT_MS : null);
    const everything = inspect(failure, { depth: 12, showHidden: true, maxStringLength: Infinity });
    expect(everything).not.toContain(SECRET_KEY);
    expect(everything).not.toContain(SECRET_PROSE);
  });
}

function buildRequest(overrides: Partial<ImageRequest> = {}): ImageRequest {
  return {
    prompt: `A lighthouse at night: ${SECRET_PROSE}`,
    widthPx: 1600,
    heightPx: 2560,
    signal: new AbortController().signal,
    ...overrides,
  };
}

async function failureOf(call: Promise<unknown>): Promise<ModelFailure> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ModelFailure) return error;
    throw error;
  }
  throw new Error("the call succeeded");
}
