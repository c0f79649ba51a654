import { settingsEndpoints } from "@colophon/contracts/settings/settings";
import type { RegisterRoute } from "../platform/http/route-registrar.ts";
import type { Settings } from "./settings.ts";

export function registerSettingsRoutes(
  registerRoute: RegisterRoute,
  { settings }: { settings: Settings },
): void {
  registerRoute(settingsEndpoints.siteState, async () => settings.site());

  registerRoute(settingsEndpoints.getSettings, () => settings.show());

  registerRoute(settingsEndpoints.saveSettings, async ({ body, actor, addAuditInfo }) => {
    const changed = await settings.save({ ...body, adminId: actor.id });
    addAuditInfo({ subjectId: "settings", detail: { fields: changed } });
    return settings.show();
  });
}
