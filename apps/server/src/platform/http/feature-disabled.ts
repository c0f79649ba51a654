import { AppError } from "@colophon/contracts/errors";
import { FEATURE_FLAG_LABELS, type FeatureFlag } from "@colophon/contracts/settings/feature-flags";

/** Reports that a feature is switched off, and what still works. @throws AppError "site.switched_off" */
export function throwFeatureDisabled(room: FeatureFlag): never {
  const { closed, stays } = FEATURE_FLAG_LABELS[room];
  throw new AppError("site.switched_off", { room, closed, stays });
}
