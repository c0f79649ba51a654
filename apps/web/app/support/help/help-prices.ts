/** Prices in money that an article may name; the installation sets them, and the API tells them. */
export const HELP_PRICES = [
  "price.pro",
  "price.lifetime",
  "price.pack.quick_boost",
  "price.pack.creator_pack",
  "price.pack.pro_bundle",
  "price.pack.enterprise",
] as const;
