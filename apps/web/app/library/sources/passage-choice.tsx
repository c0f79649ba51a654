import type { BookStatement, SettleStatementRequest } from "@colophon/contracts/library/sources";
import { useStatementPassages } from "./statement-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

type Props = { bookId: string; claim: BookStatement; onChoose: (request: SettleStatementRequest) => void };

/** Passages of the sources nearest to a statement, to choose from. */
export function PassageChoice({ bookId, claim, onChoose }: Props): React.ReactElement {
  const query = useStatementPassages(bookId, claim.id);
  return (
    <QueryView
      query={query}
      loadingLabel="Looking through your sources"
      skeleton={<Skeleton className="h-24" />}
      errorTitle="Your sources could not be looked through"
      explainError={(error) => messageOf(error, "The server did not explain why.")}
    >
      {({ passages }) =>
        passages.length === 0 ? (
          <p className="text-small text-ink-2">
            No source speaks of this. Put one beside the book first, under “Sources”.
          </p>
        ) : (
          <ul className="space-y-3" aria-label="Passages of your sources">
            {passages.map(({ source_id: sourceId, number, title, passage }) => (
              <li key={passage} className="card space-y-2 p-4 text-small">
                <p className="text-ink-2">
                  S{number} {title}
                </p>
                <p className="whitespace-pre-line wrap-anywhere">{passage}</p>
                <Button
                  size="small"
                  onClick={() => onChoose({ outcome: "sourced", source_id: sourceId, passage })}
                >
                  This states it
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
