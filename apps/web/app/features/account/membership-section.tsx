/** Subscription, lifetime membership and receipts. */
export function MembershipSection(): React.ReactElement | null {
  return null;
}
