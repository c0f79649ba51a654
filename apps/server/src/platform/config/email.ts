import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import type { Mode } from "./installation.ts";

/** How emails are sent, and from which address. */
export const EmailVariables = z.object({
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
    .optional(),
  ALARM_EMAIL: z.email("must be an e-mail address").optional(),
  MAIL_FROM: z.string().default("Colophon <no-reply@localhost>"),
});

export type EmailConfig = {
  /** undefined: the local mailbox */
  smtpUrl: string | undefined;
  from: string;
  /** recipient of alarms; undefined: log only */
  alarmTo: string | undefined;
};

/** @throws ConfigError in production without a mail server */
export function emailOf(values: z.output<typeof EmailVariables>, mode: Mode): EmailConfig {
  if (mode === "production" && values.SMTP_URL === undefined) {
    throw new ConfigError(
      "SMTP_URL must be set in production: without it no author could confirm an address.",
    );
  }
  return { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM, alarmTo: values.ALARM_EMAIL };
}
