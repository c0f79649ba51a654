import type { EmailMessage, Mailer } from "../ports/mailer.ts";
import type { Log } from "./log/log.ts";
import { escapeHtml } from "./email/render-email.ts";

/** Minimum interval between emails to the operator about the same thing. */
const EMAIL_INTERVAL_MS = 60 * 60 * 1000;

/**
 * Alerts the operator to something a person must look into.
 * @param name  what happened, always in the same words; never an author's text
 * @param data  details: numbers and ids only
 */
export type RaiseAlarm = (name: string, data: Record<string, unknown>) => void;

/**
 * An alarm that is logged each time, and emailed to the operator at most once an hour per name. It never
 * fails, and callers don't wait for it.
 * @param deps.operator  email address of the installation's operator; undefined: log only
 */
export function createAlarm(deps: {
  log: Log;
  mailer: Mailer;
  operator: string | undefined;
  now: () => Date;
}): RaiseAlarm {
  const { log, mailer, operator, now } = deps;
  const mailedAt = new Map<string, number>();
  return (name, data) => {
    log.fatal({ alarm: name, ...data }, `alarm: ${name}`);
    const at = now().getTime();
    const before = mailedAt.get(name);
    if (operator === undefined || (before !== undefined && at - before < EMAIL_INTERVAL_MS)) return;
    mailedAt.set(name, at);
    mailer.send(alarmEmail({ operator, name, data })).catch((error: unknown) => {
      log.error({ err: error, alarm: name }, "an alarm could not be mailed");
    });
  };
}

function alarmEmail(alarm: { operator: string; name: string; data: Record<string, unknown> }): EmailMessage {
  const { operator, name, data } = alarm;
  const text = `Colophon needs a person to look at this:\n\n${name}\n\n${JSON.stringify(data, null, 2)}\n`;
  return { to: operator, subject: `Colophon alarm: ${name}`, text, html: `<pre>${escapeHtml(text)}</pre>` };
}
