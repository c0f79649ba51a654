import type { CoverProvider, CoverRecipe } from "@colophon/contracts/covers/designs/cover";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/database.ts";
import type { CoverFaceText, CoverRow } from "./designs.store.ts";

/** A cover of a run, still to be painted. */
export type OrderedCover = CoverFaceText &
  Pick<
    CoverRow,
    | "id"
    | "owner_id"
    | "book_id"
    | "number"
    | "recipe"
    | "cover_type"
    | "book_format"
    | "dimensions"
    | "paper"
    | "page_count"
    | "width"
    | "height"
    | "prompt"
    | "model"
  > & { run_id: string; provider: CoverProvider };

export async function insertOrdered(tx: Tx, cover: OrderedCover): Promise<void> {
  await sql`insert into cover (id, owner_id, book_id, run_id, number, kind, cover_type, provider, title, subtitle,
      author_name, genre, language_variant, recipe, state, book_format, dimensions, paper, page_count, width, height,
      prompt, model)
    values (${cover.id}, ${cover.owner_id}, ${cover.book_id}, ${cover.run_id}, ${cover.number}, 'variation',
      ${cover.cover_type}, ${cover.provider}, ${cover.title}, ${cover.subtitle}, ${cover.author_name}, ${cover.genre},
      ${cover.language_variant}, ${JSON.stringify(cover.recipe)}, 'waiting', ${cover.book_format},
      ${cover.dimensions}, ${cover.paper}, ${cover.page_count}, ${cover.width}, ${cover.height}, ${cover.prompt},
      ${cover.model})`.execute(tx);
}

/** Records the image that a provider generated for a waiting cover, its prompt and its model. */
export async function recordArt(
  tx: Tx,
  { id, recipe, prompt, model }: { id: string; recipe: CoverRecipe; prompt: string; model: string },
): Promise<void> {
  await sql`update cover set recipe = ${JSON.stringify(recipe)}, prompt = ${prompt}, model = ${model}
    where id = ${id} and state = 'waiting'`.execute(tx);
}

/** Marks one cover as failed. */
export async function abandonCover(tx: Tx, id: string): Promise<void> {
  await sql`update cover set state = 'failed', failures = failures + 1 where id = ${id} and state = 'waiting'`.execute(
    tx,
  );
}
