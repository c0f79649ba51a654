import { type Logger, pino } from "pino";

/** Structured log. Never logs prompts, manuscripts, tokens, passwords or keys. */
export type Log = Logger;

/** @param name  the process: api, worker, start … */
export function createLog(options: { name: string; level: string }): Log {
  return pino({
    name: options.name,
    level: options.level,
    redact: {
      paths: ["req.headers.authorization", "req.headers.cookie", "*.password", "*.token"],
      remove: true,
    },
  });
}
