import { coverStudioEndpoints } from "@colophon/contracts/covers/studio-endpoints";
import { FileAnswer, type Mount } from "../../platform/http/mount.ts";
import type { Mockups } from "./mockups.ts";

export function mountMockups(mount: Mount, { mockups }: { mockups: Mockups }): void {
  mount(
    coverStudioEndpoints.drawMockup,
    async ({ actor, params }) =>
      new FileAnswer(await mockups.draw({ ownerId: actor.id, coverId: params.id, mockup: params.mockup })),
  );
}
