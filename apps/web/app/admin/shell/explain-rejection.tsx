import type { ReactNode } from "react";
import { ApiError, messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";

/** Names what a screen usually shows, "Show everything", and links it. */
type Usual = { label: string; show: () => void };

/** Why an admin screen has nothing to show: a typed or shared URL may ask for something unknown. */
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
