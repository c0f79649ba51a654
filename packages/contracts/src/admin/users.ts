import { z } from "zod";
import { Email, PersonName } from "../auth/credentials.ts";
import { User } from "../auth/sessions.ts";
import { CreditBalance, CreditTransaction, TransactionKind } from "../billing/credits.ts";
import { Membership } from "../billing/payments.ts";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { Id } from "../shared/id.ts";
import { ListPages, listQuery, ListPlace, CsvReply } from "../shared/list.ts";
import { secretText, textLine } from "../shared/text.ts";
import { ADJUSTMENT_INCOMPLETE, MAX_CREDIT_ADJUSTMENT, SUBSCRIPTION_STATUSES } from "./user-limits.ts";

/** Query of the user list. `q` searches names and email addresses; a complete id finds its user. */
export const UsersQuery = listQuery(["joined", "last_login", "name", "credits", "books"]).extend({
  plan: z.enum(["premium", "free"]).optional(),
  status: z.enum(SUBSCRIPTION_STATUSES).optional(),
  role: z.enum(["administrator", "author"]).optional(),
  leaving: z.enum(["yes", "no"]).optional().describe("Whether the account is being deleted"),
});
export type UsersQuery = z.output<typeof UsersQuery>;

/** A user in the list: `credits` is the balance that can be spent now. */
export const ListedUser = User;
export type ListedUser = z.output<typeof ListedUser>;

/** Numbered pages of the user list, with the names used in docs/product/requirements.md §3. */
export const UsersPagination = ListPages.extend({
  total_users: z.int().describe("At most what a list counts; beyond that there are more"),
  users_per_page: z.int(),
}).meta({ id: "UsersPagination" });

/** Everything administrators are shown about a user: numbers and terms, never their texts. */
export const UserDetails = z
  .object({
    user: ListedUser,
    purse: CreditBalance,
    membership: Membership.omit({ can_manage: true }),
    premium_given: z
      .object({ reason: z.string(), at: z.iso.datetime() })
      .nullable()
      .describe("Premium that an administrator gave"),
    books: z.int().describe("Books that are there, those in the bin left out"),
    sessions: z.int().describe("Devices that are signed in"),
    has_password: z.boolean(),
    must_change_password: z.boolean(),
    has_second_factor: z.boolean(),
  })
  .meta({ id: "UserDetails" });
export type UserDetails = z.output<typeof UserDetails>;

/** The stored values shown in a user's edit form. */
export const EditableUser = User.pick({
  full_name: true,
  email: true,
  is_premium: true,
  is_admin: true,
});
export type EditableUser = z.output<typeof EditableUser>;

/** The same values sent back exactly as received, to be compared with the stored ones. */
const BeganWith = EditableUser.extend({
  full_name: secretText("The name"),
  email: secretText("The email address"),
});

export const EditUserRequest = z
  .object({
    full_name: PersonName,
    email: Email,
    is_premium: z.boolean(),
    is_admin: z.boolean(),
    base: BeganWith.optional().describe(
      "The user as the form began with them: where they are otherwise by now, nothing is changed",
    ),
  })
  .meta({ id: "EditUserRequest" });
export type EditUserRequest = z.output<typeof EditUserRequest>;

const Amount = z
  .int(ADJUSTMENT_INCOMPLETE)
  .min(
    -MAX_CREDIT_ADJUSTMENT,
    `At most ${MAX_CREDIT_ADJUSTMENT.toLocaleString("en-US")} credits can be taken at once`,
  )
  .max(
    MAX_CREDIT_ADJUSTMENT,
    `At most ${MAX_CREDIT_ADJUSTMENT.toLocaleString("en-US")} credits can be added at once`,
  )
  .refine((amount) => amount !== 0, ADJUSTMENT_INCOMPLETE);

/** Whole credits to add or (below 0) remove. The author reads the reason. */
export const AdjustCreditsRequest = z
  .object({
    user_id: Id,
    amount: Amount,
    reason: textLine("The reason", ADJUSTMENT_INCOMPLETE)
      .min(1, ADJUSTMENT_INCOMPLETE)
      .max(300, "Please use at most 300 characters"),
  })
  .meta({ id: "AdjustCreditsRequest" });
export type AdjustCreditsRequest = z.output<typeof AdjustCreditsRequest>;

/** Query of everybody's ledger. `q` searches names and email addresses; a complete id finds its user. */
export const TransactionsQuery = listQuery(["at", "amount"]).extend({
  user_id: Id.optional(),
  kind: TransactionKind.optional(),
  from: z.iso.date("Enter a day like 2026-11-23.").optional(),
  until: z.iso.date("Enter a day like 2026-11-23.").optional(),
});
export type TransactionsQuery = z.output<typeof TransactionsQuery>;

/** A ledger entry with its user; its book may be in its author's trash, where administrators still see it. */
export const ListedTransaction = CreditTransaction.extend({
  user: z
    .object({ id: z.uuid(), name: z.string(), email: z.string() })
    .nullable()
    .describe("Null where the account is gone"),
  admin_info: z
    .object({ name: z.string() })
    .nullable()
    .describe("The administrator who made it; null: nobody's hand"),
}).meta({ id: "ListedTransaction" });
export type ListedTransaction = z.output<typeof ListedTransaction>;

