import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { type RawBuilder, sql } from "kysely";
import type { TestApp } from "../../apps/server/src/platform/testing/test-app.ts";
import type { Property } from "./attacked-app.ts";

/** Makers of things within a book, by the collection before their id in URLs. */
export type BookThings = Readonly<Record<string, () => Promise<string>>>;

const A_FILE = "A file.";
const NO_SECTIONS = gzipSync(JSON.stringify({ sections: [] }));

function frozenPdf(edition: string): Record<string, unknown> {
  return {
    format: "pdf",
    filename: "book.pdf",
    media_type: "application/pdf",
    bytes: A_FILE.length,
    sha256: "",
    crc32: 0,
    content_hash: "",
    pages: 1,
    object_key: `editions/${edition}/book.pdf`,
  };
}

/** Makers of another thing of each kind in an author's finished book; each returns its id. */
export function thingsOfBook(
  { foundation: { db }, adapters: { blobs } }: TestApp,
  property: Property,
): BookThings {
  const { finished: book, chapterId: chapter } = property;
  const insert =
    (row: (id: string) => RawBuilder<unknown>, ...further: ((id: string) => RawBuilder<unknown>)[]) =>
    async (): Promise<string> => {
      const id = randomUUID();
      for (const one of [row, ...further]) await one(id).execute(db);
      return id;
    };
  const run = (kind: string, more: object) => (id: string) =>
    sql`
    insert into run (id, kind, owner_id, book_id, status, stage, brief, funding, cost, ended_at)
    values (${id}, ${kind}, ${property.author.id}, ${book}, 'completed', 'done',
      ${{ chapters: 1, words_per_chapter: 1, seed: 1, ...more }}, 'none', 0, now())`;
  const edition = insert(
    (
      id,
    ) => sql`insert into edition (id, book_id, number, made_at, title, subtitle, author, settings, words, findings,
        rules_checked, files, texts, sections, parts, source, manuscript_key, decisions)
      select ${id}, b.id, coalesce((select max(number) from edition where book_id = b.id), 0) + 1, now(), b.title, '',
        b.author_name, b.settings,
        1, '[]', 1, ${JSON.stringify([frozenPdf(id)])}::jsonb, '[]', '[]',
        '{"inside": "", "cover": "", "ebook": ""}', '', ${`editions/${id}/manuscript.json.gz`}, '{}'
      from book b where b.id = ${book}`,
  );
  const ofText = { section_id: chapter, version: 0, from: 0, to: 0, note: "", words: 1 };
  let ticket = randomUUID();
  const buildTicket = async (id: string): Promise<void> => {
    await sql`insert into support_ticket (id, owner_id, was_signed_in, name, email, category, priority, subject,
        created_at, updated_at, waiting_since)
      values (${id}, ${property.author.id}, true, 'Ada', ${property.author.email}, 'bug', 'low', 'A bug', now(),
        now(), now())
      on conflict (id) do nothing`.execute(db);
  };
  return {
    suggestions: insert(
      run("plan_suggestion", {}),
      (id) => sql`insert into outline_suggestion (run_id, book_id, target, wish, proposal)
        values (${id}, ${book}, ${{ part: "field", field: "logline" }}, '',
          ${{ kind: "text", text: "Another sentence." }})`,
    ),
    passages: insert(run("passage", { ...ofText, work: "rewrite" })),
    takes: insert(
      run("take", { ...ofText, scope: "chapter" }),
      (
        id,
      ) => sql`insert into suggestion (id, book_id, chapter_id, group_id, kind, label, reason, origin, version,
          shape, range_from, range_to, was, becomes, content)
        values (${randomUUID()}, ${book}, ${chapter}, ${id}, 'take', 'Take', '', '', 0, 'blocks', 0, 0, '', 'Anew.',
          ${JSON.stringify([{ type: "paragraph", content: [{ type: "text", text: "Anew." }] }])}::jsonb)`,
    ),
    changes: insert((id) => sql`insert into bulk_edit values (${id}, ${book}, 'In another town.')`),
    questions: insert(
      run("question", {}),
      (id) => sql`insert into chat_turn (id, book_id, question, answer) values (${id}, ${book}, 'Who?', '')`,
    ),
    covers: insert(
      (
        id,
      ) => sql`insert into cover (id, owner_id, book_id, kind, title, author_name, genre, language_variant, recipe,
          state, picture_id, object_key)
        values (${id}, ${property.author.id}, ${book}, 'variation', 'Salt and Stone', 'Ada', 'Romance', 'en-US',
          ${{ seed: 1, template: "label" }}, 'ready', ${id.replaceAll("-", "")}, ${`covers/${id}/1`})`,
    ),
    orders: insert(run("cover", {})),
    optimizations: insert(
      (
        id,
      ) => sql`insert into metadata_record (id, owner_id, book_id, title, genre, provider, model, is_sample,
          optimized_title, optimized_subtitle, optimized_description, optimized_keywords, optimized_categories)
        values (${id}, ${property.author.id}, ${book}, 'Salt', 'Romance', 'sample', '', true, 'Salt', '',
          '<p>Salt.</p>', '{}', '{}')`,
    ),
    pictures: insert(
      (
        id,
      ) => sql`insert into cover_artwork (id, owner_id, provider, width, height, bytes, media_type, object_key)
        values (${id}, ${property.author.id}, 'upload', 1, 1, 1, 'image/png', ${`pictures/none-${id}`})`,
    ),
    "keyword-files": insert(
      (id) => sql`insert into keyword_file (id, owner_id, source, filename, has_searches)
        values (${id}, ${property.author.id}, 'A tool', 'words.csv', false)`,
    ),
    sources: insert(
      (id) => sql`insert into source (id, book_id, number, title, text)
        select ${id}, ${book}, coalesce(max(number), 0) + 1, 'A note', 'The salt was counted.'
        from source where book_id = ${book}`,
    ),
    claims: insert(
      (id) => sql`insert into statement (id, book_id, chapter_id, kind, quote, state)
        values (${id}, ${book}, ${chapter}, 'number', 'Nine of ten do.', 'flagged')`,
    ),
    entries: insert(
      (id) => sql`insert into entity (id, book_id, kind, name) values (${id}, ${book}, 'person', ${id})`,
    ),
    facts: insert(
      (id) => sql`insert into fact (id, book_id, chapter_id, scene, about, attribute, value, quote)
        values (${id}, ${book}, ${chapter}, 1, 'the door', 'colour', 'green', 'The green door.')`,
    ),
    editions: async () => {
      const id = await edition();
      await blobs.put(`editions/${id}/manuscript.json.gz`, NO_SECTIONS, "application/gzip");
      await blobs.put(`editions/${id}/book.pdf`, Buffer.from(A_FILE), "application/pdf");
      return id;
    },
    tickets: async () => {
      ticket = randomUUID();
      await buildTicket(ticket);
      return ticket;
    },
    // Of the most recent ticket: a URL names both.
    attachments: async () => {
      const [of, message, id] = [ticket, randomUUID(), randomUUID()];
      await buildTicket(of);
      await sql`insert into support_message (id, ticket_id, kind, writer_name, text, at)
        values (${message}, ${of}, 'author', 'Ada', 'See this.', now())`.execute(db);
      await sql`insert into support_attachment
          (id, message_id, ticket_id, filename, media_type, bytes, object_key, created_at)
        values (${id}, ${message}, ${of}, 'a.txt', 'text/plain', ${A_FILE.length}, ${`support/${id}`}, now())`.execute(
        db,
      );
      await blobs.put(`support/${id}`, Buffer.from(A_FILE), "application/octet-stream");
      return id;
    },
    answers: insert(
      (id) => sql`insert into support_canned_answer (id, title, text, changed_at)
        values (${id}, 'Thanks', 'Thank you, {name}.', now())`,
    ),
    threads: insert((id) => sql`insert into thread (id, book_id, text) values (${id}, ${book}, 'Who?')`),
    renames: insert(
      (
        id,
      ) => sql`insert into book_rename (id, book_id, from_name, to_name, entry_before, places, sections, remembered)
        values (${id}, ${book}, 'Ada', 'Ida', ${{ name: "Ada", aliases: [] }}, 0, '[]', '[]')`,
    ),
  };
}
