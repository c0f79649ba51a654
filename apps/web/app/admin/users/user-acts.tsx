import { useEffect, useState } from "react";
import { lazyPart, PartMissing, useLazyPart } from "../../ui/lazy-part.tsx";
import type { OpenAct, UserAct } from "./user-menu.tsx";
import type { ListedUser } from "./users-calls.ts";

export type UserActsState = {
  open: OpenAct | null;
  begin: (act: UserAct, user: ListedUser) => void;
  close: () => void;
};

/** Which window a page of users has open. */
export function useUserActs(): UserActsState {
  const [open, setOpen] = useState<OpenAct | null>(null);
  return { open, begin: (act, user) => setOpen({ act, user }), close: () => setOpen(null) };
}

const windows = lazyPart(() => import("./user-windows.tsx"));

/** The windows in which users are changed; their code comes beside the page. */
export function UserActs({ acts }: { acts: UserActsState }): React.ReactElement | null {
  const { part, hasFailed } = useLazyPart(windows);
  // Fetching is outside React: whoever opens this page has come to do something.
  useEffect(() => windows.warm(), []);
  if (acts.open !== null && hasFailed) return <PartMissing onRetry={windows.warm} onClose={acts.close} />;
  if (part === null || acts.open === null) return null;
  return (
    <part.UserWindow key={`${acts.open.act} ${acts.open.user.id}`} {...acts.open} onClose={acts.close} />
  );
}
