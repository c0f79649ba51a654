import { withValueAt } from "./merge-outlines.ts";
import { LockButton } from "./lock-button.tsx";
import { OUTLINE_LABELS } from "./outline-labels.ts";
import { useOutlineEditor } from "./outline-editor.ts";
import { Suggest } from "./suggest.tsx";
import { TextAt } from "./text-at.tsx";

const FIELDS = [
  { field: "logline", max: 600, needed: "A book needs a logline. Until then the last one is kept." },
  { field: "thesis", max: 600 },
  { field: "turns", isLines: true },
  { field: "world_rules", isLines: true },
] as const;

type Field = (typeof FIELDS)[number]["field"];

/** A summary of the book in a few sentences. */
export function WholePart(): React.ReactElement {
  const { state } = useOutlineEditor();
  const { plan } = state;
  // Parts the book's form has no use for are empty from the start.
  const isShown = (field: Field): boolean => field === "logline" || plan[field].length > 0;
  return (
    <section aria-labelledby="plan-whole" className="space-y-5">
      <h2 id="plan-whole" className="font-display text-h2">
        The book
      </h2>
      {FIELDS.map(
        ({ field, ...texts }) =>
          isShown(field) && (
            <div key={field} id={`plan-${field}`} tabIndex={-1} className="scroll-mt-24 outline-none">
              <TextAt
                isLong
                place={[field]}
                label={
                  field === "logline" || field === "thesis"
                    ? OUTLINE_LABELS[field]
                    : `${OUTLINE_LABELS[field]}, one a line`
                }
                problemPlace={{ part: field, id: null, field: null }}
                {...texts}
              >
                <Suggest
                  target={{ part: "field", field }}
                  what={OUTLINE_LABELS[field].toLowerCase()}
                  isLocked={plan.locked_fields?.includes(field) === true}
                >
                  <FieldLock field={field} />
                </Suggest>
              </TextAt>
            </div>
          ),
      )}
    </section>
  );
}

type LockField = NonNullable<ReturnType<typeof useOutlineEditor>["state"]["plan"]["locked_fields"]>[number];

/** Locks a part of the outline. */
export function FieldLock({ field }: { field: LockField }): React.ReactElement {
  const { draft, state } = useOutlineEditor();
  const locked = state.plan.locked_fields ?? [];
  return (
    <LockButton
      what={OUTLINE_LABELS[field].toLowerCase()}
      isLocked={locked.includes(field)}
      onChange={(isLocked) =>
        draft.change((plan) => {
          const others = (plan.locked_fields ?? []).filter((each) => each !== field);
          const next = isLocked ? [...others, field] : others;
          return plan.locked_fields === undefined
            ? { ...plan, locked_fields: next }
            : withValueAt(plan, { place: ["locked_fields"], value: next });
        })
      }
    />
  );
}
