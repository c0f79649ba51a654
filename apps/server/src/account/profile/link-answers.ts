import type { EmailLinkAnswer } from "@colophon/contracts/account/profile";

type ChangedEmails = { old_email: string; new_email: string };

/** Answer to a confirmed link: which address is confirmed, which isn't, and which one signs in from when. */
export function answerConfirmed(
  state: Exclude<EmailLinkAnswer["state"], "called_off">,
  { old_email: present, new_email: next }: ChangedEmails,
): EmailLinkAnswer {
  const message = {
    // A mistyped new address reaches a stranger: until both are confirmed, the current address isn't shown in
    // full.
    waits_for_old: `${next} is confirmed. Still to confirm is the present address of the account, ${shortened(present)}, by the link in our mail to it. Until then you sign in with the present address, and from that moment on with ${next}.`,
    waits_for_new: `${present} is confirmed. Still to confirm is the new address, ${next}, by the link in our mail to it. Until then you sign in with ${present}, and from that moment on with ${next}.`,
    changed: `Both addresses are confirmed. From now on you sign in with ${next}; ${present} is not the address of your account any more. Other devices have been signed out.`,
  }[state];
  return { state, message };
}

/**
 * Answer on the page of a link that canceled the change.
 * @param change.by_old  whether the link was sent to the old address
 */
export function answerCalledOff(change: ChangedEmails & { by_old: boolean }): EmailLinkAnswer {
  const message = change.by_old
    ? `The change to ${change.new_email} was called off. You sign in with ${change.old_email}, as before.`
    : `The change was called off: ${change.new_email} does not become the address of that account.`;
  return { state: "called_off", message };
}

/** ada.lovelace@example.org → a…@example.org: recognizable to its owner, to nobody else. */
function shortened(address: string): string {
  const at = address.lastIndexOf("@");
  const [first = ""] = address;
  return `${first}…${address.slice(at)}`;
}
