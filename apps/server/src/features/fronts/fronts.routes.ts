import { frontEndpoints } from "@colophon/contracts/fronts/endpoints";
import { FileAnswer, type Mount } from "../../platform/http/mount.ts";
import type { Fronts } from "./fronts.ts";

/** An address never shows another picture, and a proxy may keep it: it says nothing of its author. */
const FOR_EVER = "public, max-age=31536000, immutable";

export function mountFronts(mount: Mount, { fronts }: { fronts: Fronts }): void {
  mount(frontEndpoints.frontPicture, async ({ params, setHeader }) => {
    const picture = await fronts.read(params.picture);
    setHeader("cache-control", FOR_EVER);
    setHeader("cross-origin-resource-policy", "same-origin");
    return new FileAnswer(picture);
  });
}
