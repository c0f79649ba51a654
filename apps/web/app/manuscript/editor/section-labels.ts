/** Label of a section that a model is working on. */
export const IN_WORK =
  "This chapter is still to be written by the model. It can be edited as soon as it is finished.";

const dayAndMonth = new Intl.DateTimeFormat("en", { day: "numeric", month: "long" });

/** "December 22" */
export function dayName(iso: string): string {
  return dayAndMonth.format(new Date(iso));
}
