import type { ReactNode } from "react";
import { Spinner } from "../../ui/spinner.tsx";

/**
 * Shown until the page of an emailed link runs in a browser, which alone knows the link, and while that is
 * checked.
 */
export function CheckingLink({
  children = "Reading your link",
}: {
  children?: ReactNode;
}): React.ReactElement {
  return (
    <output className="appear-late flex items-center gap-3 text-ink-2">
      <Spinner className="size-5" />
      {children}
    </output>
  );
}
