import { AppError } from "@colophon/contracts/errors";
import type {
  BookStatement,
  BookStatements,
  StatementPassages,
  SettleStatementRequest,
} from "@colophon/contracts/library/sources";
import { createQuoteFinder } from "@colophon/prose/passages/find-quote";
import { passagesNear } from "@colophon/prose/passages/source-passages";
import { paragraphsOfDocument } from "@colophon/manuscript/paragraphs-of-document";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Manuscripts, WrittenSection } from "../../manuscript/sections/sections.ts";
import {
  type ListedStatement,
  type Settlement,
  findStatement,
  selectStatements,
  selectSettlements,
  settle,
  unsettle,
} from "./statements.store.ts";
import { type ListedSource, findSource, findTitle, selectListed, selectSources } from "./sources.store.ts";
import { statementHash } from "./statement-hash.ts";
import type { BookRef } from "../../ports/book-ref.ts";

type StatementRef = BookRef & { claimId: string };

export type StatementDeps = { db: Db; manuscripts: Pick<Manuscripts, "printedSections"> };

const PASSAGES_OFFERED = 5;

/** Every statement in a book's current chapters, in text order. @throws AppError "books.not_found" */
export function listStatements(deps: StatementDeps, which: BookRef): Promise<BookStatements> {
  return inTransaction(deps.db, async (tx) => {
    await bookOf(tx, which);
    return presentStatements(deps, tx, which.bookId);
  });
}

/** Source passages closest to a statement. @throws AppError "books.not_found", "sources.claim_not_found" */
export function passagesOfStatement(deps: StatementDeps, which: StatementRef): Promise<StatementPassages> {
  return inTransaction(deps.db, async (tx) => {
    await bookOf(tx, which);
    const { quote } = await statementOf(tx, which);
    const sources = await selectSources(tx, which.bookId);
    const near = passagesNear(sources, { statement: quote, most: PASSAGES_OFFERED });
    const byId = new Map(sources.map(({ id, number }) => [id, number]));
    return {
      passages: near.map(({ id, title, text }) => ({
        source_id: id,
        number: byId.get(id) ?? 0,
        title,
        passage: text,
      })),
    };
  });
}

/** @throws AppError "books.not_found", "sources.claim_not_found", "sources.not_found", "sources.passage_not_found" */
export function settleStatement(
  deps: StatementDeps,
  { request, ...which }: StatementRef & { request: SettleStatementRequest },
): Promise<BookStatements> {
  return inTransaction(deps.db, async (tx) => {
    await bookOf(tx, which);
    const hash = statementHash((await statementOf(tx, which)).quote);
    if (request.outcome === "open") await unsettle(tx, which.bookId, hash);
    else
      await settle(tx, which.bookId, {
        statement_hash: hash,
        ...(await settlementOf(tx, which.bookId, request)),
      });
    return presentStatements(deps, tx, which.bookId);
  });
}

async function settlementOf(
  tx: Tx,
  bookId: string,
  request: Exclude<SettleStatementRequest, { outcome: "open" }>,
): Promise<Omit<Settlement, "statement_hash">> {
  if (request.outcome !== "sourced") return { outcome: request.outcome, source_id: null, passage: "" };
  const source = await findSource(tx, { bookId, sourceId: request.source_id });
  if (source === null || source.is_removed) throw new AppError("sources.not_found");
  if (!standsIn(source.text, request.passage)) throw new AppError("sources.passage_not_found");
  return { outcome: "sourced", source_id: source.id, passage: request.passage };
}

/** Compares line by line: a passage may have several paragraphs. */
function standsIn(text: string, passage: string): boolean {
  const plain = (one: string): string => one.replaceAll(/\s+/gu, " ").trim();
  return plain(text).includes(plain(passage));
}

async function bookOf(tx: Tx, which: BookRef): Promise<void> {
  if ((await findTitle(tx, which)) === null) throw new AppError("books.not_found");
}

async function statementOf(tx: Tx, which: StatementRef): Promise<ListedStatement> {
  const claim = await findStatement(tx, which);
  if (claim === null) throw new AppError("sources.claim_not_found");
  return claim;
}

async function presentStatements(deps: StatementDeps, tx: Tx, bookId: string): Promise<BookStatements> {
  const claims = await selectStatements(tx, bookId);
  if (claims.length === 0) return { book_id: bookId, claims: [] };
  const settlements = await selectSettlements(tx, bookId);
  const known = {
    settled: new Map(settlements.map((settlement) => [settlement.statement_hash, settlement])),
    sources: new Map((await selectListed(tx, bookId)).map((source) => [source.id, source])),
  };
  const sections = (await deps.manuscripts.printedSections(tx, bookId)).filter(
    ({ number }) => number !== null,
  );
  const byChapter = Map.groupBy(claims, ({ chapter_id: id }) => id);
  return {
    book_id: bookId,
    // Statements in deleted chapters aren't listed.
    claims: sections.flatMap((section) =>
      statementsOfSection(section, { claims: byChapter.get(section.id) ?? [], ...known }),
    ),
  };
}

type Known = {
  claims: readonly ListedStatement[];
  settled: ReadonlyMap<string, Settlement>;
  sources: ReadonlyMap<string, ListedSource>;
};

function statementsOfSection(section: WrittenSection, { claims, settled, sources }: Known): BookStatement[] {
  if (claims.length === 0) return [];
  const find = createQuoteFinder(paragraphsOfDocument(section.document));
  return claims.map(({ id, kind, state, quote, ...claim }) => {
    const found = find(withoutMarks(quote));
    const settlement = settled.get(statementHash(quote)) ?? null;
    const shown = settlement?.outcome === "sourced" ? settlement : claim;
    const source = sources.get(shown.source_id ?? "");
    return {
      id,
      kind,
      state,
      settled: settlement?.outcome ?? null,
      quote,
      section_id: section.id,
      chapter: section.number ?? 0,
      block_id: found?.blockId ?? null,
      still_there: found !== null,
      source:
        source === undefined
          ? null
          : {
              id: source.id,
              number: source.number,
              title: source.title,
              is_removed: source.is_removed,
            },
      passage: shown.passage,
    };
  });
}

/** Sentences are stored with the emphasis marks of their chapter. */
function withoutMarks(quote: string): string {
  return quote.replaceAll(/\*{1,2}(?=\S)([^*]+?)(?<=\S)\*{1,2}/gu, "$1");
}
