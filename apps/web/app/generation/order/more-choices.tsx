import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { LANGUAGE_VARIANTS, WRITING_STYLES } from "@colophon/contracts/shared/book-choices";
import { isEnglish, languageLabel } from "@colophon/contracts/library/books/languages";
import { ChevronDown } from "lucide-react";
import { Suspense, lazy, useCallback, useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { cn } from "../../ui/class-names.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { ThemesField } from "./themes-field.tsx";
import type { BookForm } from "./use-book-form.ts";

/** Loads after the form: a name can be typed without it. */
const NameChoice = lazy(async () => ({
  default: (await import("../../library/author-profiles/author-name-choice.tsx")).AuthorNameChoice,
}));

const styles = [
  { value: "", label: "Let the genre decide" },
  ...WRITING_STYLES.map((style) => ({ value: style, label: style })),
];
const languages = [
  { value: "en-US", label: "English, US spelling" },
  { value: "en-GB", label: "English, UK spelling" },
  ...LANGUAGE_VARIANTS.filter((language) => !isEnglish(language)).map((value) => ({
    value,
    label: languageLabel(value),
  })),
];
const pointsOfView = [
  { value: "third-limited", label: "Third person, close to one character" },
  { value: "third-omniscient", label: "Third person, all-knowing" },
  { value: "first", label: "First person" },
];
const audiences = [
  { value: "adult", label: "Adults" },
  { value: "young-adult", label: "Young adults" },
  { value: "children", label: "Children" },
];

/** The author's profiles, if any; the field next to it takes any name. */
function AuthorName({ form }: { form: BookForm }): React.ReactElement {
  const name = useWatch({ control: form.control, name: "author_name" });
  const { setValue } = form;
  const fill = useCallback(
    (filled: string) => setValue("author_name", filled, { shouldDirty: true }),
    [setValue],
  );
  return (
    <ErrorBoundary renderFallback={() => null}>
      <Suspense fallback={null}>
        <NameChoice name={name} onName={fill} usesDefault />
      </Suspense>
    </ErrorBoundary>
  );
}

type Props = { form: BookForm; fullName: string };

/** Fields with sensible defaults; opens automatically when one of them is rejected. */
export function MoreChoices({ form, fullName }: Props): React.ReactElement {
  const [wantsOpen, setWantsOpen] = useState(false);
  const regionId = useId();
  const { errors } = form.formState;
  const hasError = [
    errors.author_name,
    errors.writing_style,
    errors.themes,
    errors.language_variant,
    errors.point_of_view,
    errors.audience,
  ].some((error) => error !== undefined);
  const isOpen = wantsOpen || hasError;
  return (
    <div className="border-y border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={regionId}
        onClick={() => setWantsOpen(!isOpen)}
        className="flex min-h-14 w-full py-3 items-center justify-between gap-4 text-left"
      >
        <span>
          <span className="block font-medium">More choices</span>
          <span className="block text-small text-ink-2">
            Author, style, themes, point of view, audience, language
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className={cn(
            "size-5 shrink-0 text-ink-2 transition-transform duration-150",
            isOpen && "rotate-180",
          )}
        />
      </button>
      <div id={regionId} hidden={!isOpen} className="pt-2 pb-6">
        <div className="grid gap-6 sm:grid-cols-2">
          <AuthorName form={form} />
          <TextField
            label="Author name"
            hint={`For the cover and the title page. Left empty: ${fullName}.`}
            autoComplete="off"
            error={errors.author_name?.message}
            {...form.register("author_name")}
          />
          <SelectField
            label="Writing style"
            options={styles}
            error={errors.writing_style?.message}
            {...form.register("writing_style")}
          />
          <SelectField
            label="Language"
            hint="What all of the book is written in. Your description may be in another."
            options={languages}
            error={errors.language_variant?.message}
            {...form.register("language_variant")}
          />
          <SelectField
            label="Point of view"
            hint="For fiction; other books pay it no heed."
            options={pointsOfView}
            error={errors.point_of_view?.message}
            {...form.register("point_of_view")}
          />
          <SelectField
            label="Audience"
            options={audiences}
            error={errors.audience?.message}
            {...form.register("audience")}
          />
        </div>
        <div className="mt-6">
          <ThemesField form={form} />
        </div>
      </div>
    </div>
  );
}
