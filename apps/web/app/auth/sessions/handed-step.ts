import type { SecondStep } from "@colophon/contracts/auth/mfa/mfa";

const KINDS = ["passkey", "totp", "recovery_code"] as const;

/**
 * A second step that another sign-in, such as with a provider, passes to the sign-in page:
 * `#ticket=…&kinds=totp,passkey`. A URL fragment is never sent to a server. @returns null if there is none
 */
export function handedStep(hash: string): SecondStep | null {
  const handed = new URLSearchParams(hash.replace(/^#/u, ""));
  const ticket = handed.get("ticket");
  const named = (handed.get("kinds") ?? "").split(",");
  const kinds = KINDS.filter((kind) => named.includes(kind));
  return ticket === null || ticket === "" || kinds.length === 0 ? null : { ticket, kinds };
}
