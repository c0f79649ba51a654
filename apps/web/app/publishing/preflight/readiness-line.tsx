import type { Readiness } from "@colophon/contracts/publishing/preflight";
import { Anchor } from "../../ui/anchor.tsx";
import { VerdictLine } from "../../ui/verdict-line.tsx";
import { openPlaceUrl } from "./open-place.ts";

type Props = { bookId: string; readiness: Readiness };

/** The verdict on a book in one line, linking to where its reason can be dealt with. */
export function ReadinessLine({ bookId, readiness }: Props): React.ReactElement {
  const { tone, line, open } = readiness;
  return (
    <VerdictLine tone={tone}>
      <OpenPoint bookId={bookId} point={open[0] ?? { line, place: "publish" }} />
    </VerdictLine>
  );
}

/** One task left to do, as a link to where it is done. */
export function OpenPoint({
  bookId,
  point: { line, place },
}: {
  bookId: string;
  point: Readiness["open"][number];
}): React.ReactElement {
  const href = openPlaceUrl(bookId, place);
  if (href === null) return <span>{line}</span>;
  return (
    <Anchor href={href} className="link">
      {line}
    </Anchor>
  );
}

/** Tasks left to do, each as a link to where it is done. */
export function OpenPoints({
  bookId,
  points,
}: {
  bookId: string;
  points: Readiness["open"];
}): React.ReactElement | null {
  if (points.length === 0) return null;
  return (
    <ul className="space-y-1">
      {points.map((point) => (
        <li key={point.line}>
          <OpenPoint bookId={bookId} point={point} />
        </li>
      ))}
    </ul>
  );
}
