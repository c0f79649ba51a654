import type { PaymentsMode } from "@colophon/contracts/billing/payments";
import type { FeatureFlag } from "@colophon/contracts/settings/feature-flags";
import type { Settings as SettingsShown, SiteState } from "@colophon/contracts/settings/settings";
import type { ImageModels } from "../ports/image-model.ts";
import type { PaymentGateway } from "../ports/payment-gateway.ts";
import { throwFeatureDisabled } from "../platform/http/feature-disabled.ts";
import type { SealedColumn } from "../platform/secrets/rekey.ts";
import type { Providers } from "../ai/providers/providers.ts";
import { type LiveSettings, type LiveSettingsDeps, createLiveSettings } from "./live-settings.ts";
import { type StripeKeys, createLiveGateway } from "./live-gateway.ts";
import { type LiveImagesDeps, createLiveImages } from "./live-images.ts";
import { presentSettings } from "./present-settings.ts";
import { type SaveDeps, type SaveSettingsInput, saveSettings } from "./save-settings.ts";
import { placeOfSecret } from "./secret-names.ts";
import {
  lockSecrets,
  notifyOfSettings,
  readVersion,
  selectSecrets,
  selectSettings,
  setSealedSecret,
} from "./settings.store.ts";

export { configuredValues } from "./configured-values.ts";
export { createPageFacts } from "./page-facts.ts";

/** Administrators' settings, as currently in effect. */
export type Settings = ReturnType<typeof createSettings>;

export type SettingsDeps = LiveSettingsDeps &
  Omit<SaveDeps, "providers"> &
  Pick<LiveImagesDeps, "places"> & {
    providers: Pick<Providers, "saveKey" | "prefer" | "keyOf" | "list" | "refresh">;
    /** as the configuration alone determines */
    standing: { gateway: PaymentGateway | null; imageModels: ImageModels };
    /** whether the environment sets Stripe's keys */
    stripeIsConfigured: boolean;
    connectStripe: (keys: StripeKeys) => PaymentGateway;
    connectImage: LiveImagesDeps["connect"];
  };

/** @param deps.standing  payment gateway and image models if not set here */
export function createSettings(deps: SettingsDeps) {
  const live = createLiveSettings(deps);
  const gateway = createLiveGateway({
    live,
    standing: deps.standing.gateway,
    isConfigured: deps.stripeIsConfigured,
    connect: deps.connectStripe,
  });
  const imageModels: ImageModels = createLiveImages({
    ...deps,
    live,
    standing: deps.standing.imageModels,
    textKey: (kind) => deps.providers.keyOf(kind),
    connect: deps.connectImage,
  });
  return {
    current: () => live.current(),
    follow: (stopping: AbortSignal) => live.follow(stopping),
    refresh: () => live.refresh(),
    /** The payment gateway; null if none. Call again for each task, since it can change. */
    gateway,
    /** image models in addition to Colophon's own painter */
    imageModels,
    /** @throws AppError "site.switched_off" while an administrator has switched off the feature */
    assertFeatureEnabled(featureFlag: FeatureFlag): void {
      if (!live.current().switches[featureFlag]) throwFeatureDisabled(featureFlag);
    },
    /** Public settings. */
    site(): SiteState {
      const { site, claims, switches, banner } = live.current();
      return { site, claims, switches, banner };
    },
    /** The settings as shown to administrators. */
    show: () => show(deps, { live, imageModels, stripeMode: gateway()?.mode ?? "none" }),
    /** @returns names of the fields that changed @throws as `saveSettings` */
    async save(order: SaveSettingsInput): Promise<string[]> {
      const changed = await saveSettings(deps, order);
      // A change takes effect in this process at once, and in others within seconds.
      await live.refresh();
      await deps.providers.refresh();
      return changed;
    },
  };
}

type Shown = { live: LiveSettings; imageModels: ImageModels; stripeMode: PaymentsMode };

async function show(deps: SettingsDeps, { live, imageModels, stripeMode }: Shown): Promise<SettingsShown> {
  await live.refresh();
  const { db, configured, byEnvironment } = deps;
  return presentSettings({
    rows: await selectSettings(db),
    secrets: await selectSecrets(db),
    version: await readVersion(db),
    providers: await deps.providers.list(),
    values: live.current(),
    configured,
    byEnvironment,
    stripeMode,
    canGenerateImages: (id) => imageModels.get(id) !== undefined,
  });
}

/** The keys stored here, for resealing. */
export const sealedSettings: SealedColumn = {
  name: "keys of the settings",
  async lock(tx) {
    const rows = await lockSecrets(tx);
    return rows.map(({ name, sealed }) => ({ id: name, place: placeOfSecret(name), sealed }));
  },
  set: setSealedSecret,
  changed: notifyOfSettings,
};
