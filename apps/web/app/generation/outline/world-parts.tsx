import type { OutlineContent } from "@colophon/contracts/generation/outline/outline";
import { withValueAt } from "./merge-outlines.ts";
import { randomId } from "../../platform/random-id.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { SelectField } from "../../ui/field.tsx";
import { ProblemList } from "./problems.tsx";
import { ListPart, RemoveEntry } from "./list-part.tsx";
import { problemsAt, promiseAnchor, useOutlineEditor } from "./outline-editor.ts";
import { Suggest } from "./suggest.tsx";
import { ReadText, TextAt } from "./text-at.tsx";

/** The places of the story. */
export function PlacesPart(): React.ReactElement {
  const { state } = useOutlineEditor();
  return (
    <ListPart
      field="places"
      lead="No place is named yet. What several chapters come back to belongs here."
      addLabel="Add a place"
      max={24}
      add={(plan) => ({ ...plan, places: [...plan.places, { name: "", description: "" }] })}
    >
      {state.plan.places.map(({ name }, index) => {
        const called = name.trim() === "" ? "A new place" : name;
        return (
          <Disclosure key={index} title={called} defaultOpen={name === ""}>
            <div className="space-y-4">
              <TextAt
                place={["places", String(index), "name"]}
                label="Name of the place"
                max={80}
                needed="A place needs a name. Until then the last one is kept."
              />
              <TextAt
                isLong
                place={["places", String(index), "description"]}
                label="What it is like"
                max={400}
              />
              <Suggest
                target={{ part: "place", name }}
                what={`${called}, as a place`}
                isLocked={name.trim() === ""}
              >
                <RemoveEntry field="places" index={index} what={called} />
              </Suggest>
            </div>
          </Disclosure>
        );
      })}
    </ListPart>
  );
}

/** The timeline of events. */
export function TimelinePart(): React.ReactElement {
  const { state } = useOutlineEditor();
  return (
    <ListPart
      field="timeline"
      lead="No dates yet. What lies before the book, or has to fall on a day, belongs here."
      addLabel="Add a date"
      max={60}
      add={(plan) => ({ ...plan, timeline: [...plan.timeline, { when: "", event: "" }] })}
    >
      {state.plan.timeline.map(({ when, event }, index) => (
        <Disclosure
          key={index}
          defaultOpen={event === ""}
          title={[when, event].filter((text) => text !== "").join(": ") || "A new date"}
        >
          <div className="space-y-4">
            <TextAt place={["timeline", String(index), "when"]} label="When" max={120} />
            <TextAt isLong place={["timeline", String(index), "event"]} label="What happens" max={600} />
            <RemoveEntry field="timeline" index={index} what={`Date ${index + 1}`} />
          </div>
        </Disclosure>
      ))}
    </ListPart>
  );
}

/** Setups and payoffs. */
export function PromisesPart(): React.ReactElement {
  const { state } = useOutlineEditor();
  return (
    <ListPart
      field="promises"
      lead="Nothing is promised yet: what one chapter sets up and a later one makes good belongs here."
      addLabel="Add a promise"
      max={20}
      add={(plan) => ({
        ...plan,
        promises: [...plan.promises, { id: randomId(), text: "", planted_in: null, paid_in: null }],
      })}
    >
      {state.plan.promises.map((promise, index) => (
        <div key={promise.id} id={promiseAnchor(promise.id)} className="scroll-mt-24">
          <PromiseEntry promise={promise} index={index} />
        </div>
      ))}
    </ListPart>
  );
}

type PromiseProps = { promise: OutlineContent["promises"][number]; index: number };

function PromiseEntry({ promise, index }: PromiseProps): React.ReactElement {
  const { outline } = useOutlineEditor();
  const place = ["promises", promise.id];
  return (
    <Disclosure title={promise.text || "A new promise"} defaultOpen={promise.text === ""}>
      <div className="space-y-4">
        <ProblemList faults={problemsAt(outline.faults, { part: "promises", id: promise.id })} />
        <TextAt isLong place={[...place, "text"]} label="What is promised" max={600} />
        <div className="grid gap-4 sm:grid-cols-2">
          <ChapterAt place={[...place, "planted_in"]} label="Set up in" value={promise.planted_in} />
          <ChapterAt place={[...place, "paid_in"]} label="Made good in" value={promise.paid_in} />
        </div>
        <RemoveEntry field="promises" index={index} what={`Promise ${index + 1}`} />
      </div>
    </Disclosure>
  );
}

type ChapterAtProps = { place: readonly string[]; label: string; value: string | null };

function ChapterAt({ place, label, value }: ChapterAtProps): React.ReactElement {
  const { draft, state, canEdit } = useOutlineEditor();
  const options = state.plan.chapters.map(({ id, title }, index) => ({
    value: id,
    label: `${index + 1}. ${title}`,
  }));
  if (!canEdit) {
    const chosen = options.find((option) => option.value === value);
    return <ReadText label={label} text={chosen?.label ?? ""} />;
  }
  return (
    <SelectField
      label={label}
      value={value ?? ""}
      options={[{ value: "", label: "No chapter yet" }, ...options]}
      onChange={({ target }) =>
        draft.change((plan) => withValueAt(plan, { place, value: target.value === "" ? null : target.value }))
      }
    />
  );
}
