import type { OutlineContent } from "@colophon/contracts/generation/outline/outline";
import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { withValueAt } from "./merge-outlines.ts";
import { toast } from "../../platform/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Clash } from "./clash.tsx";
import { ProblemList } from "./problems.tsx";
import { problemsAt, useOutlineEditor } from "./outline-editor.ts";
import { Suggest } from "./suggest.tsx";
import { ReadText, textOf, TextAt } from "./text-at.tsx";

type Card = OutlineContent["chapters"][number];
type Beat = Card["beats"][number];
type Props = { card: Card; number: number };

const BEATS_MAX = 40;

/** The events of a chapter, beat by beat. */
export function BeatsOfCard({ card, number }: Props): React.ReactElement {
  const { outline, draft, state, canEdit } = useOutlineEditor();
  const { beats } = card;
  const place = ["chapters", card.id, "beats"];
  const key = place.join("/");
  const set = (next: readonly Beat[]): void =>
    draft.change((plan) => withValueAt(plan, { place, value: next }));
  const remove = (index: number): void => {
    const taken = beats[index];
    set(beats.toSpliced(index, 1));
    if (taken === undefined || taken.text.trim() === "") return;
    toast.success("Beat removed", {
      label: "Undo",
      run: () =>
        draft.change((plan) => {
          const now = plan.chapters.find(({ id }) => id === card.id)?.beats;
          return now === undefined
            ? plan
            : withValueAt(plan, { place, value: now.toSpliced(index, 0, taken) });
        }),
    });
  };
  const move = (index: number, by: 1 | -1): void => {
    const beat = beats[index];
    if (beat !== undefined) set(beats.toSpliced(index, 1).toSpliced(index + by, 0, beat));
  };
  const clash = state.clashes.find((each) => each.place.join("/") === key);
  if (!canEdit) return <ReadText label="Beats" text={beats.map(({ text }) => text).join("\n")} />;
  return (
    <section aria-label={`Beats of chapter ${number}`}>
      <h4 className="text-small font-medium">Beats: what happens, one after the other</h4>
      <ProblemList
        faults={[
          ...problemsAt(outline.faults, { part: "chapter", id: card.id, field: "beats" }),
          ...problemsAt(outline.faults, { part: "chapter", id: card.id, field: "scenes" }),
        ]}
      />
      <ol className="mt-2 space-y-3">
        {beats.map((beat, index) => (
          // Beats have no ids; each is rendered from the outline alone.
          <li key={index} className="grid gap-2 border-l-2 border-line pl-3">
            <TextAt isLong place={[...place, String(index), "text"]} label={`Beat ${index + 1}`} max={600} />
            <div className="flex flex-wrap items-end gap-1">
              <People beat={beat} index={index} onChange={(next) => set(beats.with(index, next))} />
              <Button
                size="small"
                variant="quiet"
                aria-label={`Move beat ${index + 1} up`}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <ArrowUp aria-hidden className="size-4" />
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Move beat ${index + 1} down`}
                disabled={index === beats.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDown aria-hidden className="size-4" />
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove beat ${index + 1}`}
                disabled={beats.length === 1}
                onClick={() => remove(index)}
              >
                <X aria-hidden className="size-4" />
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {clash !== undefined && <Clash place={place} mine={textOf(beats)} theirs={textOf(clash.theirs)} />}
      <Suggest
        target={{ part: "beats", chapter_id: card.id }}
        what={`beats of chapter ${number}`}
        isLocked={card.locked}
      >
        <Button
          size="small"
          variant="quiet"
          disabled={beats.length >= BEATS_MAX}
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => set([...beats, { text: "", people: [] }])}
        >
          Add a beat
        </Button>
      </Suggest>
    </section>
  );
}

type PeopleProps = { beat: Beat; index: number; onChange: (beat: Beat) => void };

function People({ beat, index, onChange }: PeopleProps): React.ReactElement {
  return (
    <TextField
      label={`Who is in beat ${index + 1}`}
      className="min-w-48 flex-1"
      placeholder="Names, with commas between them"
      autoComplete="off"
      value={beat.people.join(",")}
      onChange={({ target: { value } }) =>
        onChange({ ...beat, people: value.trim() === "" ? [] : value.split(",") })
      }
    />
  );
}
