import type { RuleSource } from "@colophon/kdp/store-rule-sources";
import { site } from "../../site.ts";
import { formatDay, formatMonth } from "./format-day.ts";

type Page = Pick<RuleSource, "page" | "readOn">;

const DAY = /\d{4}-\d{2}-\d{2}/u;
const MONTH = /\d{4}-\d{2}$/u;
const NUMBERED = /([^,(][^(]*?) \((G[A-Z0-9]{8,})\)/gu;

/** KDP sources of the numbers and when they were read; pages with a KDP help id are links. */
export function SourceList({ sources }: { sources: readonly Page[] }): React.ReactElement {
  return (
    <ul className="space-y-1 text-small text-ink-3">
      {sources.map(({ page, readOn }) => (
        <li key={page} className="wrap-anywhere">
          {linked(page)}, {readOn.replace(DAY, formatDay).replace(MONTH, formatMonth)}
        </li>
      ))}
    </ul>
  );
}

function linked(page: string): React.ReactNode {
  const topics = [...page.matchAll(NUMBERED)];
  if (topics.length === 0) return page;
  return topics.map(([, name = "", topic = ""], at) => (
    <span key={topic}>
      {at > 0 && ", "}
      <a className="link" href={`${site.kdpHelpTopic}${topic}`}>
        {name.trim()}
      </a>
    </span>
  ));
}
