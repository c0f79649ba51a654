/**
 * A mutant that breaks the meaning of the product, beyond what a library would try: in money, leases,
 * sign-in, other people's data, erasure, files and saving text. `npm run test:critical-faults` injects each.
 */
export type CriticalMutant = {
  area: string;
  /** the behavior the mutant breaks: "a session unused for 30 days is over" */
  behaviour: string;
  /** the source file, from the root of the repository */
  file: string;
  /** text found in the file exactly once … */
  replace: string;
  /** … and its replacement */
  by: string;
  /** the test file, and all or part of the title of the test that must fail */
  test: string;
  title: string;
};

type MutantGroup = Pick<CriticalMutant, "area" | "file" | "test"> & {
  /** each with its behavior, the text to replace, the replacement, and the title of the test */
  faults: readonly (readonly [string, string, string, string])[];
};

const lists: readonly MutantGroup[] = [
  {
    area: "ledger",
    file: "apps/server/migrations/0004-billing.sql",
    test: "apps/server/src/billing/credits/credits.api.test.ts",
    faults: [
      [
        "an account is locked before it is spent from",
        "perform 1 from credit_account where user_id = p_user for update;",
        "perform 1 from credit_account where user_id = p_user;",
        "makes others wait for a locked account, and gives them the remaining balance",
      ],
      [
        "nothing is taken that is not there",
        "if spendable < p_amount then return null; end if;",
        "if spendable < p_amount - 1 then return null; end if;",
        "1,000 parallel holds of 1 on a balance of 500 grant exactly 500",
      ],
      [
        "trial credits go first",
        "if spendable < p_amount then return null; end if;\n  for lot in\n    select id, remaining from credit_lot where user_id = p_user and remaining > 0\n    order by array_position(array['trial', 'allowance', 'purchased'], bucket)",
        "if spendable < p_amount then return null; end if;\n  for lot in\n    select id, remaining from credit_lot where user_id = p_user and remaining > 0\n    order by array_position(array['purchased', 'allowance', 'trial'], bucket)",
        "spends trial credits first, then the allowance, then purchased ones, and refunds each to its own",
      ],
      [
        "the same grant twice is one",
        "  select * into entry from credit_ledger where user_id = p_user and idempotency_key = p_key;\n  if found then return entry; end if;\n  insert into credit_lot",
        "  insert into credit_lot",
        "grants once for the same key",
      ],
      [
        "what has expired cannot be spent",
        "remaining > 0 and expires_at <= clock_timestamp()",
        "remaining > 0 and expires_at <= clock_timestamp() - interval '1 year'",
        "removes expired credits from the balance at once, and from the ledger with the next sweep",
      ],
      [
        "the ledger is append-only",
        "create trigger credit_ledger_rows before delete or update on credit_ledger",
        "create trigger credit_ledger_rows before delete on credit_ledger",
        "prevents changing or emptying the ledger, even by its owner",
      ],
    ],
  },
  {
    area: "ledger",
    file: "apps/server/migrations/0004-billing.sql",
    test: "apps/server/src/billing/credits/credits.api.test.ts",
    faults: [
      [
        "a hold ends once",
        "where id = p_hold and state = 'held' returning * into hold;",
        "where id = p_hold returning * into hold;",
        "keeps the charge of a settled hold and refunds the rest once",
      ],
      [
        "a hold that ends gives back what was not charged",
        "perform credit_refund(hold.debit_id, hold.amount - p_charged,",
        "perform credit_refund(hold.debit_id, hold.amount - p_charged - 1,",
        "keeps the charge of a settled hold and refunds the rest once",
      ],
    ],
  },
  {
    area: "funding",
    file: "apps/server/src/jobs/funding/pay.ts",
    test: "apps/server/src/jobs/funding/funding.api.test.ts",
    faults: [
      [
        "starts one of two simultaneous requests with credits for one",
        "const spendable = await deps.credits.lock(tx, userId);",
        "const spendable = 1000;",
        "starts one of two simultaneous requests with credits for one",
      ],
    ],
  },
  {
    area: "funding",
    file: "apps/server/src/billing/entitlements/entitlements.store.ts",
    test: "apps/server/src/jobs/funding/funding.api.test.ts",
    faults: [
      [
        "a trial begins once",
        "on conflict (user_id) do nothing",
        "on conflict (user_id) do update set trial_expires_at = excluded.trial_expires_at",
        "starts a trial once: its end and its credits stay as first set",
      ],
      [
        "a generation counts for its own author",
        "set books_generated = books_generated + 1\n    where user_id = ${userId}`",
        "set books_generated = books_generated + 1\n    where ${userId} <> ''`",
        "counts and sets for one author only",
      ],
    ],
  },
  {
    area: "funding",
    file: "packages/rules/src/credit-costs.ts",
    test: "packages/rules/src/money.test.ts",
    faults: [
      [
        "chapters included in a book's price cost nothing more",
        "Math.max(0, chapters - chaptersIncluded)",
        "Math.max(0, chapters - chaptersIncluded + 1)",
        "charges for chapters, not for words within those included",
      ],
    ],
  },
  {
    area: "funding",
    file: "packages/rules/src/entitlement.ts",
    test: "packages/rules/src/money.test.ts",
    faults: [
      [
        "credits that just cover the cost are enough",
        "if (spendable >= cost)",
        "if (spendable > cost)",
        "with 10 credits a book of 10 is paid by: credits",
      ],
      [
        "a free book needs a trial that still runs",
        "if (freeBooksLeft && isTrial) {",
        "if (freeBooksLeft) {",
        "pays with a trial until its last millisecond",
      ],
      [
        "no credits are left only when none are left",
        '!freeBooksLeft && spendable === 0 ? "none"',
        '!freeBooksLeft ? "none"',
        "as insufficient",
      ],
    ],
  },
  {
    area: "funding",
    file: "packages/rules/src/entitlement.ts",
    test: "packages/rules/src/entitlement.test.ts",
    faults: [
      [
        "a premium author at the fair-use limit is refused",
        "if (booksStartedToday < limit) return null;",
        "if (booksStartedToday <= limit) return null;",
        "charges a premium author no credits up to the fair-use limit, and rejects them at it without a charge",
      ],
      [
        "an author without premium has a daily limit of their own",
        "isPremium ? limits.premium : limits.others",
        "limits.premium",
        "limits any other author to their own number of books per day, whatever they could pay",
      ],
    ],
  },
  {
    area: "funding",
    file: "packages/rules/src/trial.ts",
    test: "packages/rules/src/money.test.ts",
    faults: [
      [
        "a trial has ended at its last moment",
        "return now.getTime() < trialEnd.getTime();",
        "return now.getTime() <= trialEnd.getTime();",
        "pays with a trial until its last millisecond",
      ],
    ],
  },
  {
    area: "claims",
    file: "apps/server/src/jobs/runs/leases.store.ts",
    test: "apps/server/src/jobs/runs/runs.test.ts",
    faults: [
      [
        "each claim of a run has a higher fence than the one before",
        "update run set fence = fence + 1, leased_by",
        "update run set leased_by",
        "gives each lease a higher fence, and lets only the newest write",
      ],
      [
        "a write names its claim's fence",
        "where id = ${claim.runId} and fence = ${claim.fence} and status = 'running'\n      returning",
        "where id = ${claim.runId} and status = 'running'\n      returning",
        "gives each lease a higher fence, and lets only the newest write",
      ],
      [
        "a claim is dropped only by the fence it holds",
        "attempts_without_progress = 0\n    where id = ${claim.runId} and fence = ${claim.fence}`",
        "attempts_without_progress = 0\n    where id = ${claim.runId}`",
        "frees a run whose lease is released, only by its own fence",
      ],
      [
        "a paused run is not claimed",
        "where id = ${claim.runId} and status = 'running' and not paused",
        "where id = ${claim.runId} and status = 'running'",
        "does not lease a paused or ended run",
      ],
      [
        "only the newest claim says how far a run is",
        "updated_at = now()\n    where id = ${claim.runId} and fence = ${claim.fence} and status = 'running'`.execute",
        "updated_at = now()\n    where id = ${claim.runId} and status = 'running'`.execute",
        "shows progress by the lease only",
      ],
      [
        "a claim stores nothing more in a run that it has delivered",
        "where id = ${claim.runId} and fence = ${claim.fence} and status = 'running'\n      returning",
        "where id = ${claim.runId} and fence = ${claim.fence}\n      returning",
        "accepts no writes and events after the delivery from the lease that delivered",
      ],
    ],
  },
  {
    area: "claims",
    file: "apps/server/src/jobs/runs/runs.store.ts",
    test: "apps/server/src/jobs/runs/runs.test.ts",
    faults: [
      [
        "cancelling or failing a run raises its fence",
        "fence = fence + 1, leased_by = null, job_id = null, updated_at = now(), ended_at = now()",
        "leased_by = null, job_id = null, updated_at = now(), ended_at = now()",
        "raises the fence when another process ends a run, so that its worker can store nothing",
      ],
      [
        "another author's run is not locked for a change",
        "limit 1)\n      and owner_id = ${which.ownerId} for update",
        "limit 1) for update",
        "finds a book's newest run of a kind, locked for its owner only",
      ],
    ],
  },
  {
    area: "claims",
    file: "apps/server/src/jobs/runs/leased-run.ts",
    test: "apps/server/src/jobs/runs/runs.test.ts",
    faults: [
      [
        "a write of a lost claim stores nothing",
        "if (run === null) throw new LeaseLost();\n          return work(tx, run);",
        "return work(tx, run ?? row);",
        "gives each lease a higher fence, and lets only the newest write",
      ],
    ],
  },
  {
    area: "claims",
    file: "apps/server/src/jobs/runs/end-run.ts",
    test: "apps/server/src/jobs/runs/runs.test.ts",
    faults: [
      [
        "a failed run gives its hold back",
        "return credits.release(tx, { holdId, description });",
        "return { creditsReturned: 0, creditsCharged: 0 };",
        "refunds a failed run's full hold, and a delivered run's unused part",
      ],
      [
        "a delivered run gives back what was not charged",
        "settle(tx, { holdId, charge, description, returns })",
        "settle(tx, { holdId, charge: charge + 3, description, returns })",
        "refunds a failed run's full hold, and a delivered run's unused part",
      ],
    ],
  },
  {
    area: "claims",
    file: "apps/server/src/jobs/runs/leases.store.ts",
    test: "apps/server/src/jobs/runs/rescue-orphans.test.ts",
    faults: [
      [
        "one of many who find an orphan takes it up",
        "\n        and leased_by is not distinct from ${orphan.leased_by}",
        "",
        "lets one of many finders resume a dead worker's run",
      ],
      [
        "each look for orphans takes its own kind's",
        "where kind = ${kind} and status = 'running' and not paused\n        and case",
        "where ${kind} <> '' and status = 'running' and not paused\n        and case",
        "queues each kind's orphans as that kind requires",
      ],
    ],
  },
  {
    area: "sign-in",
    file: "apps/server/src/auth/sessions/session.store.ts",
    test: "apps/server/src/auth/sessions/auth-lifetimes.api.test.ts",
    faults: [
      [
        "a session is over 90 days after signing in",
        "s.expires_at > ${of.now} and ",
        "",
        "ends a session 90 days after signing in, regardless of use",
      ],
      [
        "a session unused for 30 days is over",
        " and s.last_used_at > ${of.usedSince}",
        "",
        "ends a session unused for 30 days",
      ],
    ],
  },
  {
    area: "sign-in",
    file: "apps/server/src/auth/sessions/sessions.store.ts",
    test: "apps/server/src/auth/sessions/auth.api.test.ts",
    faults: [
      [
        "a link for a new password works once",
        "where token_hash = ${token.hash} and used_at is null and expires_at",
        "where token_hash = ${token.hash} and expires_at",
        "resets a password once, and ends every session",
      ],
    ],
  },
  {
    area: "sign-in",
    file: "apps/server/src/auth/sessions/reset-password.ts",
    test: "apps/server/src/auth/sessions/auth.api.test.ts",
    faults: [
      [
        "a new password ends every session of its author",
        "    await deleteSessionsOf(tx, user.id);\n",
        "",
        "resets a password once, and ends every session",
      ],
    ],
  },
  {
    area: "sign-in",
    file: "apps/server/src/auth/sessions/session.store.ts",
    test: "apps/server/src/auth/sessions/auth.api.test.ts",
    faults: [
      [
        "a new password ends nobody else's session",
        "await endSessions(db, sql`user_id = ${userId}`);",
        "await endSessions(db, sql`user_id = ${userId} or true`);",
        "ends only its author's sessions on a reset",
      ],
      [
        "signing out ends no other session",
        "await endSessions(db, sql`id = ${id}`);",
        "await endSessions(db, sql`user_id = (select user_id from session where id = ${id})`);",
        "signs out this session with its cookie, and no other session",
      ],
    ],
  },
  {
    area: "sign-in",
    file: "apps/server/src/auth/sessions/session.ts",
    test: "apps/server/src/auth/sessions/auth.api.test.ts",
    faults: [
      [
        "a browser's token works with its own cookie only",
        "return cookie !== null && timingSafeEqual(session.binding_hash, hashToken(cookie));",
        "return cookie !== null;",
        "rejects a browser's token without its cookie, and accepts an API client's alone",
      ],
      [
        "a browser's token does not work without a cookie",
        "return cookie !== null && timingSafeEqual(",
        "return cookie === null || timingSafeEqual(",
        "rejects a browser's token without its cookie, and accepts an API client's alone",
      ],
    ],
  },
  {
    area: "sign-in",
    file: "apps/server/src/auth/sessions/login.ts",
    test: "apps/server/src/auth/sessions/login.test.ts",
    faults: [
      [
        "signing in takes the right password",
        "if (user === null || !isRight) throw",
        "if (user === null) throw",
        "checks one password for the address of an account",
      ],
    ],
  },
  {
    area: "sign-in",
    file: "apps/server/src/auth/sessions/start-session.ts",
    test: "apps/server/src/auth/sessions/login.test.ts",
    faults: [
      [
        "a password that was changed while it was checked signs nobody in",
        "if (present === null || present.password_hash !== user.password_hash) {",
        "if (present === null) {",
        "does not sign anyone in with a password changed during its check",
      ],
    ],
  },
  {
    area: "sign-in",
    file: "apps/server/src/platform/http/rate-limit.ts",
    test: "apps/server/src/platform/http/rate-limit.test.ts",
    faults: [
      [
        "counts no guess for a call that another limit rejects",
        "where calls.count > other.max)",
        "where calls.count > other.max and false)",
        "counts no guess for a call that another limit rejects",
      ],
      [
        "who is known to an account is not counted with its strangers",
        "where key = any(${knownAs.map(hashed)}::text[]) and ends_at > now()",
        "where key = any(${knownAs.map(hashed)}::text[]) and ends_at < now()",
        "rejects unknown callers' failures beyond the maximum, and neither counts nor rejects known ones",
      ],
    ],
  },
  {
    area: "second factor",
    file: "apps/server/src/auth/mfa/second-step.ts",
    test: "apps/server/src/auth/mfa/second-step.api.test.ts",
    faults: [
      [
        "who has a second factor is asked for it",
        "if (kinds.length === 0) return",
        "if (kinds.length >= 0) return",
        "gives no session after the first step: the ticket is not a token",
      ],
      [
        "accepts a ticket once",
        'if (!(await deleteTicket(deps.db, hash))) throw new AppError("factors.ticket_over");',
        "",
        "accepts a ticket once",
      ],
    ],
  },
  {
    area: "second factor",
    file: "apps/server/src/auth/mfa/tickets.store.ts",
    test: "apps/server/src/auth/mfa/second-step.api.test.ts",
    faults: [
      [
        "expires a ticket after five minutes",
        "and expires_at > ${shown.now} and",
        "and (true or expires_at > ${shown.now}) and",
        "expires a ticket after five minutes",
      ],
      [
        "five wrong codes end a ticket",
        "wrong_codes < ${shown.maxWrongCodes}",
        "wrong_codes < 2 * ${shown.maxWrongCodes}::int",
        "ends a ticket after five wrong codes, even at once",
      ],
    ],
  },
  {
    area: "second factor",
    file: "apps/server/src/auth/mfa/recovery-codes.store.ts",
    test: "apps/server/src/auth/mfa/second-step.api.test.ts",
    faults: [
      [
        "a recovery code is used once",
        "and code_hash = ${code.hash} and used_at is null",
        "and code_hash = ${code.hash}",
        "accepts a recovery code as the second factor once, in any spelling",
      ],
      [
        "a recovery code is its author's alone",
        "where user_id = ${code.userId} and code_hash",
        "where (true or user_id = ${code.userId}) and code_hash",
        "accepts a recovery code of its author only, and not as an app's code",
      ],
    ],
  },
  {
    area: "authorization",
    file: "apps/server/src/library/books/books.store.ts",
    test: "apps/server/src/library/books/books.api.test.ts",
    faults: [
      [
        "another author's book is not found",
        "select ${WHOLE} from book where id = ${id} and owner_id = ${ownerId} and",
        "select ${WHOLE} from book where id = ${id} and",
        "answers 404 alike for another author's book, an unknown one and a malformed id",
      ],
      [
        "another author's book is not steered",
        "sql`select ${LISTED} from book where id = ${id} and owner_id = ${ownerId}`",
        "sql`select ${LISTED} from book where id = ${id}`",
        "answers 404 alike for another author's book, an unknown one and a malformed id",
      ],
    ],
  },
  {
    area: "authorization",
    file: "apps/server/src/library/books/shelf.store.ts",
    test: "apps/server/src/library/books/books.api.test.ts",
    faults: [
      [
        "a list is the author's own",
        "book.owner_id = ${ownerId} and ${inState(state)} ${",
        "(book.owner_id = ${ownerId} or true) and ${inState(state)} ${",
        "lists the author's own books, newest first, in pages, without texts",
      ],
    ],
  },
  {
    area: "authorization",
    file: "apps/server/src/platform/http/require-caller.ts",
    test: "apps/server/src/platform/http/route-registrar.test.ts",
    faults: [
      [
        "an endpoint for admins is closed to authors",
        "if (!isAdmin) throw",
        "if (isAdmin === undefined) throw",
        "answers a call for admin, made with the token",
      ],
      [
        "a signed-in call without a session is refused before it is read",
        '  if (actor === null) throw new AppError("auth.required");\n',
        "  if (actor === null) return;\n",
        "tells unauthorized callers nothing about the call",
      ],
    ],
  },
  {
    area: "authorization",
    file: "apps/server/src/platform/http/guarded-call.ts",
    test: "apps/server/src/platform/http/route-registrar.test.ts",
    faults: [
      [
        "a call beyond a limit is not handled",
        "if (counted.hit === null) return counted;",
        "if (counted.hit?.limit.max !== 0) return counted;",
        "does not handle a call over limit",
      ],
    ],
  },
  {
    area: "erasure",
    file: "apps/server/src/account/profile/delete-account.ts",
    test: "apps/server/src/account/profile/deletion.api.test.ts",
    faults: [
      [
        "to delete an account its own address must be typed",
        'if (user.email !== email) throw new AppError("account.email_mistyped");',
        "",
        "requires the account's own address and a recent confirmation",
      ],
      [
        "a deleted account is signed out at once",
        "await deps.auth.endSessions(tx, { userId, exceptId: null });",
        "",
        "signs a deleted account out everywhere at once, and no other",
      ],
    ],
  },
  {
    area: "erasure",
    file: "apps/server/src/platform/http/require-caller.ts",
    test: "apps/server/src/account/profile/deletion.api.test.ts",
    faults: [
      [
        "an account that is being deleted can do nothing but come back",
        "if (actor.isBeingDeleted && endpoint.whileBeingDeleted !== true)",
        "if (actor.isBeingDeleted && endpoint.confirmed === true)",
        "rejects every call except signing in, the account's own and its restoring",
      ],
    ],
  },
  {
    area: "erasure",
    file: "apps/server/src/account/profile/purge-accounts.ts",
    test: "apps/server/src/account/profile/purge.api.test.ts",
    faults: [
      [
        "nothing is purged before its time",
        "if (user === null || deletion.purge_at > now) return null;",
        "if (user === null) return null;",
        "purges nothing early, and nothing that was restored",
      ],
    ],
  },
  {
    area: "erasure",
    file: "apps/server/src/account/profile/deletion.store.ts",
    test: "apps/server/src/account/profile/purge.api.test.ts",
    faults: [
      [
        "a purge that has begun cannot be called back",
        "where user_id = ${userId} and purging_since is null returning user_id",
        "where user_id = ${userId} returning user_id",
        "continues a purge killed before its rows are gone, which can't be restored",
      ],
    ],
  },
  {
    area: "erasure",
    file: "apps/server/src/account/profile/purge.store.ts",
    test: "apps/server/src/account/profile/purge.api.test.ts",
    faults: [
      [
        "the files of a purged account go, those of editions too",
        "union all select 'file', manuscript_key from edition where book_id = ${bookId}",
        "",
        "leaves nothing that leads to the person, and all numbers under a pseudonym",
      ],
    ],
  },
  {
    area: "erasure",
    file: "apps/server/src/jobs/runs/model-calls.store.ts",
    test: "apps/server/src/account/profile/purge.api.test.ts",
    faults: [
      [
        "what models were used for in a removed book is forgotten too",
        "(pseudonym is not null or run_id is null)",
        "pseudonym is not null",
        "deletes usage after 12 months, only of deleted accounts and books",
      ],
    ],
  },
  {
    area: "files",
    file: "apps/server/src/exports/files/stored-files.ts",
    test: "apps/server/src/exports/files/stored-files.test.ts",
    faults: [
      [
        "a file that nobody has checked does not make an order ready",
        "if (row === null || row.findings === null) return null;",
        "if (row === null) return null;\n  row.findings ??= [];",
        "does not count an unchecked file as checked",
      ],
      [
        "never adds a row before the bytes",
        "  await blobs.put(object_key, bytes, media_type);\n",
        "  void blobs.put(object_key, bytes, media_type).catch(() => undefined);\n",
        "never adds a row before the bytes",
      ],
    ],
  },
  {
    area: "files",
    file: "packages/rules/src/readiness.ts",
    test: "packages/rules/src/readiness.test.ts",
    faults: [
      [
        "a book with a blocker is never ready",
        '  if (preflight.blockers > 0) add("danger", "preflight", blockersLine(preflight.blockers));\n',
        "",
        "never calls a book ready with anything wrong",
      ],
      [
        "a check of another text is never called ready",
        "return isCurrent ? null : point(",
        "return true ? null : point(",
        "never calls a book ready with anything wrong",
      ],
      [
        "a prepared sample is never ready",
        '  if (isSample) add("warning", "sample", SAMPLE_VERDICT);\n',
        "",
        "never calls a prepared sample ready, and starts every verdict with the reason",
      ],
    ],
  },
  {
    area: "files",
    file: "apps/server/src/billing/payments/reduce-payment-events.ts",
    test: "apps/server/src/billing/payments/reduce-payment-events.test.ts",
    faults: [
      [
        "a payment of another amount gives nothing",
        "fact.isPaid && fact.cents === order.cents &&",
        "fact.isPaid &&",
        "does not take another amount or currency, or an unpaid checkout, as a purchase",
      ],
      [
        "a checkout that is not paid gives nothing",
        'fact.kind === "checkout" && fact.isPaid &&',
        'fact.kind === "checkout" &&',
        "does not take another amount or currency, or an unpaid checkout, as a purchase",
      ],
    ],
  },
  {
    area: "save path",
    file: "apps/server/src/manuscript/sections/changes.store.ts",
    test: "apps/server/src/manuscript/sections/save-at-once.api.test.ts",
    faults: [
      [
        "a save at once is stored against the newest version only",
        "and c.id = ${id} and c.version = ${before}",
        "and c.id = ${id} and c.version >= ${before}",
        "stores one of two simultaneous calls on a version, and tells the other",
      ],
      [
        "a save at once that was made before is stored no second time",
        "      on conflict (book_id, chapter_id, client_id, sequence) do nothing\n",
        "",
        "stores nothing again for an earlier call, against any version",
      ],
      [
        "a save at once goes to a book of one's own",
        "and b.owner_id = ${ownerId} and b.deleted_at is null)`;",
        "and ${ownerId}::uuid is not null and b.deleted_at is null)`;",
        "rejects another author, a book in the trash and a text being rewritten",
      ],
    ],
  },
  {
    area: "save path",
    file: "apps/web/app/manuscript/sections/section-core.ts",
    test: "apps/web/app/manuscript/sections/section-core.test.ts",
    faults: [
      [
        "stores a step on the device before the server has it",
        "    await writer.write();\n    if (isStopped) return false;\n    const reply",
        "    if (isStopped) return false;\n    const reply",
        "stores a step on the device before the server has it",
      ],
      [
        "a tab over a server that was put back sends no steps into another text",
        "sequence, version, stamp, steps });",
        'sequence, version, stamp: "", steps });',
        "keeps an open tab's steps out of a restored server's other text",
      ],
    ],
  },
  {
    area: "save path",
    file: "apps/web/app/manuscript/sections/open-section.ts",
    test: "apps/web/app/manuscript/sections/section-core.test.ts",
    faults: [
      [
        "unsent words are not replaced by the server's document when a section is opened",
        "if (adopted !== null && adopted.record.unsent.length > 0) return",
        "if (adopted !== null && adopted.record.unsent.length > 1_000_000) return",
        "takes over a dead tab's unsent words, but not a live one's",
      ],
      [
        "a device whose server was put back and written on does not throw its copy away",
        "copy !== undefined && !answer.is_known",
        "copy !== undefined && answer.version < knownOf(copy).version",
        "offers it too if the restored server was edited since",
      ],
    ],
  },
  {
    area: "save path",
    file: "apps/web/app/manuscript/sections/local-section.ts",
    test: "apps/web/app/manuscript/sections/section-core.test.ts",
    faults: [
      [
        "the text of a device is kept when the server has gone back to an older day",
        "if (!doc.eq(state.doc)) {",
        "if (doc.eq(state.doc)) {",
        "offers the device's text for a server restored to an older day",
      ],
    ],
  },
  {
    area: "save path",
    file: "packages/manuscript/src/apply-steps.ts",
    test: "packages/manuscript/src/steps.test.ts",
    faults: [
      [
        "a document that breaks the schema is refused",
        "    fresh.check();\n",
        "",
        "answers any steps with a valid document or a sentence",
      ],
    ],
  },
  {
    area: "save path",
    file: "packages/manuscript/src/divide-document.ts",
    test: "packages/manuscript/src/steps.test.ts",
    faults: [
      [
        "a divided chapter has every word it had",
        "filled(whole.content.cut(cut))",
        "filled(whole.content.cut(cut, Math.max(cut, whole.content.size - 3)))",
        "keeps every word of a document that is divided anywhere and joined again",
      ],
    ],
  },
];

export const criticalMutants: readonly CriticalMutant[] = lists.flatMap(({ faults, ...of }) =>
  faults.map(([behaviour, replace, by, title]) => ({ ...of, behaviour, replace, by, title })),
);
