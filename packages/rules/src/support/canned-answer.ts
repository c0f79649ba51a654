/** Placeholders in a canned answer for the reader's name and the ticket's number. */
export const CANNED_PLACES = ["{name}", "{ticket}"] as const;

/** Fills a canned answer for one ticket. Placeholders inside a name are never expanded. */
export function fillCannedAnswer(text: string, ticket: { name: string; number: number }): string {
  return text.replaceAll(/\{(name|ticket)\}/gu, (_, place: string) =>
    place === "name" ? ticket.name : ticketName(ticket.number),
  );
}

/** "#1042": a ticket's name on screens and in emails. */
export function ticketName(number: number): string {
  return `#${number}`;
}
