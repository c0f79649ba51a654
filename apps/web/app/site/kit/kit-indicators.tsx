import { BookOpen } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { CoverThumbnail } from "../../ui/cover-thumbnail.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { LONG } from "./kit-section.tsx";

const BADGES = ["neutral", "info", "success", "warning", "danger"] as const;
const BARS = ["accent", "warning", "danger"] as const;
const PALETTE = { ground: "#1d3b4f", ink: "#f4ecd8", accent: "#c9a45c" };

/** Status displays: labels, bars, cover thumbnails, an empty state. */
export function KitIndicators(): React.ReactElement {
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {BADGES.map((tone) => (
          <Badge key={tone} tone={tone} icon={<BookOpen />}>
            {tone}
          </Badge>
        ))}
      </div>
      {BARS.map((tone, index) => (
        <ProgressBar key={tone} label={`Chapters, ${tone}`} tone={tone} value={index + 1} max={4} />
      ))}
      <ProgressBar label="Not begun" value={0} max={4} />
      <ProgressBar label="Done" value={4} max={4} />
      <div className="flex flex-wrap gap-6">
        <CoverThumbnail title="The Salt Garden" author="Ines Halloran" palette={PALETTE} className="w-36" />
        <CoverThumbnail title={LONG} author="Ines Halloran" className="w-36" />
        <CoverThumbnail title="I" author="" palette={PALETTE} className="w-36" />
      </div>
      <EmptyState title="No books yet" action={<Button variant="primary">Write a book</Button>}>
        A book that you order stands here while it is written.
      </EmptyState>
    </>
  );
}
