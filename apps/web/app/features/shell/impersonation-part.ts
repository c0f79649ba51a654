import { lazyPart } from "../../ui/lazy-part.tsx";

/** Only administrators ever need it. */
export const impersonationPart = lazyPart(() => import("./impersonation-banner.tsx"));
