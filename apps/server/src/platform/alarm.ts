import type { EmailMessage, Mailer } from "../ports/mailer.ts";
import type { Log } from "./log/log.ts";
import { escapeHtml } from "./email/render-email.ts";

/** The operator is not written to about the same thing more often than this. */
const EMAIL_INTERVAL_MS = 60 * 60 * 1000;

/**
 * Tells the operator of something that a person has to look at.
 * @param name  what it is, the same words each time; no author's text
 * @param data  what is known of it: figures and ids only
 */
export type RaiseAlarm = (name: string, data: Record<string, unknown>) => void;

/**
 * An alarm that stands in the log each time, and goes to the operator by mail, at most once an hour for each name.
 * It never fails, and nobody waits for it.
 * @param deps.operator  address of whoever looks after the installation; undefined: the log alone
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
