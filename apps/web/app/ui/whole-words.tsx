import { Disclosure } from "./disclosure.tsx";

/** Letters of it that are shown at once. */
const MOST = 160;

/** Where somebody's own words are long, their beginning, ended between two of them. */
export function beginningOf(words: string): string {
  if (words.length <= MOST) return words;
  const cut = words.slice(0, MOST).toWellFormed();
  const end = cut.search(/\s\S*$/u);
  return `${(end > MOST / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

/** All of what `beginningOf` has cut off, on request; nothing where it has cut nothing. */
export function WholeWords(props: { title: string; words: string }): React.ReactElement | null {
  if (props.words.length <= MOST) return null;
  return (
    <Disclosure title={props.title} className="border-b-0 text-small">
      <p className="whitespace-pre-line text-ink-2 wrap-anywhere">{props.words}</p>
    </Disclosure>
  );
}
