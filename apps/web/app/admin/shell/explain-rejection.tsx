import type { ReactNode } from "react";
import { ApiError, messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";

/** Names what a screen usually shows, "Show everything", and goes there. */
type Usual = { label: string; show: () => void };

/** Why an administrator's screen has nothing to show: an address that was typed or sent may ask for what there is not. */
export function explainRejection(error: unknown, usual: Usual): ReactNode {
  return (
    <>
      {messageOf(error, "The server did not explain why.")}{" "}
      {error instanceof ApiError && error.status === 422 && (
        <Button size="small" onClick={usual.show}>
          {usual.label}
        </Button>
      )}
    </>
  );
}
