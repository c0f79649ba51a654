/** What deciding on an entitlement needs to know of an author beside their credits. */
export type AuthorStanding = {
  isPremium: boolean;
  booksGenerated: number;
  booksStartedToday: number;
  trialEndsAt: Date;
};
