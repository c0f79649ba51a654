import type { OutlinePath } from "./merge-outlines.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Difference } from "./difference.tsx";
import { useOutlineEditor } from "./outline-editor.ts";

type Props = { place: OutlinePath; mine: string; theirs: string };

/** Two texts for one place, from two tabs: both are shown, and the author chooses. */
export function Clash({ place, mine, theirs }: Props): React.ReactElement {
  const { draft } = useOutlineEditor();
  return (
    <Notice
      tone="warning"
      role="alert"
      className="mt-2"
      title="This was changed in another window too"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => draft.choose(place, "mine")}>
            Keep what I typed
          </Button>
          <Button size="small" onClick={() => draft.choose(place, "theirs")}>
            Take the other
          </Button>
        </div>
      }
    >
      <p>The other window says, beside what you typed:</p>
      <div className="mt-2 rounded-md bg-surface p-3 text-ink">
        {theirs === "" ? (
          <em>Nothing: it was emptied there.</em>
        ) : (
          <Difference before={mine} after={theirs} />
        )}
      </div>
    </Notice>
  );
}
