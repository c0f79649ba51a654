import { SETTING_EFFECTS } from "@colophon/contracts/settings/effects";
import type { ReactNode } from "react";
import { SETTING_NAMES, type SettingKey, groupId } from "./settings-draft.ts";

/** One group of the form, with the effect of changing it. */
export function SettingGroup({ of, children }: { of: SettingKey; children: ReactNode }): React.ReactElement {
  const id = groupId(of);
  return (
    <section aria-labelledby={id} className="mb-12">
      <h3 id={id} className="scroll-mt-24 font-display text-h3">
        {SETTING_NAMES[of]}
      </h3>
      <p className="mt-1 mb-5 max-w-[70ch] text-small text-ink-2">Affects: {SETTING_EFFECTS[of]}</p>
      {children}
    </section>
  );
}
