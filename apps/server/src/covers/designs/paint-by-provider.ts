import { setTimeout as pause } from "node:timers/promises";
import { ARTWORK_IMAGES_MAX } from "@colophon/contracts/covers/designs/studio";
import { AppError } from "@colophon/contracts/errors";
import type { CoverRecipe } from "@colophon/contracts/covers/designs/cover";
import { retryWhileDbUnavailable } from "../../platform/db/retry-while-db-unavailable.ts";
import type { ImageAnswer, ImageModels, OfferedImageModel } from "../../ports/image-model.ts";
import { ModelFailure } from "../../ports/language-model.ts";
import type { CoverArtwork } from "../../manuscript/cover-artwork/cover-artwork.ts";
import { type LeasedRun, type Runs, runBeside } from "../../jobs/runs/runs.ts";
import { recordArt } from "./cover-generations.store.ts";
import { tamePrompt } from "./cover-prompt.ts";
import type { CoverRow } from "./designs.store.ts";
import type { CoverFailure } from "./failure-texts.ts";
import { imageStyleOf } from "./pick-designs.ts";

export type ProviderDeps = {
  imageModels: ImageModels;
  coverArtwork: Pick<CoverArtwork, "savePainted" | "list">;
  runs: Pick<Runs, "recordModelCall">;
};

/** No provider could paint this image; carries the reason for the author. */
export class NotPainted extends Error {
  override readonly name = "NotPainted";
  readonly reason: CoverFailure;

