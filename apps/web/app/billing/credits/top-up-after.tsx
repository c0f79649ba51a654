import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { ApiError } from "../../platform/api.ts";

/** How sentences begin that tell of too few credits. */
const NO_CREDITS = /^(?:Insufficient credits|No credits available|Cannot generate cover:)/u;

/** After a sentence that tells of too few credits, the way to more of them; after any other nothing. */
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

/** Whether a refusal, or the sentence it was told with, is about too few credits. */
export function isAboutCredits(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 402;
  return typeof error === "string" && NO_CREDITS.test(error);
}
