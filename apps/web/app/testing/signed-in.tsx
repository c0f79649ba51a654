import type { ReactElement, ReactNode } from "react";
import { useSession } from "../auth/session/session.tsx";

/** Shows a protected page once the author is known, like the shell. */
export function SignedIn({ children }: { children: ReactNode }): ReactElement | null {
  return useSession().user === null ? null : <>{children}</>;
}
