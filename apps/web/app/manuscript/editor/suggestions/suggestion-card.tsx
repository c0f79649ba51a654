import { Check, ChevronDown, ChevronUp, X } from "lucide-react";
import type { Suggestion } from "../../../assistant/suggestions/suggestion-queries.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { spokenKeys } from "../prosemirror/key-names.ts";
import { AtTheText } from "./at-the-text.tsx";
import type { Shown } from "./suggestion-layer.ts";
import type { SuggestionController } from "./suggestion-controller.ts";
import { suggestionLabel, spokenOf, applicableOnes } from "./suggestion-labels.ts";

type Props = { controller: SuggestionController; shown: Shown };

/** The current suggestion, shown at its words: the change, the reason, and the author's choice. */
export function SuggestionCard({ controller, shown }: Props): React.ReactElement | null {
  const { suggestions, chosen } = shown;
  const suggestion = suggestions.find(({ id }) => id === chosen);
  if (suggestion === undefined) return null;
  const leave = (): void => {
    controller.choose(null);
    controller.place.view.focus();
  };
  /** Once nothing is left to decide, focus the text. */
  const decided = (decide: () => unknown): void => {
    decide();
    if (controller.shown().chosen === null) controller.place.view.focus();
  };
  return (
    <AtTheText
      view={controller.place.view}
      selector="[data-suggestion].is-chosen"
      around={aroundOf(suggestion, suggestions)}
      label="Suggestion"
      onEscape={leave}
    >
      <div className="flex items-center gap-2">
        <p className="mr-auto font-medium">{suggestionLabel(suggestion)}</p>
        <Button
          size="small"
          variant="quiet"
          className="btn-icon"
          aria-label="Suggestion before"
          aria-keyshortcuts="Shift+F8"
          icon={<ChevronUp aria-hidden className="size-4" />}
          onClick={() => controller.go(-1)}
        />
        <Button
          size="small"
          variant="quiet"
          className="btn-icon"
          aria-label="Next suggestion"
          aria-keyshortcuts="F8"
          icon={<ChevronDown aria-hidden className="size-4" />}
          onClick={() => controller.go(1)}
        />
        <Button
          size="small"
          variant="quiet"
          className="btn-icon"
          aria-label="Decide later"
          icon={<X aria-hidden className="size-4" />}
          onClick={leave}
        />
      </div>
      <p aria-live="polite" className="sr-only">
        {spokenOf(suggestion)}
      </p>
      {suggestion.reason !== "" && (
        <p aria-hidden className="max-h-24 overflow-y-auto text-ink-2 wrap-anywhere">
          {suggestion.reason}
        </p>
      )}
      {suggestion.state === "open" ? (
        <>
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              variant="primary"
              icon={<Check aria-hidden className="size-4" />}
              title={spokenKeys("Mod-Alt-Enter")}
              onClick={() => decided(() => controller.accept([suggestion.id]))}
            >
              Accept
            </Button>
            <Button
              size="small"
              icon={<X aria-hidden className="size-4" />}
              title={spokenKeys("Mod-Alt-Backspace")}
              onClick={() => decided(() => controller.reject([suggestion.id]))}
            >
              Reject
            </Button>
          </div>
          <AllAtOnce {...{ suggestion, suggestions }} decided={decided} controller={controller} />
        </>
      ) : (
        <Changed suggestion={suggestion} onLeave={() => decided(() => controller.reject([suggestion.id]))} />
      )}
    </AtTheText>
  );
}

/** The marks of all changes in the same group. */
function aroundOf({ group_id: group }: Suggestion, suggestions: readonly Suggestion[]): string {
  const ofGroup = suggestions.filter(({ group_id: other }) => other === group);
  return ofGroup.map(({ id }) => `[data-suggestion="${id}"]`).join(", ");
}

/** The text has changed since: nothing is inserted, and nothing is lost. */
export function Changed(props: { suggestion: Suggestion; onLeave: () => void }): React.ReactElement {
  const { suggestion, onLeave } = props;
  return (
    <>
      <p className="text-ink-2">
        {suggestion.state === "gone"
          ? "The words it was about are no longer in the text, so it is not put in."
          : "You have changed the words it was about, so it is not put in."}
      </p>
      {suggestion.becomes !== "" && (
        <blockquote className="max-h-32 overflow-y-auto border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">
          {suggestion.becomes}
        </blockquote>
      )}
      <div className="flex flex-wrap gap-2">
        {suggestion.becomes !== "" && <CopyButton text={suggestion.becomes} label="Copy its words" />}
        <Button size="small" onClick={onLeave}>
          Leave it
        </Button>
      </div>
    </>
  );
}

type AllProps = {
  suggestion: Suggestion;
  suggestions: readonly Suggestion[];
  controller: SuggestionController;
  decided: (decide: () => unknown) => void;
};

/** All of the same group, and all of the same kind if that is more. */
function AllAtOnce({ suggestion, suggestions, controller, decided }: AllProps): React.ReactElement | null {
  const { group_id: group, kind, label } = suggestion;
  const ofGroup = applicableOnes(suggestions, { group });
  const ofKind = applicableOnes(suggestions, { kind, label });
  const isKindAnother =
    ofKind.some(({ group_id: other }) => other !== group) || ofKind.length < ofGroup.length;
  const rows = [
    ...(ofGroup.length > 1 ? [{ name: `All ${ofGroup.length} of this order`, of: ofGroup }] : []),
    ...(ofKind.length > 1 && isKindAnother
      ? [{ name: `All ${ofKind.length} of this kind`, of: ofKind }]
      : []),
  ];
  if (rows.length === 0) return null;
  return (
    <ul className="space-y-1 border-t border-line pt-2">
      {rows.map(({ name, of }) => {
        const ids = of.map(({ id }) => id);
        return (
          <li key={name} className="flex flex-wrap items-center gap-1">
            <span className="mr-auto text-ink-2">{name}</span>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Accept ${lower(name)}`}
              onClick={() => decided(() => controller.accept(ids))}
            >
              Accept
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Reject ${lower(name)}`}
              onClick={() => decided(() => controller.reject(ids))}
            >
              Reject
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function lower(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
