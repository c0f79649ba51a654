import type { SupportContact } from "@colophon/contracts/support/tickets/ticket";
import {
  AUTHORS_ANSWERED_IN,
  SUPPORT_HOURS,
  VISITORS_ANSWERED_IN,
} from "@colophon/contracts/settings/site-details";
import { z } from "zod";
import { ConfigError } from "./config-error.ts";

const Mailbox = z.email("must be an e-mail address").max(200, "must be shorter").toLowerCase().optional();

/** How to reach support, and how email comes in. */
export const SupportVariables = z.object({
  SUPPORT_EMAIL: Mailbox,
  TECHNICAL_EMAIL: Mailbox,
  LEGAL_EMAIL: Mailbox,
  PRIVACY_EMAIL: Mailbox,
  SECURITY_EMAIL: Mailbox,
  SUPPORT_HOURS: z.string().max(200, "must be shorter").default(SUPPORT_HOURS),
  SUPPORT_INBOUND_SECRET: z
    .string()
    .min(32, "must have at least 32 characters that nobody can guess")
    .optional(),
});

export type SupportConfig = {
  inbox: SupportContact;
  /** is notified of every request; undefined: requests appear only on screens */
  mailbox: string | undefined;
  /** secret that inbound emails are signed with; undefined: none are accepted */
  inboundSecret: string | undefined;
};

/** @throws ConfigError if inbound email is enabled without a mailbox */
export function supportOf(values: z.output<typeof SupportVariables>): SupportConfig {
  const { SUPPORT_EMAIL: mailbox, SUPPORT_INBOUND_SECRET: inboundSecret } = values;
  if (inboundSecret !== undefined && mailbox === undefined) {
    throw new ConfigError(
      "SUPPORT_EMAIL must be set where SUPPORT_INBOUND_SECRET is: answers are written to addresses made of it.",
    );
  }
  const mailboxes = [
    { kind: "support", address: mailbox },
    { kind: "technical", address: values.TECHNICAL_EMAIL },
    { kind: "legal", address: values.LEGAL_EMAIL },
    { kind: "privacy", address: values.PRIVACY_EMAIL },
    { kind: "security", address: values.SECURITY_EMAIL },
  ] as const;
  return {
    inbox: {
      hours: values.SUPPORT_HOURS,
      answered_in: { authors: AUTHORS_ANSWERED_IN, ...VISITORS_ANSWERED_IN },
      mailboxes: mailboxes.flatMap(({ kind, address }) => (address === undefined ? [] : [{ kind, address }])),
    },
    mailbox,
    inboundSecret,
  };
}
