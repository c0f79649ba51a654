import type { CheckedText } from "@colophon/contracts/library/books/book-texts";
import { coverTabOf } from "@colophon/kdp/preflight/fix-places";
import type { FrontText } from "@colophon/contracts/library/books/book-texts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Cover } from "../designs/cover-queries.ts";
import { WrapNewsLine } from "../designs/wrap-news-line.tsx";
import { catalogueQuery } from "../designs/studio-queries.ts";
import { paths } from "../../paths.ts";
import { LeaveGuard } from "../../platform/leave-guard.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { Button } from "../../ui/button.tsx";
import { Checks } from "./checks.tsx";
import { ControlsDialog, type Tab } from "./controls-dialog.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { TextFindings } from "./text-findings.tsx";
import { Showing } from "./showing.tsx";
import { useDesign } from "./use-design.ts";
import { usePreview } from "./use-preview.ts";
import { type Saving, useSave } from "./use-save.ts";

/** The editor of one cover: preview on one side, controls on the other. */
export function CoverEditor({ cover }: { cover: Cover }): React.ReactElement {
  const work = useDesign(cover);
  const saving = useSave(cover, work);
  const [selected, setSelected] = useState<FrontText | null>(null);
  const [params] = useSearchParams();
  const [tab, setTab] = useState<Tab>(params.get("tab") === "back" ? "back" : "words");
  const controls = useRef<HTMLDivElement>(null);
  const [fixed, setFixed] = useState<{ text: CheckedText } | null>(null);
  // The field mounts with the tab that is opened for it.
  useEffect(() => {
    if (fixed !== null) controls.current?.querySelector<HTMLElement>(`[name="${fixed.text}"]`)?.focus();
  }, [fixed]);
  const bookId = cover.book_id;
  const preview = usePreview(work.design, { view: "front", widthPx: 800, bookId });
  const { data: catalogue } = useQuery(catalogueQuery(work.design.words.genre));
  useUndoKeys(work);
  return (
    <div className="pb-16">
      <div className="pt-4">
        <Breadcrumb crumbs={[{ label: "Cover Generator", href: paths.coverStudio }]} here="Design" />
      </div>
      <EditorBar cover={cover} work={work} saving={saving} />
      <Overtaken saving={saving} />
      {work.isFromDraft && (
        <Notice
          tone="info"
          className="mb-4"
          action={
            <Button size="small" onClick={() => work.restart(cover)}>
              Take the saved one instead
            </Button>
          }
        >
          What you had not saved was kept in this browser, and is here again.
        </Notice>
      )}
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
        <Showing {...{ work, preview, selected, bookId }} onSelect={setSelected} />
        <div ref={controls} className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ControlsDialog
            {...{ cover, work, catalogue, tab }}
            onTab={setTab}
            preview={preview.shown?.preview ?? null}
          />
        </div>
        <div className="space-y-6">
          {preview.shown !== null && (
            <>
              <TextFindings
                findings={preview.shown.preview.findings}
                bookId={bookId}
                onOpen={(text) => {
                  setTab(coverTabOf(text));
                  setFixed({ text });
                }}
              />
              <Checks preview={preview.shown.preview} />
            </>
          )}
          {cover.borne_by.map((book) => (
            <WrapNewsLine key={book.id} book={book} />
          ))}
        </div>
      </div>
      <LeaveGuard when={work.isChanged && !saving.isCopied} what="What you changed in this cover" isSaved />
    </div>
  );
}

/** Shown if another window saved first. Nothing is lost: neither its work nor this one's. */
function Overtaken({ saving }: { saving: Saving }): React.ReactElement | null {
  if (saving.error === null) return null;
  if (!saving.isOvertaken) {
    return (
      <Notice tone="danger" className="mb-4">
        {saving.error}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      role="alert"
      className="mb-4"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={saving.reload}>
            Look at it anew
          </Button>
          <Button size="small" busy={saving.isCopying} busyLabel="Copying" onClick={saving.saveAsCopy}>
            Keep mine as a copy
          </Button>
        </div>
      }
    >
      {saving.error}
    </Notice>
  );
}

/** Ctrl+Z undoes a step, Ctrl+Shift+Z redoes it, including typed text, which is part of the design. */
function useUndoKeys({ undo, redo }: Pick<ReturnType<typeof useDesign>, "undo" | "redo">): void {
  // Key presses come from outside React.
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "z") return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    globalThis.addEventListener("keydown", press);
    return () => globalThis.removeEventListener("keydown", press);
  }, [undo, redo]);
}
