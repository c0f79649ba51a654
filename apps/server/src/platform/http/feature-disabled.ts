import { AppError } from "@colophon/contracts/errors";
import { FEATURE_FLAG_LABELS, type FeatureFlag } from "@colophon/contracts/settings/feature-flags";

/** Says that a part of the product is closed, and what goes on. @throws AppError "site.switched_off" */
export function throwFeatureDisabled(room: FeatureFlag): never {
  const { closed, stays } = FEATURE_FLAG_LABELS[room];
  throw new AppError("site.switched_off", { room, closed, stays });
}
