import type { CoverPreview, PreviewText } from "@colophon/contracts/covers/designs/studio";
import { CircleCheck, Info, TriangleAlert } from "lucide-react";
import { textName } from "./text-names.ts";

/** Checks on the current cover: whether each text is legible, also at thumbnail size. */
export function Checks({ preview }: { preview: CoverPreview }): React.ReactElement {
  const { texts, thumbnail, notes } = preview;
  return (
    <section aria-labelledby="cover-checks">
      <h2 id="cover-checks" className="font-display text-h3">
        Does it read?
      </h2>
      <ul aria-live="polite" className="mt-3 space-y-1.5 text-small">
        {texts.map((text) => (
          <Line key={text.name} tone={text.contrast >= text.needed ? "good" : "bad"}>
            {describeContrast(text)}
          </Line>
        ))}
        <Line tone={thumbnail.legible ? "good" : "bad"}>
          {thumbnail.legible
            ? `The title reads in the store’s list: ${Math.round(thumbnail.title_height_px)} px high of 160.`
            : `The title is ${Math.round(thumbnail.title_height_px)} px high in the store’s list, too small to read. Make it larger or shorter.`}
        </Line>
        {notes.map((note) => (
          <Line key={note} tone="note">
            {note}
          </Line>
        ))}
      </ul>
    </section>
  );
}

const FIX_LABELS = {
  none: "",
  ink: " The press chose another ink for it.",
  scrim: " The press calmed the picture under it.",
} as const;

/** "The title: contrast 7.2 to 1, 4.5 needed." */
function describeContrast({ name, contrast, needed, mended, held }: PreviewText): string {
  const measured = `${textName(name)}: contrast ${contrast.toFixed(1)} to 1, ${needed} needed.`;
  return `${measured}${FIX_LABELS[mended]}${held ? " It is held within the safe area." : ""}`;
}

const ICONS = {
  good: { Icon: CircleCheck, look: "text-success", prefix: "Good: " },
  bad: { Icon: TriangleAlert, look: "text-warning", prefix: "Look at this: " },
  note: { Icon: Info, look: "text-info", prefix: "" },
} as const;

function Line({ tone, children }: { tone: keyof typeof ICONS; children: string }): React.ReactElement {
  const { Icon, look, prefix } = ICONS[tone];
  return (
    <li className="flex gap-2">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${look}`} />
      <span>
        <span className="sr-only">{prefix}</span>
        {children}
      </span>
    </li>
  );
}
