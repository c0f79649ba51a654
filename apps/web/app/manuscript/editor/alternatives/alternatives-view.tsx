import { useState } from "react";
import {
  type Alternative,
  type Alternatives,
  useAlternatives,
} from "../../../assistant/alternatives/alternative-queries.ts";
import { messageOf } from "../../../platform/api.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { OpenText } from "./open-text.ts";
import { AlternativeForm } from "./alternative-form.tsx";
import { AlternativeRow } from "./alternative-row.tsx";
import { AlternativeDialog } from "./alternative-dialog.tsx";

type Props = { bookId: string; sectionId: string; text: OpenText };

/** Alternatives are requested here, followed, compared and chosen; the text stays the same until then. */
export function AlternativesView({ bookId, sectionId, text }: Props): React.ReactElement {
  const query = useAlternatives({ bookId, sectionId });
  const [openId, setOpenId] = useState<string | null>(null);
  const open = query.data?.takes.find(({ id }) => id === openId) ?? null;
  return (
    <div className="p-4 text-small">
      <QueryView
        query={query}
        loadingLabel="Opening the takes"
        skeleton={<Skeleton className="h-40" />}
        errorTitle="The takes did not open"
        explainError={(error) => messageOf(error, "Your text is not touched by it. Please try again.")}
      >
        {(takes) => <Listed {...{ bookId, sectionId, text, takes }} onOpen={setOpenId} />}
      </QueryView>
      <output className="sr-only">{useEnds(query.data?.takes)}</output>
      {open !== null && (
        <AlternativeDialog
          key={open.id}
          {...{ bookId, sectionId, text }}
          take={open}
          onClose={() => setOpenId(null)}
        />
      )}
    </div>
  );
}

type ListedProps = Props & { takes: Alternatives; onOpen: (alternativeId: string) => void };

function Listed({ takes: { takes, offer }, onOpen, ...props }: ListedProps): React.ReactElement {
  return (
    <div className="space-y-5">
      {offer.chapter_words === 0 && takes.length === 0 ? (
        <NoText />
      ) : (
        <AlternativeForm {...props} offer={offer} isFirst={takes.length === 0} />
      )}
      {takes.length > 0 && (
        <section aria-labelledby="takes-there">
          <h3 id="takes-there" className="font-medium">
            Takes of this section
          </h3>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {takes.map((take) => (
              <AlternativeRow key={take.id} {...props} take={take} onOpen={() => onOpen(take.id)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function NoText(): React.ReactElement {
  return (
    <EmptyState
      headingLevel={3}
      title="There are no words here yet"
      picture={null}
      className="gap-4 p-6 sm:grid-cols-1 sm:gap-4 sm:p-6"
    >
      As soon as this section has a text, you can have another take of it written, and choose between the two.
    </EmptyState>
  );
}

/** Announced once when a watched alternative has ended. */
function useEnds(takes: readonly Alternative[] | undefined): string {
  const running = (takes ?? []).filter(({ outcome }) => outcome.state === "running").map(({ id }) => id);
  const [seen, setSeen] = useState({ running: "", end: "" });
  if (seen.running !== running.join(" ")) {
    const gone = seen.running.split(" ").filter((id) => id !== "" && !running.includes(id));
    const ended = takes?.find(({ id }) => gone.includes(id));
    setSeen({ running: running.join(" "), end: ended === undefined ? "" : endOf(ended) });
  }
  return seen.end;
}

function endOf({ outcome }: Alternative): string {
  if (outcome.state === "failed") return outcome.detail;
  return outcome.state === "done" ? "A take is there." : "";
}
