import type { Mutant } from "./mutant.ts";

const features = "apps/server/src/features";
const signIn = ["tests/api/account-threats-sign-in.api.test.ts"];
const links = ["tests/api/account-threats-links.api.test.ts"];
const gates = ["tests/api/account-threats-gates.api.test.ts"];
const money = ["tests/api/account-threats-money.api.test.ts"];

/** Guards of accounts and of money, each taken out: what an attack through HTTP must notice. */
export const accountThreatsMutants: readonly Mutant[] = [
  {
    promise: "a browser's token works with its own cookie, not with any",
    file: `${features}/auth/session.ts`,
    replace: "return cookie !== null && timingSafeEqual(session.binding_hash, hashToken(cookie));",
    by: "return cookie !== null && timingSafeEqual(hashToken(cookie), hashToken(cookie));",
    red: signIn,
  },
  {
    promise: "wrong codes count for the account wherever they are typed",
    file: `${features}/factors/guess-limit.ts`,
    replace: "if (count > MOST_WRONG) {",
    by: "if (count > 10 * MOST_WRONG) {",
    red: signIn,
  },
  {
    promise: "a taken session has no second count of guesses at the second door",
    file: "apps/server/src/platform/http/guarded-call.ts",
    replace: "const counted = limit.sharedAs ?? `${endpoint.method} ${endpoint.path}`;",
    by: "const counted = `${endpoint.method} ${endpoint.path}`;",
    red: signIn,
  },
  {
    promise: "guesses at the door that confirms are counted with the others",
    file: "packages/contracts/src/factors/endpoints.ts",
    replace: "limits: [OWN_GUESSES, OF_AN_ADDRESS],",
    by: "limits: [OF_AN_ADDRESS],",
    red: signIn,
  },
  {
    promise: "whose password is guessed is told how long to wait and what to do",
    file: "packages/contracts/src/auth/own-guesses.ts",
    replace: '  refusal: "auth.own_guesses_used_up",\n',
    by: "",
    red: signIn,
  },
  {
    promise: "the second step is taken in the browser of the first",
    file: `${features}/factors/tickets.store.ts`,
    replace: "and (binding_hash is null or binding_hash = ${shown.bindingHash}::bytea)`",
    by: "and (binding_hash is null or ${shown.bindingHash}::bytea is distinct from ''::bytea)`",
    red: signIn,
  },
  {
    promise: "an address that nobody has verified leads nowhere",
    file: `${features}/identities/account-of-person.ts`,
    replace: "if (!isVerified || !parsed.success)",
    by: "if ((!isVerified && email === null) || !parsed.success)",
    red: signIn,
  },
  {
    promise: "an address that has an account opens it to nobody who merely has the address",
    file: `${features}/identities/account-of-person.ts`,
    replace: "const mayLink = deps.provider?.ownsAddress(personOf(ticket)) === true;",
    by: "const mayLink = personOf(ticket).emailVerified;",
    red: signIn,
  },
  {
    promise: "a ticket is over once the password of its first step has changed",
    file: `${features}/factors/second-step.ts`,
    replace: "user === null || !isSame(proofOf(user), ticket.proof_hash)) {",
    by: "user === null || !isSame(ticket.proof_hash, ticket.proof_hash) || proofOf(user) === undefined) {",
    red: links,
  },
  {
    promise: "reset links end with the address they were mailed to",
    file: `${features}/auth/auth.ts`,
    replace: "      await deleteOpenResets(tx, userId);\n",
    by: "      if (keptId === null) await deleteOpenResets(tx, userId);\n",
    red: links,
  },
  {
    promise: "a move to another address ends with the password it was begun under",
    file: "apps/server/src/compose.ts",
    replace: "  accounts.auth.onNewPassword((tx, of) => account.endForeignWish(tx, of));\n",
    by: "",
    red: links,
  },
  {
    promise: "an author's own move goes on with the password that they change on the same device",
    file: `${features}/account/email-change.store.ts`,
    replace: "and session_id is distinct from ${of.keptSessionId}::uuid`",
    by: "and (session_id is distinct from ${of.keptSessionId}::uuid or true)`",
    red: links,
  },
  {
    promise: "a token of an account on its way out works no more, however it came to be",
    file: `${features}/api-tokens/api-tokens.ts`,
    replace: "        isBeingDeleted,\n",
    by: "        isBeingDeleted: isBeingDeleted && false,\n",
    red: links,
  },
  {
    promise: "of the last passkey and the last account at a provider one stays",
    file: `${features}/identities/identities.ts`,
    replace: "        await deps.takeTurns(tx, of.userId);\n",
    by: "",
    red: links,
  },
  {
    promise: "what is sensitive asks anew who it is",
    file: "apps/server/src/platform/http/require-caller.ts",
    replace: "if (endpoint.confirmed === true && !actor.isConfirmed)",
    by: 'if (endpoint.confirmed === true && !actor.isConfirmed && endpoint.method === "DELETE")',
    red: gates,
  },
  {
    promise: "nobody takes another author's account at a provider away",
    file: `${features}/identities/identities.store.ts`,
    replace: "delete from identity where id = ${id} and user_id = ${userId} returning id",
    by: "delete from identity where id = ${id} and ${userId}::uuid is not null returning id",
    red: gates,
  },
  {
    promise: "money of another amount than was asked gives nothing",
    file: `${features}/payments/fold-payments.ts`,
    replace: "fact.isPaid && fact.cents === order.cents && fact.currency",
    by: "fact.isPaid && fact.cents >= 0 && fact.currency",
    red: money,
  },
  {
    promise: "money in another currency than was asked gives nothing",
    file: `${features}/payments/fold-payments.ts`,
    replace: "fact.cents === order.cents && fact.currency === order.currency;",
    by: "fact.cents === order.cents;",
    red: money,
  },
  {
    promise: "nobody sees how another author's checkout stands",
    file: `${features}/payments/orders.store.ts`,
    replace: "where session_id = ${of.sessionId} and user_id = ${of.userId}`",
    by: "where session_id = ${of.sessionId} and ${of.userId}::uuid is not null`",
    red: money,
  },
  {
    promise: "a message that was recorded long ago is not believed",
    file: "apps/server/src/adapters/local-checkout/local-events.ts",
    replace: "if (!isSigned || age > TOLERANCE_SECONDS)",
    by: "if (!isSigned || age > 100 * TOLERANCE_SECONDS)",
    red: money,
  },
  {
    promise: "what every object has is not sold as a pack",
    file: `${features}/payments/begin-purchase.ts`,
    replace: "const pack = Object.hasOwn(packs, item) ? packs[item] : undefined;",
    by: "const pack = packs[item];",
    red: money,
  },
];
