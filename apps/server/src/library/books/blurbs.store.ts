import { sql } from "kysely";
import type { Tx } from "../../platform/db/database.ts";

/** Changes the back-cover text of a book; files and images are identified by it. */
export async function setBlurb(
  tx: Tx,
  { bookId, blurb, proposed }: { bookId: string; blurb: string; proposed: string },
): Promise<void> {
  await sql`update book set blurb = ${blurb}, blurb_proposed = ${proposed},
      blurb_approved_at = case when ${blurb} = '' then null else now() end, updated_at = now()
    where id = ${bookId}`.execute(tx);
}
