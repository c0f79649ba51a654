import type { SettingKey } from "./catalogue.ts";

/** What a change of each setting affects, as the screen says it. */
export const SETTING_EFFECTS: Readonly<Record<SettingKey, string>> = {
  prices:
    "New purchases only: whoever has begun to pay pays the price of that day, and subscriptions keep theirs. The monthly credits of lifetime members follow with the next month.",
  limits: "Books that are started from now on. Books under way are finished.",
  model_prices: "Calls from now on; what was recorded keeps its cost.",
  image_models: "Covers that are ordered from now on.",
  image_order: "The order in which cover screens offer them.",
  site: "The Support page and the contact cards of Help, within a minute. The terms keep the operator that this site was built with, and mails to the desk go where the environment says.",
  claims: "What GET /api/site answers, at once. No page of this version shows claims.",
  switches: "At once, for everybody but what is already under way.",
  banner: "Every signed-in screen, within a minute.",
};
