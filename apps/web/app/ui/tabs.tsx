import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

/** One of the panels of a row of tabs. */
export type TabEntry<V extends string> = {
  value: V;
  label: ReactNode;
  panel: ReactNode;
  /** after the label, e.g. a count */
  count?: number;
  disabled?: boolean;
};

export type TabsProps<V extends string> = {
  /** names the row for screen readers */
  label: string;
  tabs: readonly TabEntry<V>[];
  value: V;
  onValueChange: (value: V) => void;
  className?: string;
};

/** Several views of one thing in one place: arrows move along the row, and a tab opens when it is reached. */
export function Tabs<V extends string>(props: TabsProps<V>): React.ReactElement {
  const { label, tabs, value, onValueChange, className } = props;
  const choose = (chosen: unknown): void => {
    const tab = tabs.find((entry) => entry.value === chosen);
    if (tab) onValueChange(tab.value);
  };
  return (
    <BaseTabs.Root value={value} onValueChange={choose} className={className}>
      <BaseTabs.List activateOnFocus aria-label={label} className="tab-row">
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} disabled={tab.disabled ?? false} className="tab">
            {tab.label} {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="rounded-lg pt-5">
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
