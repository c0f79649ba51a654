/** What a canned answer may hold in place of the reader's name and the ticket's number. */
export const CANNED_PLACES = ["{name}", "{ticket}"] as const;

/** A canned answer for one ticket. What stands in a name is never filled in again. */
export function fillCannedAnswer(text: string, ticket: { name: string; number: number }): string {
  return text.replaceAll(/\{(name|ticket)\}/gu, (_, place: string) =>
    place === "name" ? ticket.name : ticketName(ticket.number),
  );
}

/** "#1042": what a ticket is called on screens and in mails. */
export function ticketName(number: number): string {
  return `#${number}`;
}
