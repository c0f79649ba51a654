import type { Features } from "./features.ts";
import { registerCreditRoutes } from "./billing/credits/credits.routes.ts";
import { registerDataExportRoutes } from "./account/data-exports/data-exports.routes.ts";
import { registerFundingRoutes } from "./jobs/funding/funding.routes.ts";
import { registerBookRoutes } from "./library/books/books.routes.ts";
import { registerManuscriptRoutes } from "./manuscript/sections/sections.routes.ts";
import { registerImageRoutes } from "./manuscript/images/images.routes.ts";
import { registerReadingProgressRoutes } from "./library/reading/reading.routes.ts";
import { registerPagePreviewRoutes } from "./exports/page-preview/page-preview.routes.ts";
import { registerImportRoutes } from "./library/imports/imports.routes.ts";
import { registerBibleRoutes } from "./library/bible/bible.routes.ts";
import { registerReviewRoutes } from "./assistant/review/review.routes.ts";
import { registerSeriesRoutes } from "./library/series/series.routes.ts";
import { registerAuthorProfileRoutes } from "./library/author-profiles/author-profiles.routes.ts";
import { registerAssistantRoutes } from "./compose-assistant.ts";
import { registerPublishingRoutes } from "./compose-publishing.ts";
import { registerSourceRoutes } from "./library/sources/sources.routes.ts";
import { registerExportRoutes } from "./exports/files/files.routes.ts";
import { registerToolRoutes } from "./tools/checks/checks.routes.ts";
import { registerCoverThumbnailRoutes } from "./covers/thumbnails/thumbnails.routes.ts";
import { registerAuthorKeyRoutes } from "./ai/author-keys/author-keys.routes.ts";
import { registerProviderRoutes } from "./ai/providers/providers.routes.ts";
import { registerSettingsRoutes } from "./settings/settings.routes.ts";
import { registerMoneyRoutes } from "./compose-payments.ts";
import { registerAdminRoutes } from "./compose-admin.ts";
import { registerAllAccountRoutes } from "./compose-accounts.ts";
import type { Db } from "./platform/db/database.ts";
import type { Readiness } from "./platform/http/readiness.ts";
import type { RegisterRoute } from "./platform/http/route-registrar.ts";

/**
 * Registers the endpoints of every feature.
 * @param appUrl  URL of the site
 * @param secureCookies  whether the product is served over https
 */
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
  registerFundingRoutes(registerRoute, features);
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
