import { CoverOrderNews } from "@colophon/contracts/covers/studio";
import sharp from "sharp";
import type { z } from "zod";
import { type FakePainter, createFakeImageModel } from "../../../adapters/fakes/fake-image-model.ts";
import type { TestAuthor } from "../../../platform/test-kit/authors.ts";
import { eventually } from "../../../platform/test-kit/eventually.ts";
import type { ImageModels } from "../../../ports/image-model.ts";

type Answer = Awaited<ReturnType<TestAuthor["call"]>>;
type News = z.output<typeof CoverOrderNews>;

/** A small picture that can be decoded, as a provider sends one. */
export function aPainting(): Promise<Uint8Array> {
  return sharp({ create: { width: 64, height: 96, channels: 3, background: "#335577" } })
    .png()
    .toBuffer();
}

/** Painters of fal and Gemini that do as they are told; OpenAI is not set up. */
export function toldModels(told: FakePainter): ImageModels {
  return new Map([
    ["fal", { model: createFakeImageModel(told, "fal"), usdAPicture: 0.05 }],
    ["gemini", { model: createFakeImageModel(told, "gemini"), usdAPicture: null }],
  ]);
}

/** An order from the studio, of no book; `key` makes a repeated one one. */
export function orderInStudio(
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

/** An order as its author gets it. */
export async function newsAt(author: TestAuthor, orderId: string): Promise<News> {
  return CoverOrderNews.parse((await author.call("GET", `/api/covers/orders/${orderId}`)).body);
}

/** Orders, and waits for the end. */
export async function ordered(author: TestAuthor, changes: Record<string, unknown> = {}): Promise<News> {
  const { order } = CoverOrderNews.parse((await orderInStudio(author, changes)).body);
  return eventually(() => newsAt(author, order.id), {
    until: (news) => news.order.state !== "running",
  });
}
