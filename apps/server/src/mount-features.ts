import type { Features } from "./features.ts";
import { registerCreditRoutes } from "./features/credits/credits.routes.ts";
import { registerDataExportRoutes } from "./features/data-exports/data-exports.routes.ts";
import { registerEntitlementRoutes } from "./features/plans/plans.routes.ts";
import { registerBookRoutes } from "./features/books/books.routes.ts";
import { registerManuscriptRoutes } from "./features/manuscript/manuscript.routes.ts";
import { registerImageRoutes } from "./features/pictures/pictures.routes.ts";
import { registerReadingProgressRoutes } from "./features/reading/reading.routes.ts";
import { registerPagePreviewRoutes } from "./features/live-page/live-page.routes.ts";
import { registerImportRoutes } from "./features/imports/imports.routes.ts";
import { registerBibleRoutes } from "./features/bible/bible.routes.ts";
import { registerReviewRoutes } from "./features/review/review.routes.ts";
import { registerSeriesRoutes } from "./features/series/series.routes.ts";
import { registerAuthorProfileRoutes } from "./features/author-profiles/author-profiles.routes.ts";
import { registerAssistantRoutes } from "./compose-partner.ts";
import { registerPublishingRoutes } from "./compose-publishing.ts";
import { registerSourceRoutes } from "./features/sources/sources.routes.ts";
import { registerExportRoutes } from "./features/exports/exports.routes.ts";
import { registerToolRoutes } from "./features/free-checks/free-checks.routes.ts";
import { registerCoverThumbnailRoutes } from "./features/fronts/fronts.routes.ts";
import { registerAuthorKeyRoutes } from "./features/own-keys/own-keys.routes.ts";
import { registerProviderRoutes } from "./features/providers/providers.routes.ts";
import { registerSettingsRoutes } from "./features/settings/settings.routes.ts";
import { registerMoneyRoutes } from "./compose-payments.ts";
import { registerAdminRoutes } from "./compose-admin.ts";
import { registerAllAccountRoutes } from "./compose-accounts.ts";
import type { Db } from "./platform/db/database.ts";
import type { Readiness } from "./platform/http/readiness.ts";
import type { RegisterRoute } from "./platform/http/mount.ts";

/** Mounts the endpoints of every feature. @param appUrl  address of the site @param secureCookies  whether the product is reached by https */
export function registerFeatureRoutes(
  registerRoute: RegisterRoute,
  {
    db,
    appUrl,
    secureCookies,
    now,
    ready,
    features,
  }: {
    db: Db;
    appUrl: string;
    secureCookies: boolean;
    now: () => Date;
    ready: Readiness;
    features: Features;
  },
): void {
  registerMoneyRoutes(registerRoute, { secureCookies, ...features });
  registerAllAccountRoutes(registerRoute, { db, appUrl, secureCookies, ...features });
  registerAdminRoutes(registerRoute, { db, now, ready, ...features });
  registerDataExportRoutes(registerRoute, features);
  registerCreditRoutes(registerRoute, { db, ...features });
  registerEntitlementRoutes(registerRoute, features);
  registerBookRoutes(registerRoute, features);
  registerManuscriptRoutes(registerRoute, features);
  registerImageRoutes(registerRoute, features);
  registerReadingProgressRoutes(registerRoute, { db, ...features });
  registerPagePreviewRoutes(registerRoute, features);
  registerImportRoutes(registerRoute, features);
  registerToolRoutes(registerRoute, features);
  registerBibleRoutes(registerRoute, { db, chapters: features.manuscripts.chapters, ...features });
  registerReviewRoutes(registerRoute, features);
  registerSeriesRoutes(registerRoute, features);
  registerAuthorProfileRoutes(registerRoute, features);
  registerAssistantRoutes(registerRoute, features);
  registerPublishingRoutes(registerRoute, features);
  registerSourceRoutes(registerRoute, { db, now, ...features });
  registerExportRoutes(registerRoute, features);
  registerCoverThumbnailRoutes(registerRoute, features);
  registerSettingsRoutes(registerRoute, features);
  registerProviderRoutes(registerRoute, features);
  registerAuthorKeyRoutes(registerRoute, features);
}
