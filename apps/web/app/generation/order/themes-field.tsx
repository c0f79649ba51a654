import { BOOK_LIMITS, BOOK_THEMES } from "@colophon/contracts/shared/book-choices";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useController } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";
import { TextField } from "../../ui/field.tsx";
import { addTheme, toggleTheme } from "./themes.ts";
import type { BookForm } from "./use-book-form.ts";

/** Themes to pick, and a field for custom ones. */
export function ThemesField({ form }: { form: BookForm }): React.ReactElement {
  const { field } = useController({ control: form.control, name: "themes" });
  const [typed, setTyped] = useState("");
  const chosen = field.value;
  const own = chosen.filter((theme) => !BOOK_THEMES.some((known) => known === theme));
  const isFull = chosen.length >= BOOK_LIMITS.themesMax;

  const add = (): void => {
    const next = addTheme(chosen, typed);
    if (next === chosen) return;
    field.onChange(next);
    setTyped("");
  };
  const addOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    // Enter in this field adds a theme; it must not submit the form.
    event.preventDefault();
    add();
  };

  return (
    <fieldset className="min-w-0" aria-describedby="themes-hint">
      <legend className="text-small font-medium text-ink">Themes</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {[...BOOK_THEMES, ...own].map((theme) => (
          <ThemeChip
            key={theme}
            theme={theme}
            isChosen={chosen.includes(theme)}
            isBlocked={isFull && !chosen.includes(theme)}
            onToggle={() => field.onChange(toggleTheme(chosen, theme))}
          />
        ))}
      </div>
      <p id="themes-hint" className="mt-2 text-small text-ink-3" aria-live="polite">
        {isFull
          ? `${BOOK_LIMITS.themesMax} themes chosen; take one away to choose another.`
          : `Choose up to ${BOOK_LIMITS.themesMax}, or none.`}
      </p>
      <div className="mt-3 flex items-end gap-2">
        <TextField
          label="A theme of your own"
          value={typed}
          maxLength={60}
          disabled={isFull}
          error={themesError(form)}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={addOnEnter}
          className="min-w-0 flex-1"
        />
        <Button
          onClick={add}
          disabled={isFull || typed.trim() === ""}
          icon={<Plus aria-hidden className="size-4" />}
          aria-label="Add the theme"
        >
          Add
        </Button>
      </div>
    </fieldset>
  );
}

/** The error of the list, or else of the first rejected theme. */
function themesError(form: BookForm): string | undefined {
  const { themes } = form.formState.errors;
  const ofOne = Array.isArray(themes) ? themes.find((theme) => theme?.message !== undefined) : undefined;
  return themes?.message ?? ofOne?.message;
}

type ThemeChipProps = { theme: string; isChosen: boolean; isBlocked: boolean; onToggle: () => void };

function ThemeChip({ theme, isChosen, isBlocked, onToggle }: ThemeChipProps): React.ReactElement {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isBlocked}
      onClick={onToggle}
      className={cn(
        "min-h-9 max-w-full rounded-full border px-3.5 text-small wrap-anywhere transition-colors disabled:cursor-not-allowed disabled:opacity-55",
        isChosen
          ? "border-accent bg-accent text-on-accent hover:bg-accent-hover"
          : "border-strong bg-surface text-ink hover:bg-sunken",
      )}
    >
      {theme}
    </button>
  );
}