  constructor(reason: CoverFailure, cause?: unknown) {
    super(`a picture was not painted: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Larger than any printed front without bleed; a smaller image is scaled by the press. */
const WISHED_PX = { widthPx: 1600, heightPx: 2400 } as const;
/** Attempts per image. */
const MAX_TRIES = 2;
/** Longest wait for a provider, whatever it asks for. */
const LONGEST_WAIT_MS = 30_000;
const SHORT_WAIT_MS = 1000;
/** How often, and how long each time, an image waits for decoding. */
const MAX_TURNS = 60;
const TURN_MS = 1000;

/**
 * Has a provider paint the art of a cover that has none yet, stores it, and records it in the cover's recipe:
 * if this process dies, the next one doesn't pay for it again.
 * @returns the cover with its image
 * @throws NotPainted, StoreUnavailable, and what the lease throws
 */
export async function paintArt(deps: ProviderDeps, run: LeasedRun, cover: CoverRow): Promise<CoverRow> {
  if (cover.provider === "painter" || cover.recipe.art.kind === "picture") return cover;
  const offered = deps.imageModels.get(cover.provider);
  if (offered === undefined) throw new NotPainted("misconfigured");
  const { id, owner_id: ownerId, provider } = cover;
  // Don't pay for an image that can't be stored.
  if ((await deps.coverArtwork.list(ownerId)).length >= ARTWORK_IMAGES_MAX) throw new NotPainted("no_room");
  const tries = { prompt: cover.prompt, left: MAX_TRIES };
  for (;;) {
    tries.left -= 1;
    try {
      const answer = await requestImage(deps, run, { offered, prompt: tries.prompt });
      const { model } = answer.identity;
      const kept = await saveImage(deps, run, {
        ownerId,
        bytes: answer.bytes,
        provider,
        model,
        prompt: tries.prompt,
      });
      const recipe: CoverRecipe = { ...cover.recipe, art: { kind: "picture", picture_id: kept } };
      await run.write("painting", (tx) => recordArt(tx, { id, recipe, model, prompt: tries.prompt }));
      return { ...cover, recipe, model, prompt: tries.prompt };
    } catch (error) {
      await beforeNextTry(run, { error, left: tries.left });
      if (isFiltered(error))
        tries.prompt = tamePrompt({ genre: cover.genre, look: imageStyleOf(cover.recipe, cover) });
    }
  }
}

type PaintedImage = Parameters<CoverArtwork["savePainted"]>[0];

/** Checks and re-encodes the image: a provider's bytes are untrusted. @returns the image's id */
async function saveImage(
  { coverArtwork }: ProviderDeps,
  { signal }: LeasedRun,
  picture: PaintedImage,
): Promise<string> {
  for (let left = MAX_TURNS; ; left -= 1) {
    try {
      return (await coverArtwork.savePainted(picture)).id;
    } catch (error) {
      // It is paid for: wait while other images are being decoded.
      if (!(error instanceof AppError) || error.code !== "server.busy" || left === 0) throw error;
      await pause(TURN_MS, undefined, { signal });
    }
  }
}

/** Waits if another attempt may help, and throws if not. */
async function beforeNextTry(
  run: LeasedRun,
  { error, left }: { error: unknown; left: number },
): Promise<void> {
  const reason = reasonOf(error);
  // A stopping process, a lost lease or an unavailable store is not the image's fault.
  if (reason === null || run.signal.aborted) throw error;
  run.log.info({ err: error, runId: run.runId }, "a provider did not paint a picture");
  const isFinal = error instanceof ModelFailure ? error.failureClass === "final" : reason === "no_room";
  if (isFinal || left === 0) throw new NotPainted(reason, error);
  if (!(error instanceof ModelFailure) || error.failureClass !== "retry") return;
  const waitMs = Math.min(LONGEST_WAIT_MS, error.retryAfterMs ?? SHORT_WAIT_MS);
  await pause(waitMs, undefined, { signal: run.signal });
}

/** Why an image was not painted; null if the error isn't a provider's. */
function reasonOf(error: unknown): CoverFailure | null {
  if (error instanceof ModelFailure) return error.code === "aborted" ? null : FAILURE_OF[error.code];
  if (!(error instanceof AppError)) return null;
  switch (error.code) {
    case "pictures.refused":
      return "no_picture";
    case "server.busy":
      return "not_stored";
    case "pictures.no_room":
    case "covers.too_many_pictures":
      return "no_room";
    default:
      return null;
  }
}

const FAILURE_OF = {
  timeout: "not_answered",
  rate_limited: "not_answered",
  overloaded: "not_answered",
  broken_stream: "not_answered",
  unreachable: "not_answered",
  empty_answer: "no_picture",
  starved: "no_picture",
  nonsense: "no_picture",
  content_filtered: "filtered",
  refused: "filtered",
  context_too_small: "misconfigured",
  model_not_pulled: "misconfigured",
  invalid_key: "misconfigured",
  not_verified: "account",
  account_locked: "account",
  api_disabled: "account",
  unsupported_region: "account",
  out_of_credit: "account",
  spending_limit: "account",
  no_free_quota: "account",
  request_too_large: "account",
  unknown_model: "misconfigured",
  bad_request: "misconfigured",
  // Authors' own keys don't paint images.
  own_key_gone: "misconfigured",
  own_key_refused: "misconfigured",
  own_key_spent: "misconfigured",
} as const satisfies Record<Exclude<ModelFailure["code"], "aborted">, CoverFailure>;

function isFiltered(error: unknown): boolean {
  return error instanceof ModelFailure && error.failureClass === "rephrase";
}

/**
 * Tokens charged per image against token limits, since image models are paid per image.
 * @source developers.openai.com/api/docs/guides/image-generation, 2026-11-23: 1024x1536 px at high quality is
 * 6,208
 */
const TOKENS_PER_IMAGE = 6208;

/** One attempt, recorded with its cost. @throws ModelFailure */
async function requestImage(
  deps: ProviderDeps,
  run: LeasedRun,
  { offered, prompt }: { offered: OfferedImageModel; prompt: string },
): Promise<ImageAnswer> {
  const { model, usdPerImage } = offered;
  const startedAt = performance.now();
  const record = (outcome: string, isPaid: boolean): void =>
    runBeside(run, () =>
      retryWhileDbUnavailable(() =>
        deps.runs.recordModelCall(run.db, {
          runId: run.runId,
          step: "cover",
          identity: model.identity(),
          usage: usageOf(isPaid),
          costMicroUsd: usdPerImage === null ? null : isPaid ? Math.round(usdPerImage * 1_000_000) : 0,
          milliseconds: Math.round(performance.now() - startedAt),
          outcome,
        }),
      ),
    );
  try {
    const answer = await model.paint({ ...WISHED_PX, prompt, signal: run.signal });
    record("ok", true);
    return answer;
  } catch (error) {
    record(error instanceof ModelFailure ? error.code : "broken_stream", false);
    throw error;
  }
}

function usageOf(isPaid: boolean): Parameters<Runs["recordModelCall"]>[1]["usage"] {
  const outputTokens = isPaid ? TOKENS_PER_IMAGE : 0;
  return { inputTokens: 0, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens, isEstimated: true };
}
