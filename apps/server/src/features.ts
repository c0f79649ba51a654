import type { Administration } from "./compose-admin.ts";
import type { AuthorKeys } from "./features/own-keys/own-keys.ts";
import type { DataExports } from "./features/data-exports/data-exports.ts";
import type { AccountService } from "./features/account/account.ts";
import type { Accounts } from "./compose-accounts.ts";
import type { Bible } from "./features/bible/bible.ts";
import type { Books } from "./features/books/books.ts";
import type { Credits } from "./features/credits/credits.ts";
import type { Exports } from "./features/exports/exports.ts";
import type { Findings } from "./features/findings/findings.ts";
import type { ToolChecks } from "./features/free-checks/free-checks.ts";
import type { CoverThumbnails } from "./features/fronts/fronts.ts";
import type { Imports } from "./features/imports/imports.ts";
import type { IntegrityChecks } from "./features/invariants/invariants.ts";
import type { PagePreview } from "./features/live-page/live-page.ts";
import type { Manuscripts } from "./features/manuscript/manuscript.ts";
import type { Money } from "./compose-payments.ts";
import type { Assistant } from "./compose-partner.ts";
import type { Images } from "./features/pictures/pictures.ts";
import type { Entitlements } from "./features/plans/plans.ts";
import type { ProfileShelf } from "./features/author-profiles/author-profiles.ts";
import type { Providers } from "./features/providers/providers.ts";
import type { Publishing } from "./compose-publishing.ts";
import type { Review } from "./features/review/review.ts";
import type { Runs } from "./features/runs/runs.ts";
import type { SecurityLog } from "./features/security-log/security-log.ts";
import type { Settings } from "./features/settings/settings.ts";
import type { SeriesShelf } from "./features/series/series.ts";
import type { Users } from "./features/users/users.ts";

/** Every feature of the product, built once a process. */
export type Features = {
  securityLog: SecurityLog;
  users: Users;
  credits: Credits;
  plans: Entitlements;
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
