import { useEffect, useState } from "react";
import { lazyPart, PartMissing, useLazyPart } from "../../ui/lazy-part.tsx";
import type { OpenAct, UserAct } from "./user-menu.tsx";
import type { ListedUser } from "./users-calls.ts";

export type UserActsState = {
  open: OpenAct | null;
  begin: (act: UserAct, user: ListedUser) => void;
  close: () => void;
};

/** Which dialog is open on a page of users. */
export function useUserActs(): UserActsState {
  const [open, setOpen] = useState<OpenAct | null>(null);
  return { open, begin: (act, user) => setOpen({ act, user }), close: () => setOpen(null) };
}

const windows = lazyPart(() => import("./user-windows.tsx"));

/** The dialogs that change users; their code is loaded separately from the page. */
export function UserActs({ acts }: { acts: UserActsState }): React.ReactElement | null {
  const { part, hasFailed } = useLazyPart(windows);
  // Fetching is outside React: anyone who opens this page will probably use a dialog.
  useEffect(() => windows.warm(), []);
  if (acts.open !== null && hasFailed) return <PartMissing onRetry={windows.warm} onClose={acts.close} />;
  if (part === null || acts.open === null) return null;
  return (
    <part.UserWindow key={`${acts.open.act} ${acts.open.user.id}`} {...acts.open} onClose={acts.close} />
  );
}
