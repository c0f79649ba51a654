/** One entry of a combobox: its value and its label. */
export type ComboboxOption = { value: string; label: string };
