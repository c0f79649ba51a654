import { z } from "zod";
import { PRESS_ERROR_CODES } from "../press-error.ts";

/** A reply from the process; `rssBytes` shows whether it should be replaced. */
export const TypesetReply = z.discriminatedUnion("ok", [
  // the caller validates the result
  z.object({ ok: z.literal(true), result: z.unknown(), rssBytes: z.number() }),
  z.object({
    ok: z.literal(false),
    code: z.enum(PRESS_ERROR_CODES),
    message: z.string(),
    characters: z.array(z.string()),
    detail: z.string(),
  }),
]);
export type TypesetReply = z.output<typeof TypesetReply>;
export type TypesetFailure = Extract<TypesetReply, { ok: false }>;
