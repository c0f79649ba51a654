import { Link } from "react-router";
import { useUser } from "../../auth/session/session.tsx";
import { paths } from "../../paths.ts";
import { TopUpAfter } from "../../billing/credits/top-up-after.tsx";

/** The screen's title, which the server's messages refer to. */
const WHO_WRITES = "Who writes";

/** Why nothing can be requested right now; shown in place of the button. */
export function DisabledReason({ sentence }: { sentence: string }): React.ReactElement {
  const { is_admin: isAdmin } = useUser();
  return (
    <p className="max-w-[62ch] text-small text-ink-2">
      {sentence}{" "}
      {isAdmin && sentence.includes(WHO_WRITES) && (
        <Link className="link" to={paths.modelSetup}>
          {WHO_WRITES}
        </Link>
      )}
      <TopUpAfter error={sentence} />
    </p>
  );
}
