import { BOOK_LIMITS } from "@colophon/contracts/shared/book-choices";
import { useController } from "react-hook-form";
import { cn } from "../../ui/class-names.ts";
import type { BookForm } from "./use-book-form.ts";

const choices = Array.from(
  { length: BOOK_LIMITS.chaptersMax - BOOK_LIMITS.chaptersMin + 1 },
  (_, index) => BOOK_LIMITS.chaptersMin + index,
);

/** One to ten, all visible: a row of numbers like a printer's ruler. */
export function ChapterPicker({ form }: { form: BookForm }): React.ReactElement {
  const { field, fieldState } = useController({ control: form.control, name: "chapters" });
  return (
    <fieldset className="min-w-0" aria-describedby={fieldState.error ? "chapters-error" : undefined}>
      <legend className="text-small font-medium text-ink">Chapters</legend>
      <div className="mt-1.5 grid grid-cols-5 overflow-hidden rounded-lg border border-strong bg-surface sm:grid-cols-10">
        {choices.map((count) => (
          <label
            key={count}
            className={cn(
              "relative grid min-h-11 cursor-pointer place-items-center border-line text-[0.9375rem] tabular-nums transition-colors not-first:border-l max-sm:nth-6:border-l-0 max-sm:nth-[n+6]:border-t",
              "hover:bg-sunken has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:text-ink-3 has-checked:has-disabled:bg-line has-checked:has-disabled:text-ink-2",
              "has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent has-checked:has-focus-visible:outline-on-accent",
            )}
          >
            <input
              type="radio"
              name="chapters"
              value={count}
              checked={field.value === count}
              onChange={() => field.onChange(count)}
              onBlur={field.onBlur}
              ref={field.value === count ? field.ref : undefined}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {count}
          </label>
        ))}
      </div>
      {fieldState.error && (
        <p id="chapters-error" className="mt-1.5 text-small text-danger">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}
