import { type FocusEvent, type ReactNode, useState } from "react";
import { SETTING_NAMES, type SettingKey, groupId } from "./settings-draft.ts";

/** In their order on the page. */
const GROUPS: readonly SettingKey[] = [
  "image_order",
  "image_models",
  "prices",
  "limits",
  "model_prices",
  "site",
  "claims",
  "switches",
  "banner",
];

const PLACES: readonly { id: string; name: string }[] = [
  { id: "provider-keys", name: "Keys of providers" },
  { id: "stripe-keys", name: "Payments" },
  ...GROUPS.map((key) => ({ id: groupId(key), name: SETTING_NAMES[key] })),
  { id: "figures", name: "KDP's rules and figures" },
];

/**
 * The settings next to a table of contents, which marks the current group and stays visible on a wide screen.
 */
export function WithContents({ children }: { children: ReactNode }): React.ReactElement {
  const [here, setHere] = useState<string | null>(null);
  const follow = ({ target }: FocusEvent): void => {
    const id = target.closest("section[aria-labelledby]")?.getAttribute("aria-labelledby") ?? null;
    if (PLACES.some((place) => place.id === id)) setHere(id);
  };
  return (
    <div className="lg:grid lg:grid-cols-[13rem_minmax(0,56rem)] lg:gap-10">
      <nav aria-label="Contents of the settings" className="mb-10">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small lg:sticky lg:top-24 lg:grid lg:gap-1">
          {PLACES.map(({ id, name }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={here === id ? "location" : undefined}
                className="inline-block py-1 text-ink-2 underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0" onFocus={follow}>
        {children}
      </div>
    </div>
  );
}
