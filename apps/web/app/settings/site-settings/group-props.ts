import type { SettingValues } from "./settings-queries.ts";

/** What each group of fields is given: the form as it is typed, how to change it, and what the server refused. */
export type GroupProps = {
  draft: SettingValues;
  onChange: (change: Partial<SettingValues>) => void;
  /** the sentence at a field, by its place in the form: "limits.books_per_day" */
  errorAt: (place: string) => string | undefined;
};
