/** The plan named in offers, guides and articles if several are sold. */
export const OFFERED_PLAN = "monthly";
