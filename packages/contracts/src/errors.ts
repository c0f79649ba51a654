import { z } from "zod";
import { adminErrors } from "./admin/errors.ts";
import { adminBookErrors } from "./admin-books/errors.ts";
import { adminUserErrors } from "./admin-users/errors.ts";
import { accountErrors } from "./account/errors.ts";
import { apiTokenErrors } from "./api-tokens/errors.ts";
import { dataExportErrors } from "./data-exports/errors.ts";
import { authorProfileErrors } from "./author-profiles/errors.ts";
import { authErrors } from "./auth/errors.ts";
import { bulkEditErrors } from "./book-changes/errors.ts";
import { bibleErrors } from "./bible/errors.ts";
import { bookErrors } from "./books/errors.ts";
import { coverErrors } from "./covers/errors.ts";
import { creditErrors } from "./credits/errors.ts";
import { editionErrors } from "./editions/errors.ts";
import { exportErrors } from "./exports/errors.ts";
import { continuationErrors } from "./further-chapters/errors.ts";
import { mfaErrors } from "./factors/errors.ts";
import { toolCheckErrors } from "./free-checks/errors.ts";
import { coverThumbnailErrors } from "./fronts/errors.ts";
import { pricingErrors } from "./pricing/errors.ts";
import { listingErrors } from "./listings/errors.ts";
import { pagePreviewErrors } from "./live-page/errors.ts";
import { linkedAccountErrors } from "./identities/errors.ts";
import { impersonationErrors } from "./impersonation/errors.ts";
import { importErrors } from "./imports/errors.ts";
import { manuscriptErrors } from "./manuscript/errors.ts";
import { outlineErrors } from "./outline/errors.ts";
import { adminJobsErrors } from "./job-watch/errors.ts";
import { authorKeyErrors } from "./own-keys/errors.ts";
import { paidJobsErrors } from "./paid-work/errors.ts";
import { paymentErrors } from "./payments/errors.ts";
import { inlineEditErrors } from "./passages/errors.ts";
import { imageErrors } from "./pictures/errors.ts";
import { providerErrors } from "./providers/errors.ts";
import { bookChatErrors } from "./questions/errors.ts";
import { analysisErrors } from "./read-through/errors.ts";
import { sourceErrors } from "./sources/errors.ts";
import { seriesErrors } from "./series/errors.ts";
import type { ErrorDefinition } from "./shared/error-definition.ts";
import { alternativeErrors } from "./takes/errors.ts";
import { sharedErrors } from "./shared/errors.ts";
import { supportErrors } from "./support/errors.ts";
import { settingsErrors } from "./settings/errors.ts";
import { styleErrors } from "./style/errors.ts";
import { wizardErrors } from "./wizard/errors.ts";

/**
 * Every failure the API answers on purpose: code → HTTP status, sentence, typed data.
 * Codes are stable: clients and tests may rely on them. A feature's errors stand beside its endpoints.
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

/** Codes that say that a thing is not there, or belongs to somebody else. */
export type NotFoundCode = {
  [C in ErrorCode]: (typeof errorCatalogue)[C]["status"] extends 404 ? C : never;
}[ErrorCode];

type DataOf<C extends ErrorCode> = (typeof errorCatalogue)[C] extends { data: infer D extends z.ZodType }
  ? [data: z.output<D>]
  : [];

const anyData = z.record(z.string(), z.unknown());

/**
 * The one error class for whatever a person caused or must be told.
 * @example throw new AppError("credits.insufficient", { required: 20, balance: 3 });
 */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly data: Record<string, unknown>;
  /** field → message, for forms; only with "request.invalid" and its like */
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

/** A form's failure, with one message a field. */
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
