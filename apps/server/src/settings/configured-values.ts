import type { SettingValues } from "@colophon/contracts/settings/catalogue";
import { IMAGE_KINDS } from "@colophon/contracts/settings/catalogue";
import { DEFAULT_SITE, type MailboxKind } from "@colophon/contracts/settings/site-details";
import type { Config } from "../platform/config/config.ts";

/** Defaults for unset settings: the installation's configuration. */
export function configuredValues(
  config: Pick<Config, "payments" | "writing" | "http" | "models" | "imagePlaces" | "support">,
): SettingValues {
  const { booksPerDay, ceiling } = config.writing;
  const { openai, fal, gemini } = config.imagePlaces;
  return {
    prices: config.payments.prices,
    limits: {
      books_per_day: booksPerDay.others,
      premium_books_per_day: booksPerDay.premium,
      tokens_per_day: ceiling.billedTokens,
      spend_per_day_usd: ceiling.usd,
      calls_per_minute: config.http.callsPerMinute,
    },
    // As configured, by its own rules: a value the form would reject must not prevent startup.
    model_prices: config.models.prices,
    image_models: {
      openai: { model: openai.model, usd_a_picture: openai.usdPerImage },
      fal: { model: fal.model, usd_a_picture: fal.usdPerImage },
      gemini: { model: gemini.model, usd_a_picture: gemini.usdPerImage },
    },
    image_order: [...IMAGE_KINDS],
    site: siteOf(config.support),
    claims: [],
    switches: { registration: true, generation: true, imports: true, exports: true, purchases: true },
    banner: "",
  };
}

/** Support contact as configured by the environment. */
function siteOf({ inbox }: Config["support"]): SettingValues["site"] {
  const mailbox = (kind: MailboxKind): string | undefined =>
    inbox.mailboxes.find((one) => one.kind === kind)?.address;
  return {
    ...DEFAULT_SITE,
    support_email: mailbox("support") ?? DEFAULT_SITE.support_email,
    privacy_email: mailbox("privacy") ?? DEFAULT_SITE.privacy_email,
    hours: inbox.hours,
  };
}
