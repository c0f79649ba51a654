import type { SettingKey } from "./catalogue.ts";

/** Effects of changing each setting, as shown on the screen. */
export const SETTING_EFFECTS: Readonly<Record<SettingKey, string>> = {
  prices:
    "The prices on the public pages at once, and new purchases: whoever has begun to pay pays the price of that day, and subscriptions keep theirs. The monthly credits of lifetime members follow with the next month.",
  limits: "Books that are started from now on. Books under way are finished.",
  model_prices: "Calls from now on; what was recorded keeps its cost.",
  image_models: "Covers that are ordered from now on.",
  image_order: "The order in which cover screens offer them.",
  site: "Terms and privacy policy at once, the Support page and the contact cards of Help within a minute. Mails to the desk go where the environment says.",
  claims: "The front page and what GET /api/site answers, at once.",
  switches: "At once, for everybody but what is already under way.",
  banner: "Every signed-in screen, within a minute.",
};
