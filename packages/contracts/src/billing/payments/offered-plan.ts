/** The plan that offers, guides and articles speak of, where several are sold. */
export const OFFERED_PLAN = "monthly";
