import type { BoundBook } from "@colophon/kdp/cover-geometry";
import { useState } from "react";
import { saveFile } from "../../platform/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TEMPLATE_KINDS, templateFile, type TemplateKind } from "./template-files.ts";

/** The template as a file, created in this browser. */
export function TemplateDownloads({ book }: { book: BoundBook }): React.ReactElement {
  const [making, setMaking] = useState<TemplateKind | null>(null);
  const [failed, setFailed] = useState<TemplateKind | null>(null);
  const download = async (kind: TemplateKind): Promise<void> => {
    setMaking(kind);
    setFailed(null);
    try {
      saveFile(await templateFile(book, kind));
    } catch {
      setFailed(kind);
    } finally {
      setMaking(null);
    }
  };
  return (
    <>
      <fieldset className="mt-5 flex flex-wrap items-center gap-2">
        <legend className="mb-2 text-small font-medium">Download the template with its guides</legend>
        {TEMPLATE_KINDS.map((kind) => (
          <Button key={kind} busy={making === kind} onClick={() => void download(kind)}>
            {kind.toUpperCase()}
          </Button>
        ))}
      </fieldset>
      {failed !== null && (
        <Notice tone="danger" title={`The ${failed.toUpperCase()} could not be made here`} className="mt-4">
          This browser has no room for a picture that large. PDF and SVG are the same drawing, and need none.
        </Notice>
      )}
    </>
  );
}
