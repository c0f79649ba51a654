import { useId } from "react";

type Choice<V extends string> = { value: V; name: string; about?: string; colours?: readonly string[] };

type Props<V extends string> = {
  label: string;
  choices: readonly Choice<V>[];
  value: V | null;
  /** label for leaving it open, e.g. "As the genre has it" */
  open: string;
  onChange: (value: V | null) => void;
  className?: string;
};

/** A single choice with a line about each option, or none: then genre, title and seed decide. */
export function ChoiceList<V extends string>(props: Props<V>): React.ReactElement {
  const { label, choices, value, open, onChange, className = "" } = props;
  const group = useId();
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className="mb-2 text-small font-medium">{label}</legend>
      <div className="grid max-h-72 gap-1.5 overflow-y-auto pr-1 sm:grid-cols-2">
        <Option {...{ group }} name={open} isChosen={value === null} onChoose={() => onChange(null)} />
        {choices.map((choice) => (
          <Option
            key={choice.value}
            {...{ group, ...choice }}
            isChosen={choice.value === value}
            onChoose={() => onChange(choice.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type OptionProps = {
  group: string;
  name: string;
  about?: string | undefined;
  colours?: readonly string[] | undefined;
  isChosen: boolean;
  onChoose: () => void;
};

function Option(props: OptionProps): React.ReactElement {
  const { group, name, about, colours, isChosen, onChoose } = props;
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-2.5 rounded-lg border border-line p-2.5 text-small hover:border-strong has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="radio mt-0.5 shrink-0"
      />
      <span className="min-w-0">
        <span className="block">{name}</span>
        {about !== undefined && about !== "" && <span className="block text-micro text-ink-2">{about}</span>}
        {colours !== undefined && (
          <span aria-hidden="true" className="mt-1 flex overflow-hidden rounded-xs">
            {colours.map((colour, place) => (
              <span key={`${place}-${colour}`} className="h-4 w-6" style={{ backgroundColor: colour }} />
            ))}
          </span>
        )}
      </span>
    </label>
  );
}
