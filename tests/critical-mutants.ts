/**
 * A mutant that breaks the meaning of the product, beyond what a library would try: in money, leases,
 * sign-in, other people's data, erasure, files and saving text. `npm run test:critical-faults` injects each.
 */
export type CriticalMutant = {
  area: string;
  /** the behaviour the mutant breaks: "a session unused for 30 days is over" */
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
  /** each with its behaviour, the text to replace, the replacement, and the title of the test */
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
        "an account that is locked makes others wait, and they find what was left",
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
        "trial credits go first, then the allowance, then purchased ones; a release gives each its own back",
      ],
      [
        "the same grant twice is one",
        "  select * into entry from credit_ledger where user_id = p_user and idempotency_key = p_key;\n  if found then return entry; end if;\n  insert into credit_lot",
        "  insert into credit_lot",
        "the same key grants once",
      ],
      [
        "what has expired cannot be spent",
        "remaining > 0 and expires_at <= clock_timestamp()",
        "remaining > 0 and expires_at <= clock_timestamp() - interval '1 year'",
        "credits that have ended are gone from the balance at once, and from the ledger with the next sweep",
      ],
      [
        "the ledger is append-only",
        "create trigger credit_ledger_rows before delete or update on credit_ledger",
        "create trigger credit_ledger_rows before delete on credit_ledger",
        "the ledger refuses to be changed or emptied, by its owner too",
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
        "a settled hold keeps its charge and gives back the rest; ending it again changes nothing",
      ],
      [
        "a hold that ends gives back what was not charged",
        "perform credit_refund(hold.debit_id, hold.amount - p_charged,",
        "perform credit_refund(hold.debit_id, hold.amount - p_charged - 1,",
        "a settled hold keeps its charge and gives back the rest; ending it again changes nothing",
      ],
    ],
  },
  {
    area: "funding",
    file: "apps/server/src/jobs/funding/pay.ts",
    test: "apps/server/src/jobs/funding/funding.api.test.ts",
    faults: [
      [
        "two orders at once on credits for one start one",
        "const spendable = await deps.credits.lock(tx, userId);",
        "const spendable = 1000;",
        "two orders at once on credits for one start one",
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
        "a trial begins once: its end and its credits stay as they were first set",
      ],
      [
        "a generation counts for its own author",
        "set books_generated = books_generated + 1\n    where user_id = ${userId}`",
        "set books_generated = books_generated + 1\n    where ${userId} <> ''`",
        "what is counted or set for one author is nobody else's",
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
        "each claim has a higher fence, and only the newest may write",
      ],
      [
        "a write names its claim's fence",
        "where id = ${claim.runId} and fence = ${claim.fence} and status = 'running'\n      returning",
        "where id = ${claim.runId} and status = 'running'\n      returning",
        "each claim has a higher fence, and only the newest may write",
      ],
      [
        "a claim is dropped only by the fence it holds",
        "attempts_without_progress = 0\n    where id = ${claim.runId} and fence = ${claim.fence}`",
        "attempts_without_progress = 0\n    where id = ${claim.runId}`",
        "a claim that is dropped frees the run, but only by the fence it holds",
      ],
      [
        "a paused run is not claimed",
        "where id = ${claim.runId} and status = 'running' and not paused",
        "where id = ${claim.runId} and status = 'running'",
        "a paused or ended run is not claimed",
      ],
      [
        "only the newest claim says how far a run is",
        "updated_at = now()\n    where id = ${claim.runId} and fence = ${claim.fence} and status = 'running'`.execute",
        "updated_at = now()\n    where id = ${claim.runId} and status = 'running'`.execute",
        "how far a run is, is said by its claim alone",
      ],
      [
        "a claim stores nothing more in a run that it has delivered",
        "where id = ${claim.runId} and fence = ${claim.fence} and status = 'running'\n      returning",
        "where id = ${claim.runId} and fence = ${claim.fence}\n      returning",
        "a run that was delivered takes no more writes and no more news from the claim that delivered it",
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
        "ending a run by another hand raises the fence: its worker can store nothing more",
      ],
      [
        "another author's run is not locked for a change",
        "limit 1)\n      and owner_id = ${which.ownerId} for update",
        "limit 1) for update",
        "a book's run of a kind is the newest, and is locked for its owner alone",
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
        "each claim has a higher fence, and only the newest may write",
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
        "a failed run gives its hold back whole; a delivered one what was not charged",
      ],
      [
        "a delivered run gives back what was not charged",
        "settle(tx, { holdId, charge, description, returns })",
        "settle(tx, { holdId, charge: charge + 3, description, returns })",
        "a failed run gives its hold back whole; a delivered one what was not charged",
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
        "of many who find a dead worker's run at once, one takes it up",
      ],
      [
        "each look for orphans takes its own kind's",
        "where kind = ${kind} and status = 'running' and not paused\n        and case",
        "where ${kind} <> '' and status = 'running' and not paused\n        and case",
        "each look takes its own kind's orphans, and queues them as their kind has it",
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
        "a session is over 90 days after signing in, however much it is used",
      ],
      [
        "a session unused for 30 days is over",
        " and s.last_used_at > ${of.usedSince}",
        "",
        "a session that is not used for 30 days is over",
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
        "a reset sets a new password, works once, and ends every session",
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
        "a reset sets a new password, works once, and ends every session",
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
        "a reset ends the sessions of its author only",
      ],
      [
        "signing out ends no other session",
        "await endSessions(db, sql`id = ${id}`);",
        "await endSessions(db, sql`user_id = (select user_id from session where id = ${id})`);",
        "signing out ends this session, its cookie, and no other session",
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
        "a browser's token is useless without the cookie set beside it; an API client's is a plain bearer",
      ],
      [
        "a browser's token does not work without a cookie",
        "return cookie !== null && timingSafeEqual(",
        "return cookie === null || timingSafeEqual(",
        "a browser's token is useless without the cookie set beside it; an API client's is a plain bearer",
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
        "signing in takes one check of a password for the address of an account",
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
        "a password that was changed while it was being checked signs nobody in",
      ],
    ],
  },
  {
    area: "sign-in",
    file: "apps/server/src/platform/http/rate-limit.ts",
    test: "apps/server/src/platform/http/rate-limit.test.ts",
    faults: [
      [
        "a call that another limit refuses uses up no guess",
        "where calls.count > other.max)",
        "where calls.count > other.max and false)",
        "a call that another limit refuses uses up no guess",
      ],
      [
        "who is known to an account is not counted with its strangers",
        "where key = any(${knownAs.map(hashed)}::text[]) and ends_at > now()",
        "where key = any(${knownAs.map(hashed)}::text[]) and ends_at < now()",
        "failures of strangers are refused beyond the maximum; who is known is neither counted nor refused",
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
        "the first step alone gives no session: the ticket is no token",
      ],
      [
        "a ticket works once",
        'if (!(await deleteTicket(deps.db, hash))) throw new AppError("factors.ticket_over");',
        "",
        "a ticket works once",
      ],
    ],
  },
  {
    area: "second factor",
    file: "apps/server/src/auth/mfa/tickets.store.ts",
    test: "apps/server/src/auth/mfa/second-step.api.test.ts",
    faults: [
      [
        "a ticket is over after five minutes",
        "and expires_at > ${shown.now} and",
        "and (true or expires_at > ${shown.now}) and",
        "a ticket is over after five minutes",
      ],
      [
        "five wrong codes end a ticket",
        "wrong_codes < ${shown.maxWrongCodes}",
        "wrong_codes < 2 * ${shown.maxWrongCodes}::int",
        "five wrong codes end a ticket, also when they come at once",
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
        "a recovery code stands in for the second factor, once, however it is typed",
      ],
      [
        "a recovery code is its author's alone",
        "where user_id = ${code.userId} and code_hash",
        "where (true or user_id = ${code.userId}) and code_hash",
        "a recovery code is its author's alone, and none is an app's code",
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
        "another author's book, an unknown one and a misspelt id are the same 404",
      ],
      [
        "another author's book is not steered",
        "sql`select ${LISTED} from book where id = ${id} and owner_id = ${ownerId}`",
        "sql`select ${LISTED} from book where id = ${id}`",
        "another author's book, an unknown one and a misspelt id are the same 404",
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
        "where owner_id = ${ownerId} and ${inState(state)} ${",
        "where (owner_id = ${ownerId} or true) and ${inState(state)} ${",
        "the list is the author's own, newest first, in pages, without texts",
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
        "a call for admin, made with the token",
      ],
      [
        "a signed-in call without a session is refused before it is read",
        '  if (actor === null) throw new AppError("auth.required");\n',
        "  if (actor === null) return;\n",
        "who may not call learns nothing of what is wrong with the call",
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
        "is not handled, and told",
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
        "its own address must be typed, and the author have proved who they are",
      ],
      [
        "a deleted account is signed out at once",
        "await deps.auth.endSessions(tx, { userId, exceptId: null });",
        "",
        "an account that is deleted is signed out everywhere at once, and nobody else is",
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
        "every call but those of signing in, the account's own and its restoring is refused",
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
        "nothing is purged before its time, nor what was restored",
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
        "a purge that is killed before its rows are gone cannot be restored, and goes on",
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
        "a purge leaves nothing that leads to the person, and every figure under a pseudonym",
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
        "usage is forgotten after 12 months, and only that of accounts and of books that are gone",
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
        "a file that nobody has checked does not count as a checked one",
      ],
      [
        "no row says that a file is there before its bytes are",
        "  await blobs.put(object_key, bytes, media_type);\n",
        "  void blobs.put(object_key, bytes, media_type).catch(() => undefined);\n",
        "no row says that a file is there before its bytes are",
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
        "another amount, another currency, or an unpaid checkout is no purchase",
      ],
      [
        "a checkout that is not paid gives nothing",
        'fact.kind === "checkout" && fact.isPaid &&',
        'fact.kind === "checkout" &&',
        "another amount, another currency, or an unpaid checkout is no purchase",
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
        "of two calls that change one version at once, one is stored and the other hears of it",
      ],
      [
        "a save at once that was made before is stored no second time",
        "      on conflict (book_id, chapter_id, client_id, sequence) do nothing\n",
        "",
        "a call that was made before stores nothing again, whatever version it is sent against",
      ],
      [
        "a save at once goes to a book of one's own",
        "and b.owner_id = ${ownerId} and b.deleted_at is null)`;",
        "and ${ownerId}::uuid is not null and b.deleted_at is null)`;",
        "a stranger, a book in the bin and a text that is being written anew are refused as ever",
      ],
    ],
  },
  {
    area: "save path",
    file: "apps/web/app/manuscript/sections/section-core.ts",
    test: "apps/web/app/manuscript/sections/section-core.test.ts",
    faults: [
      [
        "a step lies on the device before the server has it",
        "    await writer.write();\n    if (isStopped) return false;\n    const reply",
        "    if (isStopped) return false;\n    const reply",
        "a step lies on the device before the server has it",
      ],
      [
        "a tab over a server that was put back sends no steps into another text",
        "sequence, version, stamp, steps });",
        'sequence, version, stamp: "", steps });',
        "a tab that stays open over a server that was put back does not write its steps into another text",
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
        "a tab that opens has the unsent words of one that is dead, and none of one that lives",
      ],
      [
        "a device whose server was put back and written on does not throw its copy away",
        "copy !== undefined && !answer.is_known",
        "copy !== undefined && answer.version < knownOf(copy).version",
        "a server that was put back and written on since takes nothing away either",
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
        "a server that was put back to an older day takes nothing away: the text of this device is offered",
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
