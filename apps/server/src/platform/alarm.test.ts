import { expect, test } from "vitest";
import type { EmailMessage } from "../ports/mailer.ts";
import { createAlarm } from "./alarm.ts";
import { createLog } from "./log/log.ts";

const START = Date.parse("2026-03-10T00:00:00Z");

type Bell = {
  ring: (name: string, data?: object) => void;
  emails: EmailMessage[];
  lines: string[];
  troubles: string[];
  pass: (ms: number) => void;
};

function buildBell(operator: string | undefined, send?: (email: EmailMessage) => Promise<void>): Bell {
  const emails: EmailMessage[] = [];
  const lines: string[] = [];
  const troubles: string[] = [];
  let at = START;
  const log = createLog({ name: "test", level: "silent" });
  log.fatal = (data: unknown) => void lines.push(JSON.stringify(data));
  log.error = (_about: unknown, sentence?: string) => void troubles.push(String(sentence));
  const mailer = { send: send ?? (async (email: EmailMessage) => void emails.push(email)) };
  const alarm = createAlarm({ log, mailer, operator, now: () => new Date(at) });
  return {
    ring: (name, data = {}) => alarm(name, { ...data }),
    emails,
    lines,
    troubles,
    pass: (ms) => (at += ms),
  };
}

test("logs an alarm each time, and emails it once an hour per name", () => {
  const bell = buildBell("operator@colophon.test");
  bell.ring("broken invariants", { count: 2 });
  bell.ring("broken invariants", { count: 3 });
  bell.ring("spend near its ceiling");
  expect(bell.lines).toHaveLength(3);
  expect(bell.emails.map(({ subject }) => subject)).toEqual([
    "Colophon alarm: broken invariants",
    "Colophon alarm: spend near its ceiling",
  ]);
  expect(bell.emails[0]).toMatchObject({ to: "operator@colophon.test" });
  expect(bell.emails[0]?.text).toContain('"count": 2');
  bell.pass(60 * 60 * 1000 - 1);
  bell.ring("broken invariants");
  expect(bell.emails).toHaveLength(2);
  bell.pass(1);
  bell.ring("broken invariants");
  expect(bell.emails).toHaveLength(3);
});

test("writes details into the email as text, whatever they contain", () => {
  const bell = buildBell("operator@colophon.test");
  bell.ring("broken invariants", { detail: "<script>" });
  expect(bell.emails[0]?.html).not.toContain("<script>");
});

test("only logs without an operator, and stops nothing for a failed email", async () => {
  const silent = buildBell(undefined);
  silent.ring("broken invariants");
  expect([silent.emails.length, silent.lines.length]).toEqual([0, 1]);
  const failing = buildBell("operator@colophon.test", () => Promise.reject(new Error("no mail server")));
  failing.ring("broken invariants");
  await new Promise(setImmediate);
  expect(failing.lines).toHaveLength(1);
  expect(failing.troubles).toEqual(["an alarm could not be mailed"]);
});
