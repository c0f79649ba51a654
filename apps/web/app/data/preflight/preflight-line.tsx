import type { Book } from "@colophon/contracts/books/book";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { Anchor } from "../../ui/anchor.tsx";
import { preflightAddress } from "./mending-address.ts";
import { usePreflight } from "./preflight-queries.ts";
import { verdictOf } from "./preflight-words.ts";

const ICONS = { success: CircleCheck, warning: TriangleAlert, danger: CircleAlert, neutral: Info } as const;
const LOOKS = {
  success: "text-success",
  warning: "text-warning",
  danger: "text-danger",
  neutral: "text-ink-2",
} as const;

/** Whether KDP would take the book, in a line that leads to its preflight. */
export function PreflightLine({ book }: { book: Book }): React.ReactElement {
  const { data, isError } = usePreflight(book.id);
  const { tone, line } = lineOf(data === undefined ? null : verdictOf(data), isError);
  const Icon = ICONS[tone];
  return (
    <p className="flex items-start gap-2">
      <Icon aria-hidden className={`mt-[0.2em] size-[1.125em] shrink-0 ${LOOKS[tone]}`} />
      <span>
        <Anchor href={preflightAddress(book.id)} className="link">
          Preflight
        </Anchor>
        {`: ${line}`}
      </span>
    </p>
  );
}

function lineOf(
  verdict: ReturnType<typeof verdictOf> | null,
  hasFailed: boolean,
): ReturnType<typeof verdictOf> {
  if (verdict !== null) {
    // in the middle of a line
    return { ...verdict, line: `${verdict.line.charAt(0).toLowerCase()}${verdict.line.slice(1)}` };
  }
  return { tone: "neutral", line: hasFailed ? "could not be looked up just now" : "being looked up" };
}
