import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { sql } from "kysely";
import type { Tx } from "../../apps/server/src/platform/db/database.ts";

const OF = [
  "Salt",
  "Winter",
  "Paper",
  "Glass",
  "Quiet",
  "Ninth",
  "Borrowed",
  "Northern",
  "Hidden",
  "Last",
  "Ínner",
];
const THINGS = [
  "Garden",
  "Orchard",
  "Ledger",
  "Harbour",
  "Letters",
  "Signal",
  "Café",
  "Lantern",
  "Atlas",
  "River",
];
const PLACES = [
  "of the Pass",
  "at Low Tide",
  "for Beginners",
  "in June",
  "of Elsewhere",
  "and After",
  "by Hand",
];

const CHAPTER =
  `The tide went out further than anybody in the village remembered, and what it left behind was a road. She
 walked along it with her shoes in her hand until the church was small. At its end stood a gate of grey wood, and
 behind the gate somebody had kept a garden: beds edged with shells, a bench, a kettle still warm on its hook.`.replaceAll(
    "\n",
    "",
  );
const WORD_COUNT = CHAPTER.split(" ").length;

/**
 * Each with its share of a hundred calls, and its price in US dollars per million tokens: figures for
 * testing.
 */
const MODELS = {
  providers: ["openai", "anthropic", "gemini"],
  models: ["gpt-5", "claude-sonnet-5", "gemini-3-pro"],
};

/** Draws the books into `seed_book`: who pays for each, how it ended, and its run. */
export async function drawBooks(tx: Tx, now: Date): Promise<void> {
  await sql`create temporary table seed_book on commit drop as
    with wanted as (
      select a.n, a.id as owner, a.standing, a.joined_at, b as number, pg_temp.draw(a.n * 16 + b, 21, 1000) as chance
      from seed_account a cross join lateral generate_series(1,
        (array[0, 0, 1, 1, 1, 2, 2, 3, 4, 7])[pg_temp.draw(a.n, 22, 10) + 1]) b
      where not a.has_left),
    paid as (select n, run, hold, at, row_number() over (partition by n order by id) as number from seed_line
      where kind = 'work'),
    written as (
      select w.n, w.number, w.owner, w.chance,
        case when w.chance < 100 then null when w.standing in ('plan', 'granted') then 'premium'
          when p.run is not null then 'credits' else 'free' end as funding,
        p.run, p.hold,
        case when w.chance >= 100 and w.standing not in ('plan', 'granted') and p.run is not null then p.at
          else w.joined_at + (${now}::timestamptz - w.joined_at) * (pg_temp.draw(w.n * 16 + w.number, 23, 900) / 1000.0)
          end as at
      from wanted w left join paid p using (n, number)),
    failed as (
      select a.n, 100 + l.lot as number, a.id as owner, 500 as chance, 'credits' as funding, l.run, l.hold, l.at
      from seed_line l join seed_account a using (n)
      where l.kind = 'failure' and not a.has_left and pg_temp.draw(l.n * 8 + l.lot, 24, 8) = 0)
    select n, number, owner, funding, at, gen_random_uuid() as id,
      case funding when 'credits' then run when 'premium' then gen_random_uuid() when 'free' then gen_random_uuid() end as run,
      case funding when 'credits' then hold end as hold,
      case when funding is null then 'completed' when number >= 100 then 'failed'
        when funding = 'free' and chance >= 985 then 'running' when funding <> 'credits' and chance < 130 then 'failed'
        else 'completed' end as state,
      3 + pg_temp.draw(n * 16 + number, 25, 3) as chapters,
      case when chance between 500 and 529 and number < 100
        then ${now}::timestamptz - make_interval(days => pg_temp.draw(n * 16 + number, 26, 29)) end as binned_at
    from (select * from written union all select n, number, owner, chance, funding, run, hold, at from failed) book`.execute(
    tx,
  );
  await sql`analyze seed_book`.execute(tx);
}

