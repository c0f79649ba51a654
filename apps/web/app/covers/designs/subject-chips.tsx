import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { SUBJECTS_MAX } from "./cover-limits.ts";

type Props = {
  subjects: readonly string[];
  onChange: (subjects: readonly string[]) => void;
  /** shown below the field */
  hint?: string;
};

/** Subjects to show on a cover, as removable chips. The first is largest. */
export function SubjectChips({ subjects, onChange, hint }: Props): React.ReactElement {
  const [typed, setTyped] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const isFull = subjects.length >= SUBJECTS_MAX;
  const add = (): void => {
    onChange(withSubject(subjects, typed));
    setTyped("");
  };
  const remove = (subject: string): void => {
    onChange(subjects.filter((one) => one !== subject));
    // The pressed chip is gone: keep the keyboard focus among the rest.
    box.current?.querySelector("input")?.focus();
  };
  return (
    <div ref={box}>
      <div className="flex items-end gap-2">
        <TextField
          label="What is to be seen"
          className="min-w-0 flex-1"
          value={typed}
          maxLength={40}
          disabled={isFull}
          placeholder={isFull ? "Six things are enough" : "lighthouse"}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== ",") return;
            event.preventDefault();
            add();
          }}
        />
        <Button disabled={isFull} onClick={add} icon={<Plus aria-hidden className="size-4" />}>
          Add
        </Button>
      </div>
      {hint !== undefined && <p className="mt-1.5 text-small text-ink-3">{hint}</p>}
      <ul aria-label="Things to be seen" className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {subjects.map((subject) => (
          <li key={subject} className="badge bg-sunken text-ink">
            {subject}
            <button
              type="button"
              aria-label={`Take off ${subject}`}
              className="-mr-1.5 grid size-6 cursor-pointer place-items-center rounded-full hover:bg-ink/10"
              onClick={() => remove(subject)}
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Adds a subject; returns the same list if it is a duplicate, empty, or the list is full. */
function withSubject(subjects: readonly string[], typed: string): readonly string[] {
  const subject = typed.trim().toLowerCase().slice(0, 40);
  if (subject === "" || subjects.includes(subject) || subjects.length >= SUBJECTS_MAX) return subjects;
  return [...subjects, subject];
}
