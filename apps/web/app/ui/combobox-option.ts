/** One entry of a combobox: what is sent, and what is read. */
export type ComboboxOption = { value: string; label: string };
