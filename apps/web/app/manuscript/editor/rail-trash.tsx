import { nameOfSection, type Naming } from "../sections/section-names.ts";
import type { TrashedSection } from "../sections/manuscript-queries.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { wordCountLabel } from "./goal-labels.ts";
import { dayName } from "./section-labels.ts";

type Props = {
  bin: readonly TrashedSection[];
  naming: Naming;
  canBeArranged: boolean;
  onRestore: (section: TrashedSection, name: string) => void;
};

/** Deleted sections, and until when each can be restored. */
export function RailTrash({ bin, naming, canBeArranged, onRestore }: Props): React.ReactElement | null {
  if (bin.length === 0) return null;
  return (
    <Disclosure title={`Bin (${bin.length})`} className="border-t px-3 text-small">
      <ul className="max-h-60 space-y-3 overflow-y-auto">
        {bin.map((section) => {
          const name = nameOfSection(section, naming);
          return (
            <li key={section.id} className="flex items-center gap-2">
              <div className="min-w-0 flex-1">
                <p className="truncate">{name}</p>
                <p className="text-micro text-ink-2">
                  {wordCountLabel(section.words)}, kept until {dayName(section.kept_until)}
                </p>
              </div>
              <Button
                size="small"
                aria-label={`Put back ${name}`}
                disabled={!canBeArranged}
                onClick={() => onRestore(section, name)}
              >
                Put back
              </Button>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
