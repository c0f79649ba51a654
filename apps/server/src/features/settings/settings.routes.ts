import { settingsEndpoints } from "@colophon/contracts/settings/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { Settings } from "./settings.ts";

export function mountSettings(mount: Mount, { settings }: { settings: Settings }): void {
  mount(settingsEndpoints.siteState, async () => settings.site());

  mount(settingsEndpoints.getSettings, () => settings.show());

  mount(settingsEndpoints.saveSettings, async ({ body, actor, noteForAudit }) => {
    const changed = await settings.save({ ...body, adminId: actor.id });
    noteForAudit({ subjectId: "settings", detail: { fields: changed } });
    return settings.show();
  });
}
