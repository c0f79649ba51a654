import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import type { Settings } from "./settings-queries.ts";
import { LeaveGuard } from "../../platform/leave-guard.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import type { GroupProps } from "./group-props.ts";
import { LimitFields } from "./limit-fields.tsx";
import { ModelPriceFields } from "./model-price-fields.tsx";
import { PreferenceFields } from "./preference-fields.tsx";
import { PriceFields } from "./price-fields.tsx";
import { MarketingClaimFields, OpenFields, SiteFields } from "./site-fields.tsx";
import { type SettingsFormState, useSettingsForm } from "./use-settings-form.ts";

/** The whole form, saved at once. */
export function SettingsForm({ settings }: { settings: Settings }): React.ReactElement {
  const form = useSettingsForm(settings);
  const { draft, base, changed, save } = form;
  const element = useRef<HTMLFormElement>(null);
  useFocusOnError(element, save.refusal);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.submit();
  };
  const group: GroupProps = { draft, onChange: form.change, errorAt: (place) => save.fields[place] };
  const isNewer = settings.version !== base.version;
  return (
    <form ref={element} onSubmit={submit} aria-label="All settings" noValidate>
      <LeaveGuard when={changed.length > 0} what="What you changed in the settings" />
      <PreferenceFields
        {...group}
        settings={settings}
        first={form.first}
        onFirst={(kind) => form.setFirst(kind)}
      />
      <PriceFields {...group} />
      <LimitFields {...group} />
      <ModelPriceFields {...group} />
      <SiteFields {...group} />
      <MarketingClaimFields {...group} />
      <OpenFields {...group} />
      <div className="sticky bottom-0 z-10 -mx-1 mt-10 border-t border-line bg-paper px-1 py-4">
        {isNewer && changed.length > 0 && (
          <ConflictNotice
            mine={draft}
            theirs={settings.settings}
            keys={form.keys}
            changes={settings.changed}
            onTheirs={form.acceptTheirs}
          />
        )}
        <SaveError save={save} />
        <div className="flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            variant="primary"
            // Not `disabled`: after saving, the user would lose focus and their place on the page.
            aria-disabled={changed.length === 0}
            busy={save.isPending}
            busyLabel="Saving"
          >
            Save All Settings
          </Button>
          <p className="text-small text-ink-2" aria-live="polite">
            {changed.length === 0 ? "Everything is saved." : `Not saved yet: ${changed.join(", ")}.`}
          </p>
        </div>
      </div>
    </form>
  );
}

/** Why saving failed: lists all field errors, since some are far up the page and some belong to no field. */
function SaveError({ save }: { save: SettingsFormState["save"] }): React.ReactElement | null {
  const sentences = [...new Set(Object.values(save.fields))];
  const count = Object.keys(save.fields).length;
  if (save.error === null) return null;
  if (sentences.length === 0) {
    return (
      <Notice tone="danger" className="mb-3">
        {save.error}
      </Notice>
    );
  }
  return (
    <Notice
      tone="danger"
      className="mb-3 max-h-[30vh] overflow-y-auto"
      title={count === 1 ? "One field needs attention" : `${count} fields need attention`}
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

/** Moves to the first invalid field, which may be far off screen. */
function useFocusOnError(form: RefObject<HTMLFormElement | null>, refusal: unknown): void {
  // Focus belongs to the browser.
  useEffect(() => {
    if (refusal === null) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.focus();
    // The form's sticky footer would cover a field that is scrolled just into view.
    field?.scrollIntoView({ block: "center" });
  }, [form, refusal]);
}
