import { randomUUID } from "node:crypto";
import { BookSubtitle, BookTitle } from "@colophon/contracts/books/order";
import { proposeListingJob } from "@colophon/contracts/listings/jobs";
import { type FittedListing, type ProposedListing, fitListing } from "@colophon/domain/kdp/fit-listing";
import { ownCategories, ownListing } from "@colophon/domain/kdp/own-listing";
import { plainDescription, readDescription } from "@colophon/domain/kdp/store-description";
import { countWords } from "@colophon/domain/word-count";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { BookRow, Books } from "../books/books.ts";
import { type ClaimedRun, ClaimLost, type RunRow, type RunWork, type Runs } from "../runs/runs.ts";
import { type AskingRun, askForObject, failureCode } from "../writing/writing.ts";
import { ListingAnswer } from "./answers.ts";
import { type ProposalFailure, proposalFailures } from "./failure-texts.ts";
import { type MaterialDeps, listingMaterial, ownBook } from "./listing-material.ts";
import { type NewMetadata, insertMetadata } from "./metadata.store.ts";
import { ProposalBrief } from "./order-proposal.ts";
import { hasSomethingToGoBy } from "./present-desk.ts";
import { listingAsk } from "./prompts/listing-prompt.ts";

/** A proposal that was claimed this often without coming back is given up. */
const MOST_BARREN_CLAIMS = 4;
/** Proposals that one worker makes at once, and how many of them may be one author's. */
const WORKER_PROPOSALS = 4;
const PROPOSALS_PER_AUTHOR = 2;
/** Less than this is asked for once more: words of a description, and keywords. */
const LEAST_WORDS = 20;
const LEAST_KEYWORDS = 3;
/** Who made what no model was asked for. */
const SAMPLE = { provider: "sample", model: "" } as const;

export type ProposeDeps = Pick<AskingRun, "prices" | "model"> &
  MaterialDeps & { books: Pick<Books, "find">; runs: Runs };

/** The store's rules have left too little of two answers. */
class TooLittle extends Error {
  override readonly name = "TooLittle";
}

/** There was text when it was ordered, and there is none now. */
class NothingToGoBy extends Error {
  override readonly name = "NothingToGoBy";
}

/** The making of proposals, as the run worker carries it out. */
export function proposalWork(deps: ProposeDeps): RunWork<typeof proposeListingJob.payload, ProposalFailure> {
  return {
    kind: "listing",
    job: proposeListingJob,
    runIdOf: ({ runId }) => runId,
    payloadOf: ({ id }) => ({ runId: id }),
    concurrency: WORKER_PROPOSALS,
    perOwner: PROPOSALS_PER_AUTHOR,
    mostBarrenClaims: MOST_BARREN_CLAIMS,
    barrenReason: "workers_lost",
    carryOut: (run) => propose(deps, run),
    reasonOf,
    fail: (tx, run, code) => failProposal(deps, tx, { run, code }),
  };
}

type Proposal = { fitted: FittedListing; made: { provider: string; model: string } };

/** Record, price and end are one write. */
async function propose(deps: ProposeDeps, run: ClaimedRun): Promise<void> {
  const { is_sample: isSample } = ProposalBrief.parse(run.row.brief);
  const book = await run.read((db) => bookOf(deps, db, run.row));
  if (!(await run.read((db) => hasSomethingToGoBy(deps, db, book)))) throw new NothingToGoBy();
  const { fitted, made } = isSample
    ? await sampleProposal(deps, run, book)
    : await modelProposal(deps, { ...run, ...deps }, book);
  await run.store("done", async (tx, row) => {
    await insertMetadata(tx, recordOf({ run: row, book, fitted, made, isSample }));
    const description = `Metadata for ${book.title}`;
    await deps.runs.complete(tx, { run: row, due: row.cost, description });
  });
}

async function sampleProposal(deps: ProposeDeps, run: ClaimedRun, book: BookRow): Promise<Proposal> {
  const own = await run.read((db) => ownBook(deps, db, book));
  return { fitted: fitToRules(ownListing(own), book), made: SAMPLE };
}

/** @throws TooLittle, ModelFailure */
async function modelProposal(deps: ProposeDeps, run: AskingRun, book: BookRow): Promise<Proposal> {
  await run.model.learn?.(run.signal);
  const material = await run.read((db) => listingMaterial(deps, db, book));
  const ask = async (refused: readonly string[]): Promise<FittedListing> => {
    const answer = await askForObject(run, {
      ask: listingAsk(run.runId, { ...material, refused }),
      shape: ListingAnswer,
    });
    return fitToRules(answer, book);
  };
  let best = await ask([]);
  const lacking = lacks(best);
  if (lacking.length > 0) best = await ask([...lacking, ...best.notes]);
  if (lacks(best).length > 0) throw new TooLittle();
  const { provider, model } = run.model.identity("strong");
  return { fitted: await withCategories(deps, run, { best, book }), made: { provider, model } };
}

/** A page in the store needs one at least; its genre has one for every book. */
async function withCategories(
  deps: ProposeDeps,
  run: AskingRun,
  { best, book }: { best: FittedListing; book: BookRow },
): Promise<FittedListing> {
  if (best.categories.length > 0) return best;
  const own = await run.read((db) => ownBook(deps, db, book));
  const note = "None of the categories proposed could be used, so those of the genre stand here.";
  return { ...best, categories: ownCategories(own), notes: [...best.notes, note] };
}

function lacks({ description, keywords }: FittedListing): string[] {
  const words = countWords(plainDescription(readDescription(description)));
  return [
    ...(words < LEAST_WORDS ? [`The description has ${words} words that can be used.`] : []),
    ...(keywords.length < LEAST_KEYWORDS ? [`There are ${keywords.length} keywords that can be used.`] : []),
  ];
}

/** A title that nobody can see is none. */
function fitToRules(proposed: ProposedListing, book: BookRow): FittedListing {
  const { title, subtitle } = proposed;
  const seen = {
    ...proposed,
    title: BookTitle.safeParse(title).success ? title : book.title,
    subtitle: BookSubtitle.safeParse(subtitle).success ? subtitle : "",
  };
  return fitListing(seen, { title: book.title, author: book.author_name });
}

type Made = Proposal & { run: RunRow; book: BookRow; isSample: boolean };

function recordOf({ run, book, fitted: listing, made, isSample }: Made): NewMetadata {
  return {
    id: randomUUID(),
    ownerId: run.owner_id,
    book_id: book.id,
    source_run_id: run.id,
    title: book.title,
    genre: book.genre,
    ...made,
    is_sample: isSample,
    optimized_title: listing.title,
    optimized_subtitle: listing.subtitle,
    optimized_description: listing.description,
    optimized_keywords: listing.keywords,
    optimized_categories: listing.categories,
    notes: listing.notes,
  };
}

async function bookOf({ books }: ProposeDeps, db: Db, run: Pick<RunRow, "book_id">): Promise<BookRow> {
  const book = run.book_id === null ? null : await books.find(db, run.book_id);
  // It was removed for good meanwhile, and its run with it.
  if (book === null) throw new ClaimLost();
  return book;
}

async function failProposal(
  { runs }: ProposeDeps,
  tx: Tx,
  { run, code }: { run: RunRow; code: ProposalFailure },
): Promise<void> {
  const reason = { code, ...proposalFailures[code] };
  await runs.fail(tx, { run, reason, description: "Metadata that was not made" });
}

function reasonOf(error: unknown): ProposalFailure {
  if (error instanceof NothingToGoBy) return "nothing_to_go_by";
  return error instanceof TooLittle ? "too_little" : failureCode(error);
}
