import { useId } from "react";

type Props = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** the value as read out: "40 %" */
  valueText: string;
  onChange: (value: number) => void;
  onRest: () => void;
};

/** A value on a slider; each drag is one step of the design. */
export function Slider(props: Props): React.ReactElement {
  const { label, value, min, max, step, valueText, onChange, onRest } = props;
  const id = useId();
  return (
    <div>
      <div className="flex justify-between text-small">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span className="text-ink-2 tabular-nums">{valueText}</span>
      </div>
      <input
        id={id}
        type="range"
        {...{ min, max, step, value }}
        aria-valuetext={valueText}
        className="mt-1 block h-8 w-full cursor-pointer accent-(--accent)"
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onPointerUp={onRest}
        onBlur={onRest}
      />
    </div>
  );
}
