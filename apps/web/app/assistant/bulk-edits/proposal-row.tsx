import type { Proposal } from "../assistant-jobs/proposal-calls.ts";
import { Button } from "../../ui/button.tsx";
import type { Deciding } from "./use-decisions.ts";

type Props = { proposal: Proposal; deciding: Deciding };

/** One change: the current words, the proposed words, and the decision. */
export function ProposalRow({ proposal, deciding }: Props): React.ReactElement {
  const { id, was, becomes, reason, state } = proposal;
  const which = { by: "id" as const, ids: [id] };
  const spoken = spokenOf(proposal);
  return (
    <li className="space-y-2 py-3" data-proposal={id}>
      <p className="font-text whitespace-pre-line wrap-anywhere">
        <span className="sr-only">Instead of: </span>
        <del className="text-danger">{was === "" ? "nothing" : was}</del>{" "}
        <span className="sr-only">there would stand: </span>
        <ins className="text-success underline underline-offset-4">
          {becomes === "" ? "nothing" : becomes}
        </ins>
      </p>
      {reason !== "" && <p className="text-small text-ink-2">{reason}</p>}
      {state === "changed" && (
        <p className="text-small text-ink-2">
          You have changed these words since. Accepted anyway, it takes their place; the history keeps them.
        </p>
      )}
      {state === "gone" && (
        <p className="text-small text-ink-2">The place of these words is not in the book any more.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {state !== "gone" && (
          <Button
            size="small"
            data-decide
            aria-label={`${state === "changed" ? "Accept anyway" : "Accept"}: ${spoken}`}
            busy={deciding.isBusy(`accept ${id}`)}
            onClick={() =>
              deciding.decide({
                key: `accept ${id}`,
                decision: "accept",
                which,
                evenIfChanged: state === "changed",
              })
            }
          >
            {state === "changed" ? "Accept anyway" : "Accept"}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          {...(state === "gone" && { "data-decide": true })}
          aria-label={`Reject: ${spoken}`}
          busy={deciding.isBusy(`reject ${id}`)}
          onClick={() => deciding.decide({ key: `reject ${id}`, decision: "reject", which })}
        >
          Reject
        </Button>
      </div>
    </li>
  );
}

/** Number of characters that tell a change apart from the others. */
const SPOKEN = 60;

function spokenOf({ was, becomes }: Proposal): string {
  return (becomes === "" ? was : becomes).slice(0, SPOKEN).toWellFormed();
}
