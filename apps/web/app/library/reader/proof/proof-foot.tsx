import {
  OFFERED_TRIMS,
  PRESS_THEMES,
  TRIM_SIZES,
  type TrimSize,
} from "@colophon/contracts/library/books/print";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { pick } from "../../../exports/export-files/pick.ts";
import type { LayoutChoices } from "../../../exports/export-files/export-queries.ts";
import type { PageTurn } from "../page-turning.ts";
import { TurnButton } from "../turn-button.tsx";
import { type Viewport, spreadLabel } from "./proof-spreads.ts";

type Props = {
  look: LayoutChoices;
  onLayoutChange: (change: Partial<LayoutChoices>) => void;
  page: number;
  place: Viewport;
  onTurn: (turn: PageTurn) => void;
  onGo: (page: number) => void;
  isFirst: boolean;
  isLast: boolean;
  notes: ReactNode;
};

/** Footer: the current page and the layout settings. */
export function ProofFoot(props: Props): React.ReactElement {
  const { look, onLayoutChange, page, place, onTurn, onGo, isFirst, isLast, notes } = props;
  return (
    <div className="px-4 pb-2 sm:pb-3">
      {notes}
      <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-1 pt-2">
        <div className="flex items-center gap-2">
          <TurnButton label="Previous pages" isEnd={isFirst} onTurn={() => onTurn("back")}>
            <ChevronLeft aria-hidden className="size-6" />
          </TurnButton>
          <PageInput page={page} pages={place.pages} onGo={onGo} />
          <TurnButton label="Next pages" isEnd={isLast || place.pages === 0} onTurn={() => onTurn("forward")}>
            <ChevronRight aria-hidden className="size-6" />
          </TurnButton>
          <p aria-live="polite" className="sr-only">
            {place.pages > 0 && `${spreadLabel(page, place)} of ${place.pages}`}
          </p>
        </div>
        <div className="flex gap-3">
          <LayoutSelect
            label="Page size"
            value={look.trim}
            options={trimOptions(look.trim)}
            onChange={(value) => {
              const trim = pick(TRIM_SIZES, value);
              if (trim !== null) onLayoutChange({ trim });
            }}
          />
          <LayoutSelect
            label="Theme"
            value={look.theme}
            options={Object.entries(PRESS_THEMES).map(([value, { name }]) => ({ value, name }))}
            onChange={(value) => {
              const theme = pick(PRESS_THEMES, value);
              if (theme !== null) onLayoutChange({ theme });
            }}
          />
        </div>
      </div>
    </div>
  );
}

/** The common sizes, plus the chosen one if it isn't among them. */
function trimOptions(chosen: TrimSize): { value: string; name: string }[] {
  const trims = new Set<TrimSize>([...OFFERED_TRIMS, chosen]);
  return [...trims].map((value) => {
    const { widthInches, heightInches } = TRIM_SIZES[value];
    return { value, name: `${widthInches} × ${heightInches} in` };
  });
}

type SelectProps = {
  label: string;
  value: string;
  options: readonly { value: string; name: string }[];
  onChange: (value: string) => void;
};

function LayoutSelect({ label, value, options, onChange }: SelectProps): React.ReactElement {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="min-h-11 max-w-40 rounded-lg border border-strong bg-surface px-2.5 text-small text-ink"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
  );
}

type InputProps = { page: number; pages: number; onGo: (page: number) => void };

/** A typed page number takes effect when finished, not on every key. */
function PageInput({ page, pages, onGo }: InputProps): React.ReactElement {
  const id = useId();
  const [typed, setTyped] = useState(String(page));
  const [shownPage, setShownPage] = useState(page);
  // Pages are also turned by other means, and the field shows the current one.
  if (shownPage !== page) {
    setShownPage(page);
    setTyped(String(page));
  }
  const finish = (): void => {
    const number = Number.parseInt(typed, 10);
    if (Number.isNaN(number)) setTyped(String(page));
    else onGo(Math.min(Math.max(1, number), Math.max(1, pages)));
    if (number === page || number > pages || number < 1) setTyped(String(page));
  };
  return (
    <form
      className="flex items-center gap-2 text-small tabular-nums"
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      <label htmlFor={id}>Page</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, "").slice(0, 4))}
        onBlur={finish}
        onFocus={({ target }) => target.select()}
        className="min-h-11 w-14 rounded-lg border border-strong bg-surface text-center text-ink"
      />
      <span>of {pages === 0 ? "…" : pages}</span>
    </form>
  );
}
