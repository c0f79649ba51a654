import type { SettingValues, Settings } from "./settings-queries.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type SettingKey, differences } from "./settings-draft.ts";

/** Somebody else has saved in the meantime: shows both versions and lets the user decide. */
export function ConflictNotice({
  mine,
  theirs,
  keys,
  changes,
  onTheirs,
}: {
  mine: SettingValues;
  theirs: SettingValues;
  /** settings changed here */
  keys: readonly SettingKey[];
  changes: Settings["changed"];
  onTheirs: () => void;
}): React.ReactElement {
  const places = differences(mine, theirs).filter(({ key }) => keys.includes(key));
  const last = changes.toSorted((one, other) => other.at.localeCompare(one.at))[0];
  return (
    <Notice
      tone="warning"
      role="alert"
      className="mb-3 max-h-[40vh] overflow-y-auto"
      title={`${last?.by ?? "Somebody else"} has saved the settings meanwhile`}
      action={
        <Button size="small" onClick={onTheirs}>
          Take theirs
        </Button>
      }
    >
      <p>Save All Settings keeps each part that you have changed as it stands here, and theirs elsewhere.</p>
      <dl className="mt-2 grid gap-2">
        {places.map(({ place, mine: own, theirs: other }) => (
          <div key={place}>
            <dt className="font-medium">{place}</dt>
            <dd className="wrap-anywhere">Yours: {own}</dd>
            <dd className="wrap-anywhere">Theirs: {other}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
