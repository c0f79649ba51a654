import type { PreflightFinding } from "@colophon/contracts/publishing/preflight";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { fixUrl, PLACES } from "./fix-url.ts";
import { byPlace, FILE_NAMES, momentOf } from "./preflight-labels.ts";
import { Anchor } from "../../ui/anchor.tsx";

type Severity = PreflightFinding["severity"];

const GROUPS = [
  { severity: "blocker", title: "These stop KDP", icon: CircleAlert, look: "text-danger" },
  { severity: "warning", title: "Worth fixing", icon: TriangleAlert, look: "text-warning" },
  { severity: "info", title: "Good to know", icon: Info, look: "text-info" },
] as const satisfies readonly { severity: Severity; title: string; icon: typeof Info; look: string }[];

const PLACE_ORDER = [
  "desk",
  "pictures",
  "details",
  "imprint",
  "settings",
  "cover",
  "design",
  "blurb",
  "profile",
  "metadata",
  "publish",
  "check",
] as const;

type Props = {
  bookId: string;
  findings: readonly PreflightFinding[];
  /** whether the book is unchanged since the check */
  isCurrent: boolean;
};

/** All findings, most serious first, each with a link to where it can be fixed; fixed ones come last. */
export function FoundList({ bookId, findings, isCurrent }: Props): React.ReactElement {
  const open = findings.filter(({ mended_at }) => mended_at === null);
  const mended = findings.filter(({ mended_at }) => mended_at !== null);
  return (
    <>
      {GROUPS.map((group) => (
        <FoundGroup
          key={group.severity}
          bookId={bookId}
          group={group}
          isCurrent={isCurrent}
          findings={open.filter(({ severity }) => severity === group.severity)}
        />
      ))}
      {mended.length > 0 && <FixedList mended={mended} />}
    </>
  );
}

function FoundGroup({
  bookId,
  group: { severity, title, icon: Icon, look },
  findings,
  isCurrent,
}: Props & { group: (typeof GROUPS)[number] }): React.ReactElement | null {
  if (findings.length === 0) return null;
  const id = `found-${severity}`;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="flex items-center gap-2 font-display text-h3">
        <Icon aria-hidden className={`size-5 shrink-0 ${look}`} />
        {severity === "blocker" && !isCurrent ? "Blockers found so far" : title} ({findings.length})
      </h2>
      {byPlace(findings, PLACE_ORDER).map(({ placeName, findings: here }) => (
        <div key={placeName} className="mt-5">
          <h3 className="text-small font-semibold text-ink-2">{PLACES[placeName].name}</h3>
          <ul className="mt-1 divide-y divide-line">
            {here.map((finding) => (
              <FoundRow key={finding.id} bookId={bookId} finding={finding} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function FoundRow({ bookId, finding }: { bookId: string; finding: PreflightFinding }): React.ReactElement {
  const { sentence, hint, place } = finding;
  const href = fixUrl(bookId, place);
  const { link } = PLACES[place.at];
  return (
    <li className="py-3">
      <p className="wrap-anywhere">{sentence}</p>
      <p className="mt-0.5 text-small wrap-anywhere text-ink-2">{hint}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-4 text-small text-ink-2">
        {href !== null && link !== null && (
          <Anchor href={href} className="link inline-block py-1">
            {link}
          </Anchor>
        )}
        <span>{locationLabel(finding)}</span>
      </p>
    </li>
  );
}

function locationLabel({ file, page, code }: PreflightFinding): string {
  const parts = [file === null ? null : `In the ${FILE_NAMES[file]}`, page === null ? null : `page ${page}`];
  return [parts.filter((part) => part !== null).join(", "), `Rule ${code}`]
    .filter((part) => part !== "")
    .join(" · ");
}

function FixedList({ mended }: { mended: readonly PreflightFinding[] }): React.ReactElement {
  return (
    <section aria-labelledby="found-mended" className="mt-10">
      <h2 id="found-mended" className="font-display text-h3">
        Mended ({mended.length})
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {mended.map(({ id, sentence, mended_at }) => (
          <li key={id} className="flex items-start gap-2 py-3 text-ink-2">
            <CircleCheck aria-hidden className="mt-[0.2em] size-[1.125em] shrink-0 text-success" />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">Mended: </span>
              {sentence}
              {mended_at !== null && <span className="text-small"> Gone since {momentOf(mended_at)}.</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
