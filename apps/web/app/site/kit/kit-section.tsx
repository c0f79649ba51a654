import type { ReactNode } from "react";

/** One group of parts with its name. */
export function KitSection(props: { name: string; children: ReactNode }): React.ReactElement {
  return (
    <section aria-label={props.name} className="space-y-6">
      <h2 className="border-b border-line pb-2 font-display text-h2">{props.name}</h2>
      {props.children}
    </section>
  );
}

export const LONG =
  "The Extraordinary and Entirely Truthful History of a Lighthouse Keeper’s Daughter Who Never Once Saw the Sea";
