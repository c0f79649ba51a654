import { lazyPart } from "../../ui/lazy-part.tsx";

/** The banners about plans, alongside the page; loaded while the session is being checked. */
export const offersPart = lazyPart(() => import("./offer-banners.tsx"));
