import type { BookBible, RenameOutcome } from "@colophon/contracts/library/bible/bible";
import { useState } from "react";
import { useBibleActions, useSending } from "./bible-edits.ts";
import type { SectionNames } from "./use-section-names.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

type Props = { bible: BookBible; names: SectionNames };

/** The newest renaming, with a way to undo it. */
export function RenameNotice({ bible, names }: Props): React.ReactElement | null {
  const actions = useBibleActions(bible.book_id);
  const { isPending, error, send } = useSending();
  const [undone, setUndone] = useState<RenameOutcome | null>(null);
  const latest = bible.latest_rename;
  if (undone !== null) {
    return (
      <Notice tone="success" onDismiss={() => setUndone(null)}>
        <output>
          “{undone.to}” again, at {undone.changed} of {undone.changed + leftOf(undone)} places.
          {undone.left.length > 0 &&
            ` Left, because they were changed since: ${skippedPlaces(undone, names)}.`}
        </output>
      </Notice>
    );
  }
  if (latest === null) return null;
  const undo = (): void => send(async () => setUndone(await actions.undoRename(latest.id)));
  return (
    <Notice
      title={`“${latest.from}” is “${latest.to}” now`}
      action={
        <Button size="small" onClick={undo} busy={isPending} busyLabel="Undoing">
          Undo rename
        </Button>
      }
    >
      Renamed in the bible and at {latest.places} {latest.places === 1 ? "place" : "places"} of the text.
      Undone, every place that has not been changed since reads as before.
      {error !== null && <p role="alert">{error}</p>}
    </Notice>
  );
}

function leftOf({ left }: RenameOutcome): number {
  return left.reduce((sum, { places }) => sum + places, 0);
}

function skippedPlaces({ left }: RenameOutcome, names: SectionNames): string {
  return left.map((one) => `${names(one.section_id) ?? "a chapter"} (${one.places})`).join(", ");
}
