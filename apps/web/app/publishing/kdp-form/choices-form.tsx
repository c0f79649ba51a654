import type { PublishingChoices } from "@colophon/contracts/publishing/kdp-form";
import { MARKETS, MARKET_CODES } from "@colophon/contracts/publishing/markets";
import { READING_AGES } from "@colophon/contracts/publishing/kdp-form-choices";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../platform/api.ts";
import { SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type ChoicesChange, useSetChoices } from "./use-set-choices.ts";

const OPEN = { value: "", label: "Not decided" };
const AGES = Array.from({ length: READING_AGES.most + 1 }, (_, age) => ({
  value: String(age),
  label: age === READING_AGES.most ? "18+" : String(age),
}));
const MARKET_OPTIONS = [OPEN, ...MARKET_CODES.map((code) => ({ value: code, label: MARKETS[code].site }))];
const YES_NO = [OPEN, { value: "yes", label: "Yes" }, { value: "no", label: "No" }];

/** The questions on KDP's form that only the author can answer. Each answer is saved as it is given. */
export function ChoicesForm(props: { bookId: string; choices: PublishingChoices }): React.ReactElement {
  const { choices } = props;
  const set = useSetChoices(props.bookId);
  const saving = useMutation({ networkMode: "always", mutationFn: (change: ChoicesChange) => set(change) });
  const save = (change: ChoicesChange): void => saving.mutate(change);
  return (
    <section aria-labelledby="kdp-answers">
      <h3 id="kdp-answers" className="font-semibold">
        Only you can answer
      </h3>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Publishing rights"
          value={choices.publishing_rights ?? ""}
          options={[
            OPEN,
            { value: "own", label: "I hold the rights" },
            { value: "public-domain", label: "It is in the public domain" },
          ]}
          onChange={({ target }) => save({ publishing_rights: rightsOf(target.value) })}
        />
        <SelectField
          label="Sexually explicit images or title"
          value={answerOf(choices.is_adult)}
          options={YES_NO}
          onChange={({ target }) => save({ is_adult: yesOf(target.value) })}
        />
        <SelectField
          label="Primary marketplace"
          value={choices.marketplace ?? ""}
          options={MARKET_OPTIONS}
          onChange={({ target }) => save({ marketplace: marketOf(target.value) })}
        />
        <SelectField
          label="Digital Rights Management of the e-book"
          value={answerOf(choices.drm)}
          options={YES_NO}
          onChange={({ target }) => save({ drm: yesOf(target.value) })}
        />
        <SelectField
          label="Reading age from"
          value={String(choices.reading_age_min ?? "")}
          options={[{ value: "", label: "None" }, ...AGES]}
          onChange={({ target }) => save({ reading_age_min: ageOf(target.value) })}
        />
        <SelectField
          label="Reading age to"
          value={String(choices.reading_age_max ?? "")}
          options={[{ value: "", label: "None" }, ...AGES]}
          onChange={({ target }) => save({ reading_age_max: ageOf(target.value) })}
        />
      </div>
      <p aria-live="polite" className="mt-2 min-h-5 text-small text-ink-3">
        {saving.isPending && "Saving …"}
        {saving.isSuccess && "Saved."}
      </p>
      {saving.isError && (
        <Notice tone="danger" title="That answer was not kept">
          {messageOf(saving.error, "Please choose it again; everything else is as it was.")}
        </Notice>
      )}
    </section>
  );
}

function answerOf(is: boolean | null): string {
  if (is === null) return "";
  return is ? "yes" : "no";
}

function yesOf(value: string): boolean | null {
  return value === "" ? null : value === "yes";
}

function ageOf(value: string): number | null {
  return value === "" ? null : Number(value);
}

function rightsOf(value: string): PublishingChoices["publishing_rights"] {
  return value === "own" || value === "public-domain" ? value : null;
}

function marketOf(value: string): PublishingChoices["marketplace"] {
  return MARKET_CODES.find((code) => code === value) ?? null;
}
