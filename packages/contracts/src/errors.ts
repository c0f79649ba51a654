import { z } from "zod";
import { adminErrors } from "./admin/shared/errors.ts";
import { adminBookErrors } from "./admin/books/errors.ts";
import { adminUserErrors } from "./admin/users/errors.ts";
import { accountErrors } from "./account/profile/errors.ts";
import { apiTokenErrors } from "./auth/api-tokens/errors.ts";
import { dataExportErrors } from "./account/data-exports/errors.ts";
import { authorProfileErrors } from "./library/author-profiles/errors.ts";
import { authErrors } from "./auth/sessions/errors.ts";
import { bulkEditErrors } from "./assistant/bulk-edits/errors.ts";
import { bibleErrors } from "./library/bible/errors.ts";
import { bookErrors } from "./library/books/errors.ts";
import { coverErrors } from "./covers/designs/errors.ts";
import { creditErrors } from "./billing/credits/errors.ts";
import { editionErrors } from "./publishing/editions/errors.ts";
import { exportErrors } from "./exports/files/errors.ts";
import { continuationErrors } from "./assistant/continuation/errors.ts";
import { mfaErrors } from "./auth/mfa/errors.ts";
import { toolCheckErrors } from "./tools/checks/errors.ts";
import { coverThumbnailErrors } from "./covers/thumbnails/errors.ts";
import { pricingErrors } from "./publishing/prices/errors.ts";
import { listingErrors } from "./publishing/listings/errors.ts";
import { pagePreviewErrors } from "./exports/page-preview/errors.ts";
import { linkedAccountErrors } from "./auth/linked-accounts/errors.ts";
import { impersonationErrors } from "./admin/impersonation/errors.ts";
import { importErrors } from "./library/imports/errors.ts";
import { manuscriptErrors } from "./manuscript/sections/errors.ts";
import { outlineErrors } from "./generation/outline/errors.ts";
import { adminJobsErrors } from "./admin/jobs/errors.ts";
import { authorKeyErrors } from "./ai/author-keys/errors.ts";
import { paidJobsErrors } from "./generation/paid-jobs/errors.ts";
import { paymentErrors } from "./billing/payments/errors.ts";
import { inlineEditErrors } from "./assistant/inline-edits/errors.ts";
import { imageErrors } from "./manuscript/images/errors.ts";
import { providerErrors } from "./ai/providers/errors.ts";
import { bookChatErrors } from "./assistant/book-chat/errors.ts";
import { analysisErrors } from "./assistant/analysis/errors.ts";
import { sourceErrors } from "./library/sources/errors.ts";
import { seriesErrors } from "./library/series/errors.ts";
import type { ErrorDefinition } from "./shared/error-definition.ts";
import { alternativeErrors } from "./assistant/alternatives/errors.ts";
import { sharedErrors } from "./shared/errors.ts";
import { supportErrors } from "./support/tickets/errors.ts";
import { settingsErrors } from "./settings/errors.ts";
import { styleErrors } from "./library/style/errors.ts";
import { wizardErrors } from "./library/wizard/errors.ts";

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

/** Codes meaning that something does not exist or belongs to someone else. */
export type NotFoundCode = {
  [C in ErrorCode]: (typeof errorCatalogue)[C]["status"] extends 404 ? C : never;
}[ErrorCode];

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
