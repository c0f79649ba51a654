import type { FreeFinding } from "@colophon/contracts/tools/checks";
import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import { Notice } from "../../ui/notice.tsx";

const GROUPS = [
  {
    severity: "blocker",
    title: "Refused",
    about: "KDP turns a file with this back, or readers would hold it against you at once.",
    icon: CircleAlert,
    look: "text-danger",
  },
  {
    severity: "warning",
    title: "Will look wrong",
    about: "KDP takes it, perhaps with a quality notice; readers see it.",
    icon: TriangleAlert,
    look: "text-warning",
  },
  {
    severity: "info",
    title: "Good to know",
    about: "Nothing has to be done.",
    icon: Info,
    look: "text-info",
  },
] as const satisfies readonly {
  severity: FreeFinding["severity"];
  title: string;
  about: string;
  icon: typeof Info;
  look: string;
}[];

/** Rule findings, most serious first. If there are none, `nothing` is shown. */
export function FoundGroups(props: {
  findings: readonly FreeFinding[];
  /** findings that didn't fit into the answer */
  more?: number;
  nothing: string;
}): React.ReactElement {
  const { findings, more = 0, nothing } = props;
  if (findings.length === 0) {
    return (
      <Notice tone="success" title="Nothing found" className="mt-6">
        {nothing}
      </Notice>
    );
  }
  return (
    <>
      {GROUPS.map((group) => (
        <FoundGroup
          key={group.severity}
          group={group}
          findings={findings.filter(({ severity }) => severity === group.severity)}
        />
      ))}
      {more > 0 && (
        <p className="mt-4 text-small text-ink-2">
          {more === 1 ? "One more finding is" : `${more} more findings are`} not listed. Mend these first, and
          check the file again.
        </p>
      )}
    </>
  );
}

function FoundGroup({
  group: { severity, title, about, icon: Icon, look },
  findings,
}: {
  group: (typeof GROUPS)[number];
  findings: readonly FreeFinding[];
}): React.ReactElement | null {
  if (findings.length === 0) return null;
  const id = `found-${severity}`;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h3 id={id} className="flex items-center gap-2 font-display text-h3">
        <Icon aria-hidden className={`size-5 shrink-0 ${look}`} />
        {title} ({findings.length})
      </h3>
      <p className="mt-1 text-small text-ink-2">{about}</p>
      <ul className="mt-2 divide-y divide-line">
        {findings.map((finding) => (
          <li key={`${finding.code} ${finding.sentence}`} className="py-3">
            <p className="wrap-anywhere">{finding.sentence}</p>
            <p className="mt-0.5 text-small wrap-anywhere text-ink-2">{finding.hint}</p>
            <p className="mt-1 text-small wrap-anywhere text-ink-3">{locationLabel(finding)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function locationLabel({ place, code, source }: FreeFinding): string {
  return [place === null ? null : `In ${place}`, `Rule ${code}`, source]
    .filter((part) => part !== null)
    .join(" · ");
}