/** Errors for administrators managing users. */
export const adminUserErrors = {
  "admin.user_not_found": {
    status: 404,
    detail: "There is no such user any more. Nothing was changed; the list of users shows who is there.",
  },
  "admin.administrator_protected": {
    status: 403,
    detail:
      "This is an administrator's account. Its role, address and password are out of reach of administrators, your own too, and it is not deleted here. Nothing was changed; whoever runs the server takes the role away by npm run admin.",
  },
  "admin.user_changed_meanwhile": {
    status: 409,
    detail:
      "Somebody else changed this user since you opened the form. Nothing of yours was stored, and what you typed is still here: look at how they stand now, and save again if you want yours.",
    data: z.object({ user: EditableUser }),
  },
  "admin.email_taken": {
    status: 409,
    detail: "Another account has this address. Nothing was changed; please enter another.",
  },
  "admin.premium_bought": {
    status: 409,
    detail:
      "This premium is paid for, so it cannot be taken away here, and nothing was changed. It ends with the subscription, or when the payment is refunded at the provider.",
  },
  "admin.user_leaving": {
    status: 409,
    detail:
      "This account is being deleted, so it does not become an administrator's. Nothing was changed; its author can restore it first.",
  },
  "admin.adjustment_uncovered": {
    status: 409,
    detail:
      "This user can spend {balance} credits, so no more than that can be taken. Nothing was changed; what is set aside for work under way is not part of it.",
    data: z.object({ balance: z.int() }),
  },
} as const satisfies Record<string, ErrorDefinition>;

const HOUR = 3600;

/** Administration of users and their credits. @source docs/product/requirements.md §7 */
export const adminUserEndpoints = {
  listUsers: defineEndpoint({
    method: "GET",
    path: "/api/admin/users",
    auth: "admin",
    summary: "Who is registered, the newest first",
    query: UsersQuery,
    reply: z.object({ users: z.array(ListedUser), pagination: UsersPagination }).extend(ListPlace.shape),
    errors: ["admin.cursor_unknown"],
  }),
  usersFile: defineEndpoint({
    method: "GET",
    path: "/api/admin/users/file",
    auth: "admin",
    audited: "list.exported",
    summary: "The same as a table for spreadsheets, whole",
    query: UsersQuery,
    streams: "file",
    reply: CsvReply,
    errors: [],
  }),
  userDetails: defineEndpoint({
    method: "GET",
    path: "/api/admin/users/{id}",
    auth: "admin",
    summary: "One user; their author is told, once an hour, that somebody looked",
    params: z.object({ id: Id }),
    reply: UserDetails,
    errors: ["admin.user_not_found"],
    notFound: "admin.user_not_found",
  }),
  editUser: defineEndpoint({
    method: "PUT",
    path: "/api/admin/users/{id}",
    auth: "admin",
    requiresRecentAuth: true,
    audited: "user.edited",
    summary: "Change a user's name, address, premium and role; another address signs them out everywhere",
    params: z.object({ id: Id }),
    body: EditUserRequest,
    reply: z.object({ user: ListedUser }),
    errors: [
      "admin.user_not_found",
      "admin.administrator_protected",
      "admin.user_changed_meanwhile",
      "admin.email_taken",
      "admin.premium_bought",
      "admin.user_leaving",
    ],
    notFound: "admin.user_not_found",
    limits: [{ max: 300, windowSeconds: HOUR, by: "user" }],
  }),
  removeUser: defineEndpoint({
    method: "DELETE",
    path: "/api/admin/users/{id}",
    auth: "admin",
    requiresRecentAuth: true,
    audited: "user.deleted",
    summary:
      "Delete a user's account as they would themself: it can be restored for 30 days, and is purged then",
    params: z.object({ id: Id }),
    reply: z.object({ message: z.string(), purge_at: z.iso.datetime() }),
    errors: ["admin.user_not_found", "admin.administrator_protected"],
    notFound: "admin.user_not_found",
    limits: [{ max: 100, windowSeconds: HOUR, by: "user" }],
  }),
  drawPassword: defineEndpoint({
    method: "POST",
    path: "/api/admin/users/{id}/reset-password",
    auth: "admin",
    requiresRecentAuth: true,
    audited: "user.password_reset",
    summary:
      "Draw a new password for a user, told this once; every session ends, and it is changed at the next sign-in",
    params: z.object({ id: Id }),
    reply: z.object({ new_password: z.string(), message: z.string() }),
    errors: ["admin.user_not_found", "admin.administrator_protected", "server.busy"],
    notFound: "admin.user_not_found",
    limits: [{ max: 60, windowSeconds: HOUR, by: "user" }],
  }),
  listTransactions: defineEndpoint({
    method: "GET",
    path: "/api/admin/credits/transactions",
    auth: "admin",
    summary: "The ledger of everybody, or of one user, the newest line first",
    query: TransactionsQuery,
    reply: z.object({ transactions: z.array(ListedTransaction) }).extend(ListPlace.shape),
    errors: ["admin.cursor_unknown"],
  }),
  transactionsFile: defineEndpoint({
    method: "GET",
    path: "/api/admin/credits/transactions/file",
    auth: "admin",
    audited: "list.exported",
    summary: "The same as a table for spreadsheets, whole",
    query: TransactionsQuery,
    streams: "file",
    reply: CsvReply,
    errors: [],
  }),
  adjustCredits: defineEndpoint({
    method: "POST",
    path: "/api/admin/credits/adjust",
    auth: "admin",
    requiresRecentAuth: true,
    audited: "user.credits_adjusted",
    summary: "Add credits to what a user can spend, or take them; what is added never ends",
    headers: { "Idempotency-Key": "A repeated request with the same key changes nothing more" },
    body: AdjustCreditsRequest,
    reply: z.object({ new_balance: z.int(), message: z.string() }),
    errors: ["admin.user_not_found", "admin.adjustment_uncovered", "request.idempotency_key_reused"],
    limits: [{ max: 300, windowSeconds: HOUR, by: "user" }],
  }),
} as const;
