import type { Features } from "./features.ts";
import { mountCredits } from "./features/credits/credits.routes.ts";
import { mountDataExports } from "./features/data-exports/data-exports.routes.ts";
import { mountPlans } from "./features/plans/plans.routes.ts";
import { mountBooks } from "./features/books/books.routes.ts";
import { mountManuscript } from "./features/manuscript/manuscript.routes.ts";
import { mountPictures } from "./features/pictures/pictures.routes.ts";
import { mountReading } from "./features/reading/reading.routes.ts";
import { mountLivePage } from "./features/live-page/live-page.routes.ts";
import { mountImports } from "./features/imports/imports.routes.ts";
import { mountBible } from "./features/bible/bible.routes.ts";
import { mountReview } from "./features/review/review.routes.ts";
import { mountSeries } from "./features/series/series.routes.ts";
import { mountAuthorProfiles } from "./features/author-profiles/author-profiles.routes.ts";
import { mountPartner } from "./compose-partner.ts";
import { mountPublishing } from "./compose-publishing.ts";
import { mountSources } from "./features/sources/sources.routes.ts";
import { mountExports } from "./features/exports/exports.routes.ts";
import { mountFreeChecks } from "./features/free-checks/free-checks.routes.ts";
import { mountFronts } from "./features/fronts/fronts.routes.ts";
import { mountOwnKeys } from "./features/own-keys/own-keys.routes.ts";
import { mountProviders } from "./features/providers/providers.routes.ts";
import { mountSettings } from "./features/settings/settings.routes.ts";
import { mountMoney } from "./compose-payments.ts";
import { mountAdministration } from "./compose-admin.ts";
import { mountAccounts } from "./compose-accounts.ts";
import type { Db } from "./platform/db/database.ts";
import type { Readiness } from "./platform/http/readiness.ts";
import type { Mount } from "./platform/http/mount.ts";

/** Mounts the endpoints of every feature. @param appUrl  address of the site @param secureCookies  whether the product is reached by https */
export function mountFeatures(
  mount: Mount,
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
  mountMoney(mount, { secureCookies, ...features });
  mountAccounts(mount, { db, appUrl, secureCookies, ...features });
  mountAdministration(mount, { db, now, ready, ...features });
  mountDataExports(mount, features);
  mountCredits(mount, { db, ...features });
  mountPlans(mount, features);
  mountBooks(mount, features);
  mountManuscript(mount, features);
  mountPictures(mount, features);
  mountReading(mount, { db, ...features });
  mountLivePage(mount, features);
  mountImports(mount, features);
  mountFreeChecks(mount, features);
  mountBible(mount, { db, chapters: features.manuscripts.chapters, ...features });
  mountReview(mount, features);
  mountSeries(mount, features);
  mountAuthorProfiles(mount, features);
  mountPartner(mount, features);
  mountPublishing(mount, features);
  mountSources(mount, { db, now, ...features });
  mountExports(mount, features);
  mountFronts(mount, features);
  mountSettings(mount, features);
  mountProviders(mount, features);
  mountOwnKeys(mount, features);
}
