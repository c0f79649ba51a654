import type { Administration } from "./compose-admin.ts";
import type { AuthorKeys } from "./ai/author-keys/author-keys.ts";
import type { DataExports } from "./account/data-exports/data-exports.ts";
import type { AccountService } from "./account/profile/profile.ts";
import type { Accounts } from "./compose-accounts.ts";
import type { Bible } from "./library/bible/bible.ts";
import type { Books } from "./library/books/books.ts";
import type { Credits } from "./billing/credits/credits.ts";
import type { Exports } from "./exports/files/files.ts";
import type { Findings } from "./library/findings/findings.ts";
import type { ToolChecks } from "./tools/checks/checks.ts";
import type { CoverThumbnails } from "./covers/thumbnails/thumbnails.ts";
import type { Imports } from "./library/imports/imports.ts";
import type { IntegrityChecks } from "./platform/integrity/integrity-checks.ts";
import type { PagePreview } from "./exports/page-preview/page-preview.ts";
import type { Manuscripts } from "./manuscript/sections/sections.ts";
import type { Money } from "./compose-payments.ts";
import type { Assistant } from "./compose-assistant.ts";
import type { Images } from "./manuscript/images/images.ts";
import type { Entitlements } from "./billing/entitlements/entitlements.ts";
import type { Funding } from "./jobs/funding/funding.ts";
import type { ProfileShelf } from "./library/author-profiles/author-profiles.ts";
import type { Providers } from "./ai/providers/providers.ts";
import type { Publishing } from "./compose-publishing.ts";
import type { Review } from "./assistant/review/review.ts";
import type { Runs } from "./jobs/runs/runs.ts";
import type { SecurityLog } from "./auth/security-log/security-log.ts";
import type { Settings } from "./settings/settings.ts";
import type { SeriesShelf } from "./library/series/series.ts";
import type { Users } from "./users/users.ts";

/** All features of the product, built once per process. */
export type Features = {
  securityLog: SecurityLog;
  users: Users;
  credits: Credits;
  entitlements: Entitlements;
  funding: Funding;
  runs: Runs;
  dataExports: DataExports;
  bible: Bible;
  findings: Findings;
  manuscripts: Manuscripts;
  pictures: Images;
  pagePreview: PagePreview;
  imports: Imports;
  toolChecks: ToolChecks;
  review: Review;
  settings: Settings;
  series: SeriesShelf;
  authorProfiles: ProfileShelf;
  books: Books;
  account: AccountService;
  exports: Exports;
  coverThumbnails: CoverThumbnails;
  providers: Providers;
  authorKeys: AuthorKeys;
  integrityChecks: IntegrityChecks;
} & Accounts &
  Administration &
  Money &
  Assistant &
  Publishing;
