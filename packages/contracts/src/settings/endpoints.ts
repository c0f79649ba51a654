import { defineEndpoint } from "../shared/endpoint.ts";
import { SaveSettingsRequest, Settings, SiteState } from "./settings.ts";

export const settingsEndpoints = {
  siteState: defineEndpoint({
    method: "GET",
    path: "/api/site",
    auth: "public",
    summary: "Who runs this installation, what is open, and what is said across its screens",
    reply: SiteState,
    errors: [],
  }),
  getSettings: defineEndpoint({
    method: "GET",
    path: "/api/admin/settings",
    auth: "admin",
    summary: "How this installation is set up; of keys only that they are there",
    reply: Settings,
    errors: [],
  }),
  saveSettings: defineEndpoint({
    method: "POST",
    path: "/api/admin/settings",
    auth: "admin",
    audited: "settings.changed",
    requiresRecentAuth: true,
    summary: "Keep keys, or save the form: all of it or nothing; every process follows within seconds",
    body: SaveSettingsRequest,
    reply: Settings,
    errors: [
      "settings.changed_meanwhile",
      "settings.key_by_environment",
      "settings.stripe_modes_differ",
      "settings.stripe_test_in_production",
      "providers.no_secrets_key",
      "providers.set_by_environment",
      "providers.too_many",
    ],
    limits: [{ max: 120, windowSeconds: 3600, by: "user" }],
  }),
} as const;
