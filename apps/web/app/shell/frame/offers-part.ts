import { lazyPart } from "../../ui/lazy-part.tsx";

/** The banners about plans, beside the page; fetched while it is asked who is signed in. */
export const offersPart = lazyPart(() => import("./offer-banners.tsx"));
