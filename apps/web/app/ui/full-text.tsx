import { Disclosure } from "./disclosure.tsx";

/** Characters shown at once. */
const MAX = 160;

/** The beginning of a long text, cut between words. */
export function beginningOf(words: string): string {
  if (words.length <= MAX) return words;
  const cut = words.slice(0, MAX).toWellFormed();
  const end = cut.search(/\s\S*$/u);
  return `${(end > MAX / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

/** Shows on request what `beginningOf` has cut off; renders nothing if nothing was cut. */
export function FullText(props: { title: string; words: string }): React.ReactElement | null {
  if (props.words.length <= MAX) return null;
  return (
    <Disclosure title={props.title} className="border-b-0 text-small">
      <p className="whitespace-pre-line text-ink-2 wrap-anywhere">{props.words}</p>
    </Disclosure>
  );
}
