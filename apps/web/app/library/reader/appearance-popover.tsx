import { Popover } from "@base-ui/react/popover";
import {
  READER_PAPERS,
  READER_SETTINGS,
  READER_SIZES,
  type ReaderPaper,
  type ReaderSetting,
  type ReaderSize,
} from "@colophon/contracts/library/books/reader-settings";
import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { type ReaderAppearance, SIZE_REM } from "./reader-appearance.ts";

type Props = {
  look: ReaderAppearance;
  onAppearanceChange: (change: Partial<ReaderAppearance>) => void;
  className: string;
};

const SIZE_NAMES: Readonly<Record<ReaderSize, string>> = {
  1: "Smallest",
  2: "Small",
  3: "Medium",
  4: "Large",
  5: "Largest",
};
const PAPER_NAMES: Readonly<Record<ReaderPaper, string>> = { white: "White", sepia: "Sepia", dark: "Dark" };
const SETTING_NAMES: Readonly<Record<ReaderSetting, string>> = {
  justified: "Even lines, with hyphens",
  left: "Ragged lines, no hyphens",
};

/** Settings of the pages: size, paper, lines. */
export function AppearancePopover({ look, onAppearanceChange, className }: Props): React.ReactElement {
  return (
    <Popover.Root>
      <Popover.Trigger aria-label="Text and paper" className={className}>
        <span aria-hidden className="font-display text-[1.25rem] leading-none">
          Aa
        </span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} className="z-[70] outline-none">
          <Popover.Popup
            data-theme="dark"
            className="card max-h-[calc(var(--available-height)-0.5rem)] w-72 max-w-[calc(100vw-1rem)] overflow-y-auto p-4 text-small text-ink shadow-float outline-none"
          >
            <Popover.Title className="sr-only">Text and paper</Popover.Title>
            <Choice legend="Text size">
              {READER_SIZES.map((size) => (
                <Option
                  key={size}
                  group="size"
                  name={SIZE_NAMES[size]}
                  isChosen={look.size === size}
                  onChoose={() => onAppearanceChange({ size })}
                >
                  <span
                    aria-hidden
                    className="font-display leading-none"
                    style={{ fontSize: `${SIZE_REM[size]}rem` }}
                  >
                    A
                  </span>
                </Option>
              ))}
            </Choice>
            <Choice legend="Paper">
              {READER_PAPERS.map((paper) => (
                <Option
                  key={paper}
                  group="paper"
                  name={PAPER_NAMES[paper]}
                  isChosen={look.paper === paper}
                  onChoose={() => onAppearanceChange({ paper })}
                >
                  <span aria-hidden data-paper={paper} className="paper-chip" />
                  <span aria-hidden>{PAPER_NAMES[paper]}</span>
                </Option>
              ))}
            </Choice>
            <Choice legend="Lines" isStacked>
              {READER_SETTINGS.map((setting) => (
                <Option
                  key={setting}
                  group="setting"
                  name={SETTING_NAMES[setting]}
                  isChosen={look.setting === setting}
                  onChoose={() => onAppearanceChange({ setting })}
                >
                  <span aria-hidden>{SETTING_NAMES[setting]}</span>
                </Option>
              ))}
            </Choice>
            <p className="mt-3 text-micro text-ink-2">
              Lines too short for it are always ragged: evened out they would tear.
            </p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Choice(props: { legend: string; isStacked?: boolean; children: ReactNode }): React.ReactElement {
  return (
    <fieldset className="mt-3 first-of-type:mt-0">
      <legend className="mb-1.5 font-medium">{props.legend}</legend>
      <div className={props.isStacked === true ? "grid gap-1.5" : "flex gap-1.5"}>{props.children}</div>
    </fieldset>
  );
}

type OptionProps = {
  group: string;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
};

/** A native radio button for keyboard and screen readers, drawn as a tile with a mark on the chosen one. */
function Option({ group, name, isChosen, onChoose, children }: OptionProps): React.ReactElement {
  const id = useId();
  return (
    <label htmlFor={id} className="look-option">
      <input
        id={id}
        type="radio"
        name={`reader-${group}`}
        aria-label={name}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      {children}
      {isChosen && <Check aria-hidden className="look-option-mark" />}
    </label>
  );
}
