import {
  CHAPTER_NUMBERINGS,
  CHAPTER_OPENINGS,
  type ChapterNumbering,
  type ChapterOpening,
} from "@colophon/contracts/manuscript/sections/sections";
import { SlidersHorizontal } from "lucide-react";
import { useId, type ReactNode } from "react";
import type { StructureChange } from "../sections/arrange.ts";
import type { Manuscript } from "../sections/manuscript-queries.ts";
import { buttonClass } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";
import { Popover } from "../../ui/popover.tsx";

type Props = { manuscript: Manuscript; onChange: (change: StructureChange) => void };

const NUMBERINGS: Readonly<Record<ChapterNumbering, { name: string; example: string }>> = {
  figures: { name: "Figures", example: "3" },
  words: { name: "Words", example: "Three" },
  roman: { name: "Roman figures", example: "III" },
  none: { name: "No numbers", example: "–" },
};
const OPENINGS: Readonly<Record<ChapterOpening, { name: string; hint: string }>> = {
  recto: { name: "On a right-hand page", hint: "The left one may stay empty. Usual for novels." },
  "next-page": { name: "On the next page", hint: "Left or right. Saves pages." },
  "run-on": { name: "On the same page", hint: "With space above. Fewest pages." },
};

/** Settings for chapter numbers and openings, in the files and in the adjacent list. */
export function ChapterStyleSettings({ manuscript, onChange }: Props): React.ReactElement {
  return (
    <Popover
      trigger={<SlidersHorizontal aria-hidden className="size-4" />}
      label="Numbers and openings of chapters"
      title="Chapters in print"
      className={cn(buttonClass({ variant: "quiet", size: "small" }), "btn-icon")}
    >
      <Choices legend="Numbered in">
        {CHAPTER_NUMBERINGS.map((numbering) => (
          <Choice
            key={numbering}
            group="numbering"
            name={NUMBERINGS[numbering].name}
            isChosen={manuscript.numbering === numbering}
            onChoose={() => onChange({ kind: "set-look", numbering })}
            sketch={<span className="font-display text-body">{NUMBERINGS[numbering].example}</span>}
          />
        ))}
      </Choices>
      <Choices legend="A chapter begins">
        {CHAPTER_OPENINGS.map((opening) => (
          <Choice
            key={opening}
            group="opening"
            name={OPENINGS[opening].name}
            hint={OPENINGS[opening].hint}
            isChosen={manuscript.chapter_opening === opening}
            onChoose={() => onChange({ kind: "set-look", chapter_opening: opening })}
            sketch={<OpeningSketch opening={opening} />}
          />
        ))}
      </Choices>
    </Popover>
  );
}

function Choices({ legend, children }: { legend: string; children: ReactNode }): React.ReactElement {
  return (
    <fieldset className="mt-3 first-of-type:mt-0">
      <legend className="mb-1 font-medium">{legend}</legend>
      {children}
    </fieldset>
  );
}

type ChoiceProps = {
  group: string;
  name: string;
  hint?: string;
  isChosen: boolean;
  onChoose: () => void;
  sketch: ReactNode;
};

function Choice({ group, name, hint, isChosen, onChoose, sketch }: ChoiceProps): React.ReactElement {
  const id = useId();
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-1 hover:bg-sunken">
      <input
        type="radio"
        name={`desk-${group}`}
        checked={isChosen}
        onChange={onChoose}
        aria-label={name}
        aria-describedby={hint === undefined ? undefined : id}
        className="radio"
      />
      <span className="min-w-0 flex-1">
        {name}
        {hint !== undefined && (
          <span id={id} className="block text-micro text-ink-2">
            {hint}
          </span>
        )}
      </span>
      <span aria-hidden="true" className="grid min-w-12 place-items-center text-ink-2">
        {sketch}
      </span>
    </label>
  );
}

/** Two facing pages, showing where a chapter ends and the next begins. */
function OpeningSketch({ opening }: { opening: ChapterOpening }): React.ReactElement {
  const heading = opening === "recto" ? { x: 26, y: 11 } : { x: 4, y: opening === "run-on" ? 17 : 11 };
  return (
    <svg viewBox="0 0 44 30" className="h-8 w-12" fill="none" stroke="currentColor">
      <path d="M1 1.5h20.5v27H1zM22.5 1.5H43v27H22.5z" strokeWidth="1" />
      {opening === "run-on" && <path d="M4 5h14M4 8h14M4 11h8" strokeWidth="1" opacity="0.6" />}
      {opening !== "recto" && <path d="M26 5h14M26 8h14M26 11h14M26 14h14" strokeWidth="1" opacity="0.6" />}
      <path d={`M${heading.x} ${heading.y}h10`} strokeWidth="2.5" />
      <path d={`M${heading.x} ${heading.y + 5}h14m-14 3h14`} strokeWidth="1" opacity="0.6" />
    </svg>
  );
}
