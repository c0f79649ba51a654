import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { type JudgedBook, readinessOf } from "./readiness.ts";

const ICONS = { success: CircleCheck, warning: TriangleAlert, danger: CircleAlert, neutral: Info } as const;
const LOOKS = {
  success: "text-success",
  warning: "text-warning",
  danger: "text-danger",
  neutral: "text-ink-2",
} as const;

/** Whether the book is ready, in a line. */
export function ReadinessLine(props: { book: JudgedBook; className?: string }): React.ReactElement {
  const { tone, line } = readinessOf(props.book);
  const Icon = ICONS[tone];
  return (
    <p className={`flex items-start gap-2 ${props.className ?? ""}`}>
      <Icon aria-hidden className={`mt-[0.2em] size-[1.125em] shrink-0 ${LOOKS[tone]}`} />
      {line}
    </p>
  );
}
