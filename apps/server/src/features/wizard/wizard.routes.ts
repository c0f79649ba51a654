import { wizardEndpoints } from "@colophon/contracts/wizard/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { Wizard } from "./wizard.ts";

export function mountWizard(mount: Mount, { wizard }: { wizard: Wizard }): void {
  mount(wizardEndpoints.getWizard, ({ actor }) => wizard.read(actor.id));
  mount(wizardEndpoints.keepWizard, ({ actor, body }) => wizard.keep({ ...body, ownerId: actor.id }));
  mount(wizardEndpoints.clearWizard, ({ actor, query }) => wizard.clear({ ...query, ownerId: actor.id }));
}
