import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { ApiError } from "../../platform/api.ts";

/** How sentences begin that tell of too few credits. */
const TOLD = /^(?:Insufficient credits|No credits available|Cannot generate cover:)/u;

/** After a sentence that tells of too few credits, the way to more of them; after any other nothing. */
export function TopUpAfter({ said }: { said: unknown }): React.ReactElement | null {
  if (!isAboutCredits(said)) return null;
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
export function isAboutCredits(said: unknown): boolean {
  if (said instanceof ApiError) return said.status === 402;
  return typeof said === "string" && TOLD.test(said);
}
