import { useEffect } from "react";
import { lazyPart, PartMissing, useLazyPart } from "../../ui/lazy-part.tsx";

const dialogPart = lazyPart(() => import("./impersonate-dialog.tsx"));

/** The dialog that starts impersonation; its code loads when it is opened. */
export function Impersonate(props: {
  user: { id: string; name: string };
  onClose: () => void;
}): React.ReactElement | null {
  const { part, hasFailed } = useLazyPart(dialogPart);
  // Loading is outside React.
  useEffect(() => dialogPart.warm(), []);
  if (hasFailed) return <PartMissing onRetry={dialogPart.warm} onClose={props.onClose} />;
  return part === null ? null : <part.ImpersonateDialog {...props} />;
}
