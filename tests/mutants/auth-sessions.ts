import type { Mutant } from "./mutant.ts";

const AUTH = "apps/server/src/features/auth";
const SESSIONS = [`${AUTH}/sessions.api.test.ts`];
const GUESSES = [`${AUTH}/guessable-passwords.test.ts`];
const ORIGINS = [`${AUTH}/session-origin.test.ts`];

/** Faults in the list of sessions, the change of a password, and what is taken as one. */
export const authSessionsMutants: readonly Mutant[] = [
  {
    promise: "a session that ends is told to its streams",
    file: `${AUTH}/session.store.ts`,
    replace: "select pg_notify(${NOTIFICATIONS_CHANNEL}, json_build_object('topic', id)::text) from ended",
    by: "select ${NOTIFICATIONS_CHANNEL}::text, json_build_object('topic', id)::text from ended",
    red: SESSIONS,
  },
  {
    promise: "nobody ends another author's session",
    file: `${AUTH}/session.store.ts`,
    replace: "sql`id = ${session.id} and user_id = ${session.userId}`",
    by: "sql`id = ${session.id} and ${session.userId} <> ''`",
    red: SESSIONS,
  },
  {
    promise: "a session that is not there is not ended as if it were",
    file: `${AUTH}/auth.ts`,
    replace: 'if (!(await deleteSessionOf(deps.db, session))) throw new AppError("auth.session_not_found");',
    by: "await deleteSessionOf(deps.db, session);",
    red: SESSIONS,
  },
  {
    promise: "an author sees their own sessions only",
    file: `${AUTH}/session.store.ts`,
    replace: "where user_id = ${of.userId} and expires_at > ${of.now} and last_used_at > ${of.usedSince}",
    by: "where ${of.userId} <> '' and expires_at > ${of.now} and last_used_at > ${of.usedSince}",
    red: SESSIONS,
  },
  {
    promise: "a session unused for 30 days is not shown",
    file: `${AUTH}/session.store.ts`,
    replace: "where user_id = ${of.userId} and expires_at > ${of.now} and last_used_at > ${of.usedSince}",
    by: "where user_id = ${of.userId} and expires_at > ${of.now} and last_used_at <> ${of.usedSince}",
    red: SESSIONS,
  },
  {
    promise: "the session in use is marked",
    file: `${AUTH}/auth.routes.ts`,
    replace: "is_current: session.id === currentId",
    by: "is_current: session.id !== currentId",
    red: SESSIONS,
  },
  {
    promise: "signing out everywhere ends this session too",
    file: `${AUTH}/auth.ts`,
    replace: "signOutEverywhere: (userId) => deleteSessionsOf(deps.db, userId)",
    by: "signOutEverywhere: (userId) => deleteSession(deps.db, userId)",
    red: SESSIONS,
  },
  {
    promise: "a changed password takes the current one",
    file: `${AUTH}/reset-password.ts`,
    replace: "const isRight = hashed !== null && (await deps.passwords.verify({ hashed, ...typed }));",
    by: "const isRight = hashed !== null && deps.passwords.verify({ hashed, ...typed }) !== null;",
    red: SESSIONS,
  },
  {
    promise: "a changed password ends every other session",
    file: `${AUTH}/reset-password.ts`,
    replace: "    await deleteOtherSessions(tx, { userId, keptId: sessionId });\n",
    by: "",
    red: SESSIONS,
  },
  {
    promise: "a changed password keeps this session",
    file: `${AUTH}/session.store.ts`,
    replace: "sql`user_id = ${of.userId} and id <> ${of.keptId}`",
    by: "sql`user_id = ${of.userId} and id::text <> ${of.userId}`",
    red: SESSIONS,
  },
  {
    promise: "a changed password ends a link for a new one",
    file: `${AUTH}/reset-password.ts`,
    replace: "    await deleteOpenResets(tx, userId);\n",
    by: "",
    red: SESSIONS,
  },
  {
    promise: "of two changes of a password at once one holds",
    file: `${AUTH}/reset-password.ts`,
    replace: '    if (!(await isSessionThere(tx, sessionId))) throw new AppError("auth.required");\n',
    by: "",
    red: SESSIONS,
  },
  {
    promise: "a changed password is told by mail",
    file: `${AUTH}/reset-password.ts`,
    replace:
      "    await tellListeners(deps, tx, { userId, keptSessionId: sessionId });\n    await noticeOfNewPassword(deps, tx, userId);\n",
    by: "    await tellListeners(deps, tx, { userId, keptSessionId: sessionId });\n",
    red: SESSIONS,
  },
  {
    promise: "a password that was reset is told by mail",
    file: `${AUTH}/reset-password.ts`,
    replace: "    await noticeOfNewPassword(deps, tx, user.id);\n",
    by: "",
    red: SESSIONS,
  },
  {
    promise: "a reset takes no password that is its author's name",
    file: `${AUTH}/reset-password.ts`,
    replace:
      "    refuseWeakPassword(newPassword, { email: user.email, fullName: user.full_name });\n    await",
    by: "    await",
    red: SESSIONS,
  },
  {
    promise: "10 changes of a password are let through in a quarter of an hour",
    file: "packages/contracts/src/auth/own-guesses.ts",
    replace: "max: 10,",
    by: "max: 11,",
    red: SESSIONS,
  },
  {
    promise: "the list of common passwords is read",
    file: `${AUTH}/common-passwords.ts`,
    replace: '!line.startsWith("#")',
    by: 'line.startsWith("#")',
    red: GUESSES,
  },
  {
    promise: "case is no disguise of a common password",
    file: `${AUTH}/common-passwords.ts`,
    replace: "COMMON.has(password.toLowerCase())",
    by: "COMMON.has(password)",
    red: GUESSES,
  },
  {
    promise: "three different signs are no password",
    file: `${AUTH}/guessable-passwords.ts`,
    replace: "FEWEST_SIGNS = 4",
    by: "FEWEST_SIGNS = 3",
    red: GUESSES,
  },
  {
    promise: "one thing again and again is no password",
    file: `${AUTH}/guessable-passwords.ts`,
    replace: "    isOneThingRepeated(text) ||\n",
    by: "",
    red: GUESSES,
  },
  {
    promise: "rows of keyboards are tried from both ends",
    file: `${AUTH}/guessable-passwords.ts`,
    replace: '.flatMap((row) => [row, row.split("").toReversed().join("")]);',
    by: ".flatMap((row) => [row]);",
    red: GUESSES,
  },
  {
    promise: "words that begin like a row are words",
    file: `${AUTH}/guessable-passwords.ts`,
    replace: "if (run < SHORTEST_RUN) return false;",
    by: "if (run < SHORTEST_RUN) return at > 0;",
    red: GUESSES,
  },
  {
    promise: "figures behind a common password are no disguise",
    file: `${AUTH}/guessable-passwords.ts`,
    replace: '    isCommonPassword(text.replace(/[^a-z]+$/, "")) ||\n',
    by: "",
    red: GUESSES,
  },
  {
    promise: "one's own name is no password",
    file: `${AUTH}/guessable-passwords.ts`,
    replace: ', fullName, "colophon"',
    by: ', "colophon"',
    red: GUESSES,
  },
  {
    promise: "one's own name may stand in a longer password",
    file: `${AUTH}/guessable-passwords.ts`,
    replace: ".length < FEWEST_OTHER_LETTERS",
    by: ".length < 40",
    red: GUESSES,
  },
  {
    promise: "of a caller's address only the network is kept",
    file: `${AUTH}/session-origin.ts`,
    replace: 'origin: origin === "unknown" ? null : origin,',
    by: 'origin: origin === "unknown" ? null : caller.address,',
    red: ORIGINS,
  },
];
