import type { EmailLinkAnswer } from "@colophon/contracts/account/profile/account";

type ChangedEmails = { old_email: string; new_email: string };

/** What the page of a confirmed link says: which address has confirmed, which has not, and which signs in from when. */
export function answerConfirmed(
  state: Exclude<EmailLinkAnswer["state"], "called_off">,
  { old_email: present, new_email: next }: ChangedEmails,
): EmailLinkAnswer {
  const message = {
    // Whoever mistyped the new address told a stranger: until both have confirmed, the present one is not told whole.
    waits_for_old: `${next} is confirmed. Still to confirm is the present address of the account, ${shortened(present)}, by the link in our mail to it. Until then you sign in with the present address, and from that moment on with ${next}.`,
    waits_for_new: `${present} is confirmed. Still to confirm is the new address, ${next}, by the link in our mail to it. Until then you sign in with ${present}, and from that moment on with ${next}.`,
    changed: `Both addresses are confirmed. From now on you sign in with ${next}; ${present} is not the address of your account any more. Other devices have been signed out.`,
  }[state];
  return { state, message };
}

/** What the page of a link says with which the change was called off. @param change.by_old  whose link it was */
export function answerCalledOff(change: ChangedEmails & { by_old: boolean }): EmailLinkAnswer {
  const message = change.by_old
    ? `The change to ${change.new_email} was called off. You sign in with ${change.old_email}, as before.`
    : `The change was called off: ${change.new_email} does not become the address of that account.`;
  return { state: "called_off", message };
}

/** ada.lovelace@example.org → a…@example.org: its owner knows it again, nobody else learns it. */
function shortened(address: string): string {
  const at = address.lastIndexOf("@");
  const [first = ""] = address;
  return `${first}…${address.slice(at)}`;
}
