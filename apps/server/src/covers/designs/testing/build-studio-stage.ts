import { CoverGenerationStatus } from "@colophon/contracts/covers/designs/studio";
import sharp from "sharp";
import type { z } from "zod";
import { type FakePainter, createFakeImageModel } from "../../../adapters/fakes/fake-image-model.ts";
import type { TestAuthor } from "../../../platform/testing/authors.ts";
import { eventually } from "../../../platform/testing/eventually.ts";
import type { ImageModels } from "../../../ports/image-model.ts";

type Answer = Awaited<ReturnType<TestAuthor["call"]>>;
type News = z.output<typeof CoverGenerationStatus>;

/** A small valid image, as a provider sends one. */
export function buildPainting(): Promise<Uint8Array> {
  return sharp({ create: { width: 64, height: 96, channels: 3, background: "#335577" } })
    .png()
    .toBuffer();
}

/** Scripted image models of fal and Gemini; OpenAI is not configured. */
export function scriptedModels(script: FakePainter): ImageModels {
  return new Map([
    ["fal", { model: createFakeImageModel(script, "fal"), usdPerImage: 0.05 }],
    ["gemini", { model: createFakeImageModel(script, "gemini"), usdPerImage: null }],
  ]);
}

/** Requests covers from the studio, without a book; `key` makes it a repeated request. */
export function generateInStudio(
  author: TestAuthor,
  { key, ...changes }: { key?: string } & Record<string, unknown> = {},
): Promise<Answer> {
  const headers = key === undefined ? {} : { "idempotency-key": key };
  const body = {
    title: "The Salt Garden",
    author_name: "Ada Test",
    genre: "Fantasy",
    book_format: "paperback",
    dimensions: "6x9",
    page_count: 240,
    ...changes,
  };
  return author.call("POST", "/api/covers/generate", { body, headers });
}

/** A run as shown to its author. */
export async function newsAt(author: TestAuthor, generationId: string): Promise<News> {
  return CoverGenerationStatus.parse((await author.call("GET", `/api/covers/orders/${generationId}`)).body);
}

/** Requests covers, and waits for the end. */
export async function ordered(author: TestAuthor, changes: Record<string, unknown> = {}): Promise<News> {
  const { order } = CoverGenerationStatus.parse((await generateInStudio(author, changes)).body);
  return eventually(() => newsAt(author, order.id), {
    until: (news) => news.order.state !== "running",
  });
}
