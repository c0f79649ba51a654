import type { ExportFormat } from "@colophon/contracts/exports/export-request";
import { BookOpen, BookText, Layers, ListChecks, TabletSmartphone } from "lucide-react";
import { useId } from "react";
import { PRESETS, type PresetId } from "../export-files/export-choices.ts";
import { Badge } from "../../ui/badge.tsx";
import { cn } from "../../ui/class-names.ts";
import { FORMAT_LABELS } from "./export-labels.ts";

type Props = {
  /** null: the author chooses file by file */
  preset: PresetId | null;
  isRejected: (formats: readonly ExportFormat[]) => boolean;
  /** null: file by file */
  onChange: (formats: readonly ExportFormat[] | null) => void;
};

const ICONS = {
  paperback: BookOpen,
  kindle: TabletSmartphone,
  hardcover: BookText,
  everything: Layers,
} as const satisfies Record<PresetId, unknown>;

/** The four usual choices, and a way to choose file by file. */
export function PresetCards({ preset, isRejected, onChange }: Props): React.ReactElement {
  const name = useId();
  return (
    <fieldset>
      <legend className="text-small font-medium">What do you need?</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {PRESETS.map(({ id, name: title, about, formats }, index) => (
          <Card
            key={id}
            group={name}
            icon={ICONS[id]}
            title={title}
            about={about}
            files={id === "everything" ? `${formats.length} files` : formatNames(formats)}
            badge={index === 0 ? "Start here" : null}
            warning={isRejected(formats) ? "Not in this look; see below" : null}
            isChosen={preset === id}
            onChoose={() => onChange(formats)}
          />
        ))}
        <Card
          group={name}
          className="sm:col-span-2"
          icon={ListChecks}
          title="Choose files myself"
          about="Any of the eight, one by one."
          files={null}
          badge={null}
          warning={null}
          isChosen={preset === null}
          onChoose={() => onChange(null)}
        />
      </div>
    </fieldset>
  );
}

const CARD =
  "relative flex cursor-pointer gap-3 rounded-lg border border-strong bg-surface px-4 py-3 hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent";

type CardProps = {
  group: string;
  className?: string;
  icon: typeof BookOpen;
  title: string;
  about: string;
  files: string | null;
  badge: string | null;
  warning: string | null;
  isChosen: boolean;
  onChoose: () => void;
};

function Card(props: CardProps): React.ReactElement {
  const { group, icon: Icon, title, about, files, badge, warning, isChosen, onChoose, className } = props;
  return (
    <label className={cn(CARD, className)}>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
      />
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{title}</span>
          {badge !== null && <Badge tone="success">{badge}</Badge>}
        </span>
        <span className="mt-0.5 block text-small text-ink-2">{about}</span>
        {files !== null && <span className="mt-1 block text-micro text-ink-2">{files}</span>}
        {warning !== null && (
          <span className="mt-1 block text-micro font-medium text-warning">{warning}</span>
        )}
      </span>
    </label>
  );
}

function formatNames(formats: readonly ExportFormat[]): string {
  return formats.map((format) => FORMAT_LABELS[format].name).join(", ");
}
