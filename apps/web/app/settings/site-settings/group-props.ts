import type { SettingValues } from "./settings-queries.ts";

/** Props of each group of fields: the typed form, how to change it, and the server's errors. */
export type GroupProps = {
  draft: SettingValues;
  onChange: (change: Partial<SettingValues>) => void;
  /** the error message of a field, by its path in the form: "limits.books_per_day" */
  errorAt: (place: string) => string | undefined;
};
