import { Combobox as BaseCombobox } from "@base-ui/react/combobox";
import { Check, ChevronDown } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ComboboxOption } from "./combobox-option.ts";
import { CONTROL, type Wired } from "./field-frame.tsx";

export type LoadedComboboxProps = {
  wired: Wired;
  name: string;
  options: readonly ComboboxOption[];
  value: string | null;
  onValueChange: (value: string | null) => void;
  onBlur: (() => void) | undefined;
  placeholder: string | undefined;
  disabled: boolean;
  emptyText: string;
  /** state from before this loaded: typed text, whether it had the focus, whether the list was requested */
  begun: { text: string; hadFocus: boolean; wantsList: boolean };
};

/** The part of a combobox that is loaded on first interaction. */
export function LoadedCombobox(props: LoadedComboboxProps): React.ReactElement {
  const { wired, name, options, value, onValueChange, placeholder, disabled, emptyText, begun } = props;
  const input = useRef<HTMLInputElement>(null);
  // The placeholder had the focus and is gone, so the author continues typing here.
  useEffect(() => {
    if (begun.hadFocus) input.current?.focus();
  }, [begun.hadFocus]);
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <BaseCombobox.Root
      items={options}
      value={chosen}
      onValueChange={(option) => onValueChange(option?.value ?? null)}
      isItemEqualToValue={(one, other) => one.value === other.value}
      disabled={disabled}
      autoHighlight
      {...(begun.hadFocus && begun.text !== "" && { defaultInputValue: begun.text })}
      defaultOpen={begun.hadFocus && begun.wantsList}
    >
      <div className="relative">
        <BaseCombobox.Input
          {...wired}
          // While the list is open, the page is hidden from assistive technology, including the label.
          aria-label={name}
          ref={input}
          placeholder={placeholder}
          onBlur={props.onBlur}
          className={`${CONTROL} min-h-11 py-2 pr-11`}
        />
        <BaseCombobox.Trigger
          aria-label={`Show all: ${name}`}
          className="absolute top-0 right-0 grid size-11 cursor-pointer place-items-center rounded-lg text-ink-2"
        >
          <ChevronDown aria-hidden className="size-4" />
        </BaseCombobox.Trigger>
      </div>
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner sideOffset={4} className="z-[70] outline-none">
          <BaseCombobox.Popup className="card max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto p-1.5 shadow-float outline-none">
            <BaseCombobox.Empty className="px-3 py-2.5 text-small text-ink-2 empty:hidden">
              {emptyText}
            </BaseCombobox.Empty>
            <BaseCombobox.List>
              {(option: ComboboxOption) => (
                <BaseCombobox.Item
                  key={option.value}
                  value={option}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 text-small text-ink outline-none select-none data-[highlighted]:bg-sunken forced-colors:data-[highlighted]:outline-2"
                >
                  <span className="min-w-0 flex-1 wrap-anywhere">{option.label}</span>
                  <BaseCombobox.ItemIndicator>
                    <Check aria-hidden className="size-4 text-accent" />
                  </BaseCombobox.ItemIndicator>
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  );
}