/** Writes what was drawn: books, runs, chapters and calls. Books in progress are paused by their authors. */
export async function addBooks(tx: Tx, now: Date): Promise<void> {
  await sql`insert into book (id, owner_id, title, genre, description, author_name, themes, language_variant,
      point_of_view, audience, origin, is_sample, created_at, updated_at, deleted_at)
    select id, owner, (${OF}::text[])[pg_temp.draw(n * 16 + number, 31, ${OF.length}) + 1] || ' '
        || (${THINGS}::text[])[pg_temp.draw(n * 16 + number, 32, ${THINGS.length}) + 1] || ' '
        || (${PLACES}::text[])[pg_temp.draw(n * 16 + number, 33, ${PLACES.length}) + 1],
      (${[...BOOK_GENRES]}::text[])[pg_temp.draw(n * 16 + number, 34, ${BOOK_GENRES.length}) + 1],
      'A road that the tide has left, and who walks along it.', 'Ada Author', '{}', 'en-US', 'third-limited', 'adult',
      case when funding is null then 'imported' else 'generated' end, false, at, at, binned_at
    from seed_book order by at`.execute(tx);
  await sql`insert into run (id, kind, owner_id, book_id, status, stage, paused, progress, brief, failure, funding, cost,
      paid, credits_refunded, hold_id, created_at, updated_at, ended_at)
    select b.run, 'book', b.owner, b.id, b.state,
      case b.state when 'completed' then 'done' when 'failed' then 'stopped' else 'writing' end, b.state = 'running',
      case b.state when 'completed' then 100 else 33 end,
      jsonb_build_object('chapters', b.chapters, 'words_per_chapter', 1500, 'seed', b.n),
      case b.state when 'failed' then jsonb_build_object('code', 'overloaded', 'message',
        'The writing service was busy. Nothing was charged; please try again.') end,
      b.funding, coalesce(h.amount, 0), coalesce(h.charged, 0), coalesce(h.amount - h.charged, 0), b.hold, b.at,
      case b.state when 'running' then greatest(b.at, ${now}::timestamptz - make_interval(days => pg_temp.draw(b.n, 35, 60)))
        else b.at end,
      case b.state when 'running' then null else least(b.at + interval '40 minutes', ${now}::timestamptz) end
    from seed_book b left join credit_hold h on h.id = b.hold where b.run is not null`.execute(tx);
  await sql`insert into chapter (book_id, id, number, place, title, words_asked, text, words, words_written, provider,
      model, finished_at)
    select b.id, 'chapter-' || c, c, c, 'Chapter ' || c, 1500, case when is_there then ${CHAPTER} else '' end,
      case when is_there then ${WORD_COUNT}::int else 0 end, case when is_there and b.funding is not null then 1500 else 0 end,
      'sample', 'sample', case when is_there then b.at + interval '5 minutes' * c end
    from (select *, generate_series(1, chapters) as c from seed_book) b
    cross join lateral (select b.state = 'completed' or c = 1 as is_there) there`.execute(tx);
  await sql`insert into model_call (run_id, step, provider, model, input_tokens, cached_input_tokens, output_tokens,
      cost_micro_usd, milliseconds, outcome, created_at)
    select b.run, case c when 0 then 'plan' else 'scene' end,
      (${MODELS.providers}::text[])[m + 1], (${MODELS.models}::text[])[m + 1], 6000 + 2000 * c, 1500 * c,
      1200 + pg_temp.draw(b.n * 64 + c, 41, 1500), 9000 + pg_temp.draw(b.n * 64 + c, 42, 30000),
      2000 + power(pg_temp.draw(b.n * 64 + c, 43, 200), 2)::int,
      case when b.state = 'failed' and c = 1 then 'overloaded' when pg_temp.draw(b.n * 64 + c, 44, 50) = 0 then 'timeout'
        else 'ok' end,
      b.at + interval '4 minutes' * c
    from (select *, generate_series(0, case state when 'completed' then chapters else 1 end) as c from seed_book
      where run is not null) b
    cross join lateral (select pg_temp.draw(b.n * 64 + c, 45, 3) as m) model`.execute(tx);
}
