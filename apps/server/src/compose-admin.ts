import { registerAdminBookRoutes } from "./admin/books/books.routes.ts";
import { type AdminBooks, type AdminBooksDeps, createAdminBooks } from "./admin/books/books.ts";
import { registerAdminUserRoutes } from "./admin/users/users.routes.ts";
import { type AdminUsers, type AdminUsersDeps, createAdminUsers } from "./admin/users/users.ts";
import { registerAnalyticsRoutes } from "./admin/analytics/analytics.routes.ts";
import { type InstallationAnalytics, createAnalytics } from "./admin/analytics/analytics.ts";
import { registerAuditRoutes } from "./admin/audit-log/audit-log.routes.ts";
import { type Audit, createAudit } from "./admin/audit-log/audit-log.ts";
import type { Auth } from "./auth/sessions/sessions.ts";
import { registerImpersonationRoutes } from "./admin/impersonation/impersonation.routes.ts";
import { type ImpersonationService, createImpersonation } from "./admin/impersonation/impersonation.ts";
import type { IntegrityChecks } from "./platform/integrity/integrity-checks.ts";
import { registerAdminJobRoutes } from "./admin/jobs/jobs.routes.ts";
import { type Watch, createAdminJobs } from "./admin/jobs/jobs.ts";
import type { Images } from "./manuscript/images/images.ts";
import { registerSupportInboxRoutes } from "./support/tickets/support-inbox.routes.ts";
import { registerSupportRoutes } from "./support/tickets/tickets.routes.ts";
import { type Support, createSupport } from "./support/tickets/tickets.ts";
import type { Users } from "./users/users.ts";
import type { SupportConfig } from "./platform/config/support.ts";
import type { Db } from "./platform/db/database.ts";
import type { RegisterRoute } from "./platform/http/route-registrar.ts";
import type { Readiness } from "./platform/http/readiness.ts";
import type { Queue } from "./platform/queue/queue.ts";
import type { BlobStore } from "./ports/blob-store.ts";
import type { Log } from "./platform/log/log.ts";
import type { Mailer } from "./ports/mailer.ts";

/** The administrators' tools, the audit log, and support. */
export type Administration = {
  adminBooks: AdminBooks;
  adminUsers: AdminUsers;
  analytics: InstallationAnalytics;
  audit: Audit;
  impersonation: ImpersonationService;
  adminJobs: Watch;
  support: Support;
};

/** Dependencies. */
export type AdministrationDeps = AdminBooksDeps &
  AdminUsersDeps & {
    auth: Auth;
    users: Users;
    queue: Queue;
    integrityChecks: IntegrityChecks;
    pictures: Images;
    blobs: BlobStore;
    mailer: Mailer;
    /** base URL of emailed links, without a trailing slash */
    appUrl: string;
    supportConfig: SupportConfig;
    log: Log;
  };

/** Creates each of its features once. */
export function composeAdministration(deps: AdministrationDeps): Administration {
  const analytics = createAnalytics(deps);
  const audit = createAudit(deps);
  return {
    adminBooks: createAdminBooks(deps),
    adminUsers: createAdminUsers(deps),
    analytics,
    audit,
    impersonation: createImpersonation(deps),
    adminJobs: createAdminJobs({ ...deps, analytics }),
    support: createSupport({ ...deps, ...deps.supportConfig, audit: audit.log }),
  };
}

/** @param deps.ready  whether this process is ready to serve */
export function registerAdminRoutes(
  registerRoute: RegisterRoute,
  deps: Administration & { db: Db; users: Users; now: () => Date; ready: Readiness },
): void {
  registerAdminBookRoutes(registerRoute, deps);
  registerAdminUserRoutes(registerRoute, deps);
  registerAnalyticsRoutes(registerRoute, deps);
  registerAuditRoutes(registerRoute, deps);
  registerImpersonationRoutes(registerRoute, deps);
  registerAdminJobRoutes(registerRoute, deps);
  registerSupportRoutes(registerRoute, deps);
  registerSupportInboxRoutes(registerRoute, deps);
}

/** Registers its jobs with the worker. */
export async function workAdministration({ support }: Administration, queue: Queue): Promise<void> {
  await support.work(queue);
}
