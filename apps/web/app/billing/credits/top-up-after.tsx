import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { ApiError } from "../../platform/api.ts";

/** How messages about insufficient credits start. */
const NO_CREDITS = /^(?:Insufficient credits|No credits available|Cannot generate cover:)/u;

/** Follows a message about insufficient credits with a link to buy more; renders nothing after any other. */
export function TopUpAfter({ error }: { error: unknown }): React.ReactElement | null {
  if (!isAboutCredits(error)) return null;
  return (
    <>
      {" "}
      <Link className="link" to={paths.purchase}>
        Top Up
      </Link>
    </>
  );
}

/** Whether an error, or its message, is about insufficient credits. */
export function isAboutCredits(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 402;
  return typeof error === "string" && NO_CREDITS.test(error);
}
