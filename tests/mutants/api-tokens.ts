import type { Mutant } from "./mutant.ts";

const feature = "apps/server/src/features/api-tokens";
const reach = "packages/contracts/src/api-tokens/reach.ts";
const api = [`${feature}/api-tokens.api.test.ts`];
const gate = ["apps/server/src/platform/http/token-access.test.ts"];
const section = ["apps/web/app/features/account/tokens-section.test.tsx"];

/** Faults of API tokens. */
export const apiTokensMutants: readonly Mutant[] = [
  {
    promise: "what is not named as reached is for sessions",
    file: reach,
    replace: 'if (auth !== "user" || confirmed === true || !isReached) return "session";',
    by: 'if (auth !== "user" || confirmed === true) return "session";',
    red: gate,
  },
  {
    promise: "administration is for sessions",
    file: reach,
    replace: '  "/api/writer",\n',
    by: '  "/api/writer",\n  "/api/providers",\n  "/api/account",\n',
    red: gate,
  },
  {
    promise: "what changes something needs the scope write",
    file: reach,
    replace: 'return method === "GET" ? "read" : "write";',
    by: 'return method === "DELETE" ? "write" : "read";',
    red: gate,
  },
  {
    promise: "the gate stands before every handler",
    file: "apps/server/src/platform/http/require-caller.ts",
    replace: '  if (needed === "session") throw new AppError("auth.token_out_of_reach");\n',
    by: "",
    red: gate,
  },
  {
    promise: "a token that only looks changes nothing",
    file: "apps/server/src/platform/http/require-caller.ts",
    replace: 'if (needed === "write" && access !== "write") throw new AppError("auth.token_scope");',
    by: 'if (needed === "write" && access === "session") throw new AppError("auth.token_scope");',
    red: gate,
  },
  {
    promise: "a token ends",
    file: `${feature}/api-tokens.store.ts`,
    replace: "where t.token_hash = ${of.tokenHash} and t.expires_at > ${of.now}",
    by: "where t.token_hash = ${of.tokenHash} and t.created_at <= ${of.now}",
    red: api,
  },
  {
    promise: "another author's token is not there",
    file: `${feature}/api-tokens.store.ts`,
    replace: "sql`id = ${of.id} and user_id = ${of.userId}`",
    by: "sql`id = ${of.id}`",
    red: api,
  },
  {
    promise: "twenty are the most, also at once",
    file: `${feature}/api-tokens.store.ts`,
    replace: "select pg_advisory_xact_lock(hashtextextended('api tokens ' || ${of.userId}, 0))",
    by: "select hashtextextended('api tokens ' || ${of.userId}, 0)",
    red: api,
  },
  {
    promise: "a new token is confirmed",
    file: "packages/contracts/src/api-tokens/endpoints.ts",
    replace: "    confirmed: true,\n",
    by: "",
    red: api,
  },
  {
    promise: "its use is noted once an hour",
    file: `${feature}/api-tokens.ts`,
    replace: "now.getTime() - usedAt.getTime() > TOUCH_AFTER_MS",
    by: "now.getTime() - usedAt.getTime() >= 0",
    red: api,
  },
  {
    promise: "a token ends after a month, where nothing else is chosen",
    file: "apps/web/app/features/account/new-token-dialog.tsx",
    replace: "const MONTH = DAYS[1];",
    by: "const MONTH = DAYS[3];",
    red: section,
  },
  {
    promise: "a token that is told once outlasts a slip of the hand",
    file: "apps/web/app/features/account/new-token-dialog.tsx",
    replace: "if (token !== undefined) setAsking(true);\n    else if (!create.isPending)",
    by: "if (!create.isPending)",
    red: section,
  },
  {
    promise: "the window of a new token begins at its name",
    file: "apps/web/app/features/account/new-token-dialog.tsx",
    replace: "      initialFocus={field}\n",
    by: "",
    red: section,
  },
];
