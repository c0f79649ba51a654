import { z } from "zod";
import { ListPages, listQuery } from "../../shared/list.ts";
import { Email, PersonName } from "../../auth/sessions/credentials.ts";
import { User } from "../../auth/sessions/user.ts";
import { CreditBalance, CreditTransaction, TransactionKind } from "../../billing/credits/ledger.ts";
import { Membership } from "../../billing/payments/payments.ts";
import { Id } from "../../shared/id.ts";
import { secretText, textLine } from "../../shared/text.ts";
import { ADJUSTMENT_INCOMPLETE, MAX_CREDIT_ADJUSTMENT, SUBSCRIPTION_STATUSES } from "./limits.ts";

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
