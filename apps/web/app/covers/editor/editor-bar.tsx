import { Redo2, Save, Undo2 } from "lucide-react";
import type { Cover } from "../designs/cover-queries.ts";
import { Button } from "../../ui/button.tsx";
import { designProblem } from "./design.ts";
import type { DesignWork } from "./use-design.ts";
import type { Saving } from "./use-save.ts";

type Props = { cover: Cover; work: DesignWork; saving: Saving };

/** The design's name, its save status, undo and redo. */
export function EditorBar({ cover, work, saving }: Props): React.ReactElement {
  const problem = designProblem(work.design);
  const { title } = work.design.words;
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <h1 className="font-display text-h2 wrap-anywhere">{title === "" ? cover.title : title}</h1>
        <output className="text-small text-ink-2">
          {work.isChanged ? "Changed, not saved yet" : `Saved, design ${work.revision}`}
          {cover.borne_by.length > 0 && ` · on ${cover.borne_by.map((book) => `“${book.title}”`).join(", ")}`}
        </output>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          aria-label="Undo"
          aria-keyshortcuts="Control+Z"
          title="Undo (Ctrl+Z)"
          className="btn-icon"
          disabled={!work.canUndo}
          onClick={work.undo}
        >
          <Undo2 aria-hidden className="size-4" />
        </Button>
        <Button
          aria-label="Redo"
          aria-keyshortcuts="Control+Shift+Z"
          title="Redo (Ctrl+Shift+Z)"
          className="btn-icon"
          disabled={!work.canRedo}
          onClick={work.redo}
        >
          <Redo2 aria-hidden className="size-4" />
        </Button>
        <Button
          variant="primary"
          icon={<Save aria-hidden className="size-4" />}
          busy={saving.isSaving}
          busyLabel="Saving"
          disabled={!work.isChanged || problem !== null}
          onClick={saving.save}
        >
          Save
        </Button>
      </div>
    </header>
  );
}
