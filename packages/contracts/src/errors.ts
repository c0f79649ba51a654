import { z } from "zod";
import { adminErrors } from "./admin/shared.ts";
import { adminBookErrors } from "./admin/books/endpoints.ts";
import { adminUserErrors } from "./admin/users.ts";
import { accountErrors } from "./account/profile.ts";
import { apiTokenErrors } from "./auth/api-tokens.ts";
import { dataExportErrors } from "./account/data-exports.ts";
import { authorProfileErrors } from "./library/author-profiles.ts";
import { authErrors } from "./auth/sessions.ts";
import { bulkEditErrors } from "./assistant/bulk-edits.ts";
import { bibleErrors } from "./library/bible/endpoints.ts";
import { bookErrors } from "./library/books/errors.ts";
import { coverErrors } from "./covers/designs/endpoints.ts";
import { creditErrors } from "./billing/credits.ts";
import { editionErrors } from "./publishing/editions/endpoints.ts";
import { exportErrors } from "./exports/files.ts";
import { continuationErrors } from "./assistant/continuation.ts";
import { mfaErrors } from "./auth/mfa/endpoints.ts";
import { toolCheckErrors } from "./tools/checks.ts";
import { coverThumbnailErrors } from "./covers/thumbnails.ts";
import { pricingErrors } from "./publishing/prices.ts";
import { listingErrors } from "./publishing/listings/endpoints.ts";
import { pagePreviewErrors } from "./exports/page-preview.ts";
import { linkedAccountErrors } from "./auth/linked-accounts.ts";
import { impersonationErrors } from "./admin/impersonation.ts";
import { importErrors } from "./library/imports.ts";
import { manuscriptErrors } from "./manuscript/sections/endpoints.ts";
import { outlineErrors } from "./generation/outline/endpoints.ts";
import { adminJobsErrors } from "./admin/jobs.ts";
import { authorKeyErrors } from "./ai/author-keys/endpoints.ts";
import { paidJobsErrors } from "./generation/paid-jobs.ts";
import { paymentErrors } from "./billing/payments.ts";
import { inlineEditErrors } from "./assistant/inline-edits.ts";
import { imageErrors } from "./manuscript/images.ts";
import { providerErrors } from "./ai/providers.ts";
import { bookChatErrors } from "./assistant/book-chat.ts";
import { analysisErrors } from "./assistant/analysis.ts";
import { sourceErrors } from "./library/sources.ts";
import { seriesErrors } from "./library/series.ts";
import { type ErrorDefinition, sharedErrors } from "./shared/errors.ts";
import { alternativeErrors } from "./assistant/alternatives.ts";
import { supportErrors } from "./support/tickets/errors.ts";
import { settingsErrors } from "./settings/settings.ts";
import { styleErrors } from "./library/style.ts";
import { wizardErrors } from "./library/wizard.ts";

/**
 * Every deliberate API error: code → HTTP status, message, typed data. Codes are stable: clients and tests
 * may rely on them. A feature's errors are defined next to its endpoints.
 */
export const errorCatalogue = {
  ...sharedErrors,
  ...authErrors,
  ...adminErrors,
  ...impersonationErrors,
  ...adminJobsErrors,
  ...adminBookErrors,
  ...adminUserErrors,
  ...supportErrors,
  ...settingsErrors,
  ...mfaErrors,
  ...accountErrors,
  ...linkedAccountErrors,
  ...apiTokenErrors,
  ...dataExportErrors,
  ...creditErrors,
  ...bookErrors,
  ...manuscriptErrors,
  ...pagePreviewErrors,
  ...importErrors,
  ...toolCheckErrors,
  ...exportErrors,
  ...editionErrors,
  ...coverThumbnailErrors,
  ...coverErrors,
  ...imageErrors,
  ...providerErrors,
  ...authorKeyErrors,
  ...paidJobsErrors,
  ...paymentErrors,
  ...analysisErrors,
  ...continuationErrors,
  ...inlineEditErrors,
  ...alternativeErrors,
  ...bulkEditErrors,
  ...outlineErrors,
  ...styleErrors,
  ...sourceErrors,
  ...bookChatErrors,
  ...seriesErrors,
  ...authorProfileErrors,
  ...bibleErrors,
  ...listingErrors,
  ...pricingErrors,
  ...wizardErrors,
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof errorCatalogue;

type DataOf<C extends ErrorCode> = (typeof errorCatalogue)[C] extends { data: infer D extends z.ZodType }
  ? [data: z.output<D>]
  : [];

const anyData = z.record(z.string(), z.unknown());

/**
 * The only error class for failures that a person caused or must be shown.
 * @example throw new AppError("credits.insufficient", { required: 20, balance: 3 });
 */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly data: Record<string, unknown>;
  /** field → message, for forms; only with "request.invalid" and similar */
  readonly fields: Record<string, string> | undefined;

  constructor(code: C, ...[data]: DataOf<C>) {
    const filled = anyData.parse(data ?? {});
    super(fillDetail(errorCatalogue[code].detail, filled));
    this.name = "AppError";
    this.code = code;
    this.data = filled;
    this.fields = undefined;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** A form's failure, with one message per field. */
export class FieldError extends AppError<"request.invalid"> {
  override readonly fields: Record<string, string>;

  /** @param fields  field name → message; the first message becomes the problem's detail */
  constructor(fields: Record<string, string>) {
    super("request.invalid");
    this.fields = fields;
    const [first] = Object.values(fields);
    if (first !== undefined) this.message = first;
  }
}

function fillDetail(template: string, data: Record<string, unknown>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(data, name) ? String(data[name]) : whole,
  );
}
