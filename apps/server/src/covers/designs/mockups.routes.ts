import { coverStudioEndpoints } from "@colophon/contracts/covers/designs/studio-endpoints";
import { FileAnswer, type RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Mockups } from "./mockups.ts";

export function registerMockupRoutes(registerRoute: RegisterRoute, { mockups }: { mockups: Mockups }): void {
  registerRoute(
    coverStudioEndpoints.drawMockup,
    async ({ actor, params }) =>
      new FileAnswer(await mockups.draw({ ownerId: actor.id, coverId: params.id, mockup: params.mockup })),
  );
}
