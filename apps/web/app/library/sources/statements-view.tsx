import type { BookStatement, BookStatements } from "@colophon/contracts/library/sources";
import { type SectionNames, useSectionNames } from "../bible/use-section-names.ts";
import { messageOf } from "../../platform/api.ts";
import { type QueryLike, QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatementRow } from "./statement-row.tsx";
import { isOpen } from "./source-labels.ts";

type Props = { bookId: string; query: QueryLike<BookStatements> };

/** All statements of the book; those that wait for their author come first. */
export function StatementsView({ bookId, query }: Props): React.ReactElement {
  const names = useSectionNames(bookId);
  return (
    <QueryView
      query={query}
      loadingLabel="Opening the statements"
      skeleton={<Skeleton className="h-40" />}
      errorTitle="The statements did not open"
      explainError={(error) => messageOf(error, "The server did not explain why.")}
    >
      {({ claims }) =>
        claims.length === 0 ? (
          <p className="max-w-[62ch] text-ink-2">
            No statements are known of this book. When Colophon writes a book of facts, every number, name,
            quotation and study in it is looked at, and listed here with what vouches for it.
          </p>
        ) : (
          <div className="space-y-10">
            <Group title="Waiting for you" {...{ bookId, names }} claims={claims.filter(isOpen)} />
            <Group
              title="Looked after"
              {...{ bookId, names }}
              claims={claims.filter((claim) => !isOpen(claim))}
            />
          </div>
        )
      }
    </QueryView>
  );
}

type GroupProps = { bookId: string; names: SectionNames; title: string; claims: readonly BookStatement[] };

function Group({ bookId, names, title, claims }: GroupProps): React.ReactElement | null {
  if (claims.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="font-display text-h3">
        {title} <span className="text-ink-3 tabular-nums">{claims.length}</span>
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {claims.map((claim) => (
          <StatementRow key={claim.id} {...{ bookId, names, claim }} />
        ))}
      </ul>
    </section>
  );
}
