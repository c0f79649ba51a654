import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { cn } from "../../ui/class-names.ts";
import { isBlankNote, statesFacts } from "./generate-form.ts";
import type { BookForm } from "./use-book-form.ts";

// Few books need it, and those that do are not requested in the first seconds.
const SourcesFields = lazy(async () => ({
  default: (await import("./sources-fields.tsx")).SourcesFields,
}));

/** The author's notes, for books that state facts about the world; collapsed until needed. */
export function SourcesPart({ form }: { form: BookForm }): React.ReactElement | null {
  const [genre, notes] = useWatch({ control: form.control, name: ["genre", "sources"] });
  const [wantsOpen, setWantsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const regionId = useId();
  const isOpen = wantsOpen || form.formState.errors.sources !== undefined;
  const filled = notes.filter((note) => !isBlankNote(note)).length;
  if (!statesFacts(genre)) return null;
  return (
    <div className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={regionId}
        onClick={() => {
          setWantsOpen(!isOpen);
          setWasOpen(true);
        }}
        className="flex min-h-14 w-full py-3 items-center justify-between gap-4 text-left"
      >
        <span>
          <span className="block font-medium">What the book may state as fact</span>
          <span className="block text-small text-ink-2">
            {filled === 0 ? "Your notes, figures and dates" : `${filled} ${filled === 1 ? "note" : "notes"}`}
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
        {(isOpen || wasOpen) && (
          <Suspense>
            <SourcesFields form={form} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
