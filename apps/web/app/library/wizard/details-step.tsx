import type { User } from "@colophon/contracts/auth/sessions";
import { useController } from "react-hook-form";
import { GenerateFields } from "../../generation/order/generate-fields.tsx";
import { WordCountField } from "../../generation/order/length-field.tsx";
import { MoreChoices } from "../../generation/order/more-choices.tsx";
import { SourcesPart } from "../../generation/order/sources-part.tsx";
import type { BookForm } from "../../generation/order/use-book-form.ts";
import { CheckboxField, SelectField } from "../../ui/field.tsx";
import { WIZARD_CHAPTERS } from "./wizard-form.ts";

const chapterCounts = WIZARD_CHAPTERS.map((count) => ({ value: String(count), label: String(count) }));

type Props = { form: BookForm; user: User };

/** The book's details: the fields every request has, and the number of chapters. */
export function DetailsFields({ form, user }: Props): React.ReactElement {
  return (
    <fieldset disabled={form.formState.isSubmitting} aria-label="The book" className="min-w-0 space-y-8">
      <GenerateFields form={form}>
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <ChaptersField form={form} />
          <WordCountField form={form} />
        </div>
      </GenerateFields>
      <SourcesPart form={form} />
      <MoreChoices form={form} fullName={user.full_name} />
      <CheckboxField
        label="Show me the plan first"
        hint="The book is planned and then waits: you change the plan as you like, and nothing is written before you approve it. This costs nothing more; the credits stay set aside meanwhile."
        {...form.register("stops_after_plan")}
      />
    </fieldset>
  );
}

function ChaptersField({ form }: { form: BookForm }): React.ReactElement {
  const { field, fieldState } = useController({ control: form.control, name: "chapters" });
  return (
    <SelectField
      label="Chapters"
      options={chapterCounts}
      error={fieldState.error?.message}
      name={field.name}
      value={String(field.value)}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(Number(event.target.value))}
    />
  );
}
