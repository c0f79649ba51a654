import type { SelectOption } from "../../ui/field.tsx";
import { Badge } from "../../ui/badge.tsx";
import type { ListedUser } from "./users-calls.ts";

const STATUS_NAMES: Readonly<Record<string, string>> = {
  trial: "Trial",
  active: "Subscribed",
  past_due: "Payment due",
  lifetime: "Lifetime",
  granted: "Given",
  ended: "Ended",
};

/** Status filter options of a list. */
export const STATUS_OPTIONS: readonly SelectOption[] = Object.entries(STATUS_NAMES).map(([value, label]) => ({
  value,
  label,
}));

/** "Premium, Subscribed" */
export function termsLabel(user: Pick<ListedUser, "is_premium" | "subscription_status">): string {
  const { is_premium: isPremium, subscription_status: status } = user;
  return `${isPremium ? "Premium" : "Free"}, ${(STATUS_NAMES[status] ?? status).toLowerCase()}`;
}

/** A user's exceptional states. */
export function UserBadges({ user }: { user: ListedUser }): React.ReactElement {
  return (
    <>
      {user.is_admin && <Badge tone="info">Administrator</Badge>}
      {user.purge_at !== null && <Badge tone="danger">Being deleted</Badge>}
    </>
  );
}
