import { sql } from "kysely";
import { z } from "zod";
import type { Tx } from "../../apps/server/src/platform/db/database.ts";
import { readRows } from "../../apps/server/src/platform/db/rows.ts";

const SUBJECTS = [
  "My EPUB opens at the wrong chapter",
  "Where is my receipt?",
  "The spine is too narrow",
  "Change of address",
  "An imprint of my own",
  "The wizard forgot my keywords",
  "Thank you",
  "Can two people write one book?",
];
const CATEGORIES = ["technical", "billing", "account", "features", "bug", "general", "feedback"];

/** One author in five has contacted support; most tickets are answered and closed. */
export async function addTickets(tx: Tx, now: Date): Promise<void> {
  await sql`create temporary table seed_ticket on commit drop as
    select gen_random_uuid() as id, a.id as owner, u.full_name, u.email, a.n,
      (${SUBJECTS}::text[])[pg_temp.draw(a.n, 61, ${SUBJECTS.length}) + 1] as subject,
      (${CATEGORIES}::text[])[pg_temp.draw(a.n, 62, ${CATEGORIES.length}) + 1] as category,
      (array['urgent', 'high', 'medium', 'medium', 'medium', 'low'])[pg_temp.draw(a.n, 63, 6) + 1] as priority,
      case when pg_temp.draw(a.n, 64, 100) < 4 then 'open' when pg_temp.draw(a.n, 64, 100) < 7 then 'working_on'
        when pg_temp.draw(a.n, 64, 100) < 20 then 'responded' else 'closed' end as status,
      a.joined_at + (${now}::timestamptz - a.joined_at) * (pg_temp.draw(a.n, 65, 950) / 1000.0) as at
    from seed_account a join users u on u.id = a.id where pg_temp.draw(a.n, 66, 5) = 0`.execute(tx);
  await sql`insert into support_ticket (id, owner_id, was_signed_in, name, email, category, priority, subject, status,
      created_at, updated_at, waiting_since)
    select id, owner, true, full_name, email, category, priority, subject, status, at, at + interval '2 hours',
      case when status in ('open', 'working_on') then at end
    from seed_ticket order by at`.execute(tx);
  await sql`insert into support_message (id, ticket_id, kind, writer_name, text, at)
    select gen_random_uuid(), id, 'author', full_name, subject || '. What can I do about it?', at from seed_ticket
    union all
    select gen_random_uuid(), id, 'answer', 'The desk', 'Thank you for asking. Here is what to do.', at + interval '2 hours'
    from seed_ticket where status in ('responded', 'closed')`.execute(tx);
}

const ACTS = ["user.edited", "user.credits_adjusted", "book.deleted", "ticket.answered", "settings.changed"];

const Appended = z.object({ appended: z.coerce.number() });

/** Acts by administrators, by the log's own function: each starts and ends, one in ten rejected. */
export async function addAuditedActs(tx: Tx, now: Date): Promise<void> {
  await readRows(
    tx,
    Appended,
    sql`with act as (
        select a.n, a.id, (${ACTS}::text[])[pg_temp.draw(a.n, 71, ${ACTS.length}) + 1] as act,
          (array(select id from users where is_admin order by created_at limit 50)) as administrators
        from seed_account a where a.n % 10 = 3 order by a.n)
      select audit_append(${now}::timestamptz, begun.seq, act.act, begun.actor, null, null, 'POST /api/admin/users', '192.0.2.0/24',
        case when act.n % 100 = 3 then 'request.invalid' else 'done' end, '{}') as appended
      from act cross join lateral (
        select actor, audit_append(${now}::timestamptz, null, act.act, actor, null, act.id::text, 'POST /api/admin/users',
          '192.0.2.0/24', null, jsonb_build_object('number', act.n)) as seq
        from (select administrators[1 + (act.n % cardinality(administrators))::int] as actor) who
        offset 0) begun`,
  );
}
