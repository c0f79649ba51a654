import { wizardEndpoints } from "@colophon/contracts/library/wizard";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Wizard } from "./wizard.ts";

export function registerWizardRoutes(registerRoute: RegisterRoute, { wizard }: { wizard: Wizard }): void {
  registerRoute(wizardEndpoints.getWizard, ({ actor }) => wizard.read(actor.id));
  registerRoute(wizardEndpoints.saveWizard, ({ actor, body }) => wizard.save({ ...body, ownerId: actor.id }));
  registerRoute(wizardEndpoints.clearWizard, ({ actor, query }) =>
    wizard.clear({ ...query, ownerId: actor.id }),
  );
}
