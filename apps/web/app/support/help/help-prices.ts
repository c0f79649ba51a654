/** Prices that an article may name; set by the installation, loaded from the API. */
export const HELP_PRICES = [
  "price.pro",
  "price.lifetime",
  "price.pack.quick_boost",
  "price.pack.creator_pack",
  "price.pack.pro_bundle",
  "price.pack.enterprise",
] as const;
