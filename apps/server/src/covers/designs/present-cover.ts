import {
  type BookCovers,
  type Cover,
  type CoverGeneration,
  coverImageUrl,
} from "@colophon/contracts/covers/designs/cover";
import { type RunRow, presentFailure } from "../../jobs/runs/runs.ts";
import { unexpectedFailure } from "./failure-texts.ts";
import type { Bearer, CoverRow } from "./designs.store.ts";

/** A cover in wire format. @param bearers  of any covers; those of this one are selected */
export function presentCover(row: CoverRow, bearers: readonly Bearer[]): Cover {
  const { picture_id: picture, width, height } = row;
  return {
    id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    author: row.author_name,
    genre: row.genre,
    language_variant: row.language_variant,
    created_at: row.created_at.toISOString(),
    thumbnail_url: coverImageUrl(picture ?? "", 320),
    image_url: coverImageUrl(picture ?? "", 640),
    cover_type: row.cover_type,
    source: row.book_id === null ? "studio" : "book",
    kind: row.kind,
    revision: row.revision,
    recipe: row.recipe,
    book_id: row.book_id,
    width,
    height,
    dimensions: row.dimensions,
    book_format: row.book_format,
    paper: row.paper,
    page_count: row.page_count,
    prompt: row.prompt,
    model: row.model,
    provider: row.provider,
    borne_by: bearers.filter(({ cover_id: id }) => id === row.id).map(({ id, title }) => ({ id, title })),
  };
}

/** A request and its results so far. @param covers  all of its rows */
export function presentGeneration(
  run: RunRow,
  covers: readonly CoverRow[],
): NonNullable<BookCovers["order"]> {
  const count = (state: CoverRow["state"]): number => covers.filter((cover) => cover.state === state).length;
  const hasFailed = run.status === "failed";
  const { detail, advice } = hasFailed ? presentFailure(run, unexpectedFailure) : NOTHING_WRONG;
  const order: CoverGeneration = {
    id: run.id,
    state: run.status,
    asked: covers.length,
    painted: count("ready"),
    failed: count("failed"),
    credits: run.status === "running" ? run.cost : run.paid,
    credits_returned: run.credits_refunded,
    detail,
    advice,
  };
  return order;
}

const NOTHING_WRONG = { detail: "", advice: "" };
