import { z } from "zod";
import type { ErrorDefinition } from "../../shared/errors.ts";

/** Rejections of support. */
export const supportErrors = {
  "support.ticket_not_found": {
    status: 404,
    detail: "This ticket is not there. It may have been deleted.",
  },
  "support.attachment_not_found": {
    status: 404,
    detail: "This file is not there. It may have been deleted with its ticket.",
  },
  "support.answer_not_found": {
    status: 404,
    detail: "This canned answer is not there. Somebody may have removed it.",
  },
  "support.too_many_answers": {
    status: 409,
    detail: "There are {most} canned answers already. Nothing was kept: please remove one first.",
    data: z.object({ most: z.int() }),
  },
  "support.step_refused": {
    status: 409,
    detail: "{reason} Nothing was changed.",
    data: z.object({ reason: z.string(), ticket_status: z.string() }),
  },
  "support.attachment_refused": {
    status: 422,
    detail: "{reason} The file was not kept; your message is still as you wrote it.",
    data: z.object({ reason: z.string() }),
  },
  "support.too_many_waiting": {
    status: 429,
    detail:
      "Your unsent attachments add up to more than {megabytes} MB. This one wasn't saved: send your message, or try again in an hour.",
    data: z.object({ megabytes: z.int(), retry_after_seconds: z.int() }),
  },
  "support.attachment_lost": {
    status: 422,
    detail:
      "A file of this message is no longer stored: files wait an hour for their message. Nothing was sent; please attach it again.",
  },
  "support.too_quick": {
    status: 422,
    detail:
      "This form was sent faster than a person fills it in. Nothing was sent, and nothing is lost: please press Send again in a moment.",
  },
  "support.newer_message": {
    status: 409,
    detail: "A message came in while you wrote. Read it, then send your answer: what you typed is kept.",
  },
  "support.inbound_off": {
    status: 404,
    detail: "This installation takes no mail in. Nothing was kept.",
  },
  "support.inbound_unsigned": {
    status: 401,
    detail:
      "This mail is not signed as agreed, or its signature is older than five minutes. Nothing was kept: see docs/support-mail.md.",
  },
} as const satisfies Record<string, ErrorDefinition>;
