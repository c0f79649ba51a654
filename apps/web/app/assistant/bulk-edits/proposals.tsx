import { useRef } from "react";
import type { SectionNames } from "../../library/bible/use-section-names.ts";
import { useProposalsOf } from "./proposal-pages.ts";
import { sectionUrl } from "../../manuscript/sections/editor-url.ts";
import type { Proposal, ProposalPage } from "../assistant-jobs/proposal-calls.ts";
import { messageOf } from "../../platform/api.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ProposalRow } from "./proposal-row.tsx";
import { type Deciding, useDecisions } from "./use-decisions.ts";

type Props = { bookId: string; changeId: string; names: SectionNames };

/** The proposed changes, chapter by chapter, to accept or reject; and a way to undo all of them. */
export function Proposals({ bookId, changeId, names }: Props): React.ReactElement {
  const open = useProposalsOf({ bookId, changeId, status: "open" });
  const accepted = useProposalsOf({ bookId, changeId, status: "accepted" });
  const box = useRef<HTMLElement>(null);
  const deciding = useDecisions({ bookId, changeId, box });
  const isAnyAccepted = accepted.data?.some(({ suggestions }) => suggestions.length > 0) === true;
  return (
    <section ref={box} aria-labelledby="proposals" className="card space-y-5 p-6">
      <h3 id="proposals" tabIndex={-1} className="font-display text-h3 outline-none">
        What is proposed
      </h3>
      <output className={deciding.message === "" ? "sr-only" : "block text-small text-ink-2"}>
        {deciding.message}
      </output>
      {deciding.error !== null && <Notice tone="danger">{deciding.error}</Notice>}
      <QueryView
        query={open}
        loadingLabel="Opening what is proposed"
        skeleton={<Skeleton className="h-40" />}
        errorTitle="What is proposed did not open"
        explainError={(error) => messageOf(error, "Nothing of it is lost. Please try again.")}
        isEmpty={(pages) => pages.every(({ suggestions }) => suggestions.length === 0)}
        empty={<p className="text-ink-2">Nothing of it waits: you have decided on every change.</p>}
      >
        {(pages) => (
          <>
            <Button
              variant="primary"
              busy={deciding.isBusy("all")}
              busyLabel="Accepting"
              onClick={() =>
                deciding.decide({
                  key: "all",
                  decision: "accept",
                  which: { by: "group", group_id: changeId },
                })
              }
            >
              Accept all of it
            </Button>
            <Chapters {...{ bookId, changeId, names, pages, deciding }} />
            {open.hasNextPage && (
              <Button
                size="small"
                busy={open.isFetchingNextPage}
                busyLabel="Opening"
                onClick={() => void open.fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </>
        )}
      </QueryView>
      {isAnyAccepted && (
        <div className="border-t border-line pt-4">
          <Button busy={deciding.isBusy("undo")} busyLabel="Taking it back" onClick={deciding.undoAll}>
            Take all of it back
          </Button>
          <p className="mt-2 max-w-[62ch] text-small text-ink-2">
            Puts your words back wherever they stand as they were accepted. What you have changed since stays.
          </p>
        </div>
      )}
    </section>
  );
}

type ChaptersProps = Props & { pages: readonly ProposalPage[]; deciding: Deciding };

function Chapters({ bookId, changeId, names, pages, deciding }: ChaptersProps): React.ReactElement {
  const proposals = pages.flatMap(({ suggestions }) => suggestions);
  const bySection = Map.groupBy(proposals, (proposal) => proposal.section_id);
  return (
    <>
      {[...bySection].map(([sectionId, ofSection]) => {
        const name = names(sectionId) ?? "A chapter";
        const which = { by: "group" as const, group_id: changeId, section_id: sectionId };
        const all = (decision: "accept" | "reject"): void =>
          deciding.decide({ key: `${decision} ${sectionId}`, decision, which });
        return (
          <section key={sectionId} aria-label={name}>
            <div className="flex flex-wrap items-center gap-2">
              <h4 className="mr-auto font-medium">
                <Anchor className="link" href={sectionUrl(bookId, sectionId)}>
                  {name}
                </Anchor>
              </h4>
              <Button
                size="small"
                aria-label={`Accept all in ${name}`}
                busy={deciding.isBusy(`accept ${sectionId}`)}
                onClick={() => all("accept")}
              >
                Accept all
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Reject all in ${name}`}
                busy={deciding.isBusy(`reject ${sectionId}`)}
                onClick={() => all("reject")}
              >
                Reject all
              </Button>
            </div>
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {ofSection.map((proposal: Proposal) => (
                <ProposalRow key={proposal.id} {...{ proposal, deciding }} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
