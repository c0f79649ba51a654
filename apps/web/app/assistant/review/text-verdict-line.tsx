import { VerdictLine } from "../../ui/verdict-line.tsx";
import { type JudgedBook, textVerdictOf } from "./text-verdict.ts";

/** The verdict of our checks of the book's text, in a line. */
export function TextVerdictLine(props: { book: JudgedBook; className?: string }): React.ReactElement {
  const { tone, line } = textVerdictOf(props.book);
  return (
    <VerdictLine tone={tone} {...(props.className !== undefined && { className: props.className })}>
      {line}
    </VerdictLine>
  );
}
