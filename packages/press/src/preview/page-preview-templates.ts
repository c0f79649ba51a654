import { INTERIOR_TEMPLATES } from "../pdf/interior-templates.ts";

/** Those of the interior, and the one that sets a piece of a chapter with them. */
export const LIVE_TEMPLATES = {
  ...INTERIOR_TEMPLATES,
  "live.typ": new URL("live.typ", import.meta.url),
} as const;
