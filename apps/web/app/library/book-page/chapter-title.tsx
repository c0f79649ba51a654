import { SECTION_TITLE_MAX } from "@colophon/contracts/manuscript/sections/sections";
import { Check, PenLine } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { toast } from "../../platform/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";

type Props = {
  /** the section's current title, for the button */
  name: string;
  title: string;
  /** another title was typed and is not saved yet */
  isChanged: boolean;
  onChange: (title: string) => void;
};

/** Edits a chapter's title in place: its own Save closes the field, the book's Save stores the title. */
export function ChapterTitle({ name, title, isChanged, onChange }: Props): React.ReactElement {
  const [typed, setTyped] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const isOpen = typed !== null;
  const wasOpen = useRef(false);
  // The pressed button goes away: focus what is next to it.
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    place.current?.querySelector<HTMLElement>(isOpen ? "input" : "button")?.focus();
  }, [isOpen]);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    setTyped(null);
    if (typed === null || typed === title) return;
    onChange(typed);
    toast.success("Chapter updated");
  };
  return (
    <div ref={place}>
      {isOpen ? (
        <form onSubmit={save} noValidate className="flex flex-wrap items-end gap-2 pb-3">
          <TextField
            label="Title of the chapter"
            value={typed}
            maxLength={SECTION_TITLE_MAX}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            className="min-w-0 flex-1 basis-64"
          />
          <Button type="submit" size="small" icon={<Check aria-hidden className="size-4" />}>
            Save
          </Button>
          <Button size="small" variant="quiet" onClick={() => setTyped(null)}>
            Keep the old title
          </Button>
        </form>
      ) : (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Edit the title of ${name}`}
          icon={<PenLine aria-hidden className="size-4" />}
          onClick={() => setTyped(title)}
        >
          {isChanged ? `“${title}”, not saved yet` : "Edit title"}
        </Button>
      )}
    </div>
  );
}
