import type { Db } from "../../platform/db/database.ts";
import type { BookRow, Books } from "../../library/books/books.ts";
import { type StartWork, paidWork } from "../../generation/paid-jobs/paid-jobs.ts";
import { type LeasedRun, LeaseLost, type RunRow, type Runs } from "../../jobs/runs/runs.ts";
import { type BookWorkDeps, askingRun } from "../../generation/writing/writing.ts";
import { NothingToGoBy, proposalKind } from "./proposal-kind.ts";
import type { MaterialDeps } from "./listing-material.ts";
import { type Proposal, modelProposal, sampleProposal } from "./make-proposal.ts";
import { type NewMetadata, insertMetadata } from "./metadata.store.ts";
import { hasSomethingToGoBy } from "./present-listing-response.ts";
import { ProposalBrief } from "./proposal-brief.ts";
import { type Subject, subjectOf } from "./proposal-subject.ts";

export type ProposeDeps = Pick<BookWorkDeps, "prices" | "modelOf"> &
  MaterialDeps & { books: Pick<Books, "find">; runs: Runs };

/** Makes proposals. */
export function proposalWork(deps: ProposeDeps): StartWork {
  return paidWork(proposalKind, { ...deps, carryOut: (run) => propose(deps, run) });
}

/** Record, price and end are one write. */
async function propose(deps: ProposeDeps, run: LeasedRun): Promise<void> {
  const brief = ProposalBrief.parse(run.row.brief);
  const book = await run.read((db) => bookOf(deps, db, run.row));
  if (book === null && brief.request === null) throw new LeaseLost();
  const subject = await run.read((db) => subjectOf(db, run.row.owner_id, { book, request: brief.request }));
  if (book !== null && brief.request === null && !brief.is_sample) {
    if (!(await run.read((db) => hasSomethingToGoBy(deps, db, book)))) throw new NothingToGoBy();
  }
  const proposal = brief.is_sample
    ? await sampleProposal(run, subject)
    : await modelProposal(deps, askingRun(deps, run), subject);
  await run.write("done", async (tx, row) => {
    await insertMetadata(tx, recordOf({ run: row, subject, proposal, isSample: brief.is_sample }));
    const description = `Metadata for ${subject.title}`;
    await deps.runs.complete(tx, { run: row, due: row.cost, description });
  });
}

type Made = { run: RunRow; subject: Subject; proposal: Proposal; isSample: boolean };

/** Its id is the run's, so that the request has the same URL before and after its end. */
function recordOf({ run, subject, proposal, isSample }: Made): NewMetadata {
  const { choices, thoughts, titleWhys, descriptionWhys, made } = proposal;
  const { fitted } = choices;
  return {
    id: run.id,
    ownerId: run.owner_id,
    book_id: subject.book?.id ?? null,
    source_run_id: run.id,
    title: subject.title,
    genre: subject.genreName,
    ...made,
    is_sample: isSample,
    optimized_title: fitted.title,
    optimized_subtitle: fitted.subtitle,
    optimized_description: fitted.description,
    optimized_keywords: fitted.keywords,
    optimized_categories: fitted.categories,
    notes: fitted.notes,
    request: subject.request,
    result: {
      titles: choices.titles.map(({ title, subtitle, at }) => ({
        title,
        subtitle,
        why: titleWhys[at] ?? "",
      })),
      descriptions: choices.descriptions.map(({ description, at }) => ({
        description,
        why: descriptionWhys[at] ?? "",
      })),
      ...thoughts,
      author: subject.author,
    },
  };
}

/** @throws LeaseLost if its book was permanently deleted meanwhile, and its run with it */
async function bookOf({ books }: ProposeDeps, db: Db, run: Pick<RunRow, "book_id">): Promise<BookRow | null> {
  if (run.book_id === null) return null;
  const book = await books.find(db, run.book_id);
  if (book === null) throw new LeaseLost();
  return book;
}
