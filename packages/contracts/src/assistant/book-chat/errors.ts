import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Reasons to reject a question, in addition to those of all paid jobs. */
export const bookChatErrors = {
  "questions.not_found": { status: 404, detail: "This question is not here any more." },
  "questions.nothing_to_read": {
    status: 409,
    detail: "This book has no finished text yet that a question could be answered from. Nothing was charged.",
  },
} as const satisfies Record<string, ErrorDefinition>;
