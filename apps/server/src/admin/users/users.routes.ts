import { adminUserEndpoints } from "@colophon/contracts/admin/users";
import { csvAnswer } from "../../platform/http/csv-answer.ts";
import { readIdempotencyKey } from "../../platform/http/idempotency-key.ts";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import { presentListPages } from "../../platform/http/pagination.ts";
import type { AdminUsers } from "./users.ts";

export function registerAdminUserRoutes(
  registerRoute: RegisterRoute,
  { adminUsers, now }: { adminUsers: AdminUsers; now: () => Date },
): void {
  registerRoute(adminUserEndpoints.listUsers, async ({ query }) => {
    const { rows, ...place } = await adminUsers.list(query);
    const pages = presentListPages(query, place);
    return {
      users: rows,
      pagination: { ...pages, total_users: place.total.count, users_per_page: query.limit },
      ...place,
    };
  });

  registerRoute(adminUserEndpoints.usersFile, async ({ query }) =>
    csvAnswer({ bytes: adminUsers.usersFile(query), name: "users", now: now() }),
  );

  registerRoute(adminUserEndpoints.userDetails, ({ params, actor }) =>
    adminUsers.show({ userId: params.id, administratorId: actor.id }),
  );

  registerRoute(adminUserEndpoints.editUser, async ({ params, body, actor, addAuditInfo }) => {
    const edited = await adminUsers.edit({ userId: params.id, administratorId: actor.id, wanted: body });
    addAuditInfo({
      detail: {
        changed: edited.changed,
        ...(edited.changed.includes("is_premium") && { premium: body.is_premium }),
        ...(edited.changed.includes("is_admin") && { administrator: body.is_admin }),
      },
    });
    return { user: edited.user };
  });

  registerRoute(adminUserEndpoints.removeUser, async ({ params, actor, addAuditInfo }) => {
    const { purgeAt } = await adminUsers.remove({ userId: params.id, administratorId: actor.id });
    addAuditInfo({ detail: { purge_at: purgeAt.toISOString() } });
    return { message: "User deleted successfully", purge_at: purgeAt.toISOString() };
  });

  registerRoute(adminUserEndpoints.drawPassword, async ({ params, actor, address }) => {
    const password = await adminUsers.drawPassword({
      userId: params.id,
      administratorId: actor.id,
      address,
    });
    return { new_password: password, message: "Password reset successfully" };
  });

  registerRoute(adminUserEndpoints.listTransactions, async ({ query }) => {
    const { rows, ...place } = await adminUsers.listLines(query);
    return { transactions: rows, ...place };
  });

  registerRoute(adminUserEndpoints.transactionsFile, async ({ query }) =>
    csvAnswer({ bytes: adminUsers.linesFile(query), name: "credit-transactions", now: now() }),
  );

  registerRoute(adminUserEndpoints.adjustCredits, async ({ body, actor, header, addAuditInfo }) => {
    addAuditInfo({ detail: { amount: body.amount, reason: body.reason } });
    const { before, after } = await adminUsers.adjust({
      wanted: body,
      administratorId: actor.id,
      idempotencyKey: readIdempotencyKey(header("idempotency-key")),
    });
    addAuditInfo({ detail: { balance_before: before, balance_after: after } });
    return { new_balance: after, message: "Credits adjusted successfully" };
  });
}
