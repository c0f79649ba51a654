import type { LanguageVariant } from "@colophon/contracts/shared/book-choices";
import { chapterLabel } from "@colophon/contracts/library/books/languages";
import type { PageBlock } from "@colophon/rules/reader-pages";
import type { ClipboardEvent, CSSProperties, ReactNode } from "react";
import { cn } from "../../ui/class-names.ts";
import type { ChapterHead } from "./book-pages.ts";
import { ChapterBlocks } from "./chapter-blocks.tsx";
import { type Hyphenate, withoutSoftHyphens } from "./hyphenation.ts";
import type { Geometry } from "./leaf-geometry.ts";
import { type ReaderAppearance, SIZE_REM } from "./reader-appearance.ts";

/** Layout shared by all text pages of a book. */
export type LeafSetting = {
  geometry: Geometry;
  look: ReaderAppearance;
  /** null: lines are left ragged */
  hyphenate: Hyphenate | null;
  language: LanguageVariant;
};

type LeafProps = {
  setting: Pick<LeafSetting, "geometry" | "look">;
  children: ReactNode;
  side?: "left" | "right" | "alone";
  className?: string;
};

/** A sheet of paper of the measured size. */
export function Leaf({ setting, children, side = "alone", className }: LeafProps): React.ReactElement {
  const { geometry, look } = setting;
  const { width, height } = geometry.leaf;
  const isMeasured = geometry.mode !== "scroll" && height > 0;
  const style: CSSProperties & Record<"--page-size", string> = {
    "--page-size": `${SIZE_REM[look.size]}rem`,
    ...(isMeasured && { width, height }),
  };
  return (
    <div
      data-paper={look.paper}
      data-theme={look.paper === "dark" ? "dark" : "light"}
      data-side={side}
      className={cn("reader-leaf", geometry.mode === "scroll" && "reader-leaf-long", className)}
      style={style}
    >
      {children}
    </div>
  );
}

export type TextPage = {
  number: number;
  title: string;
  /** shown above the title; absent: the number, in the book's language */
  head?: ChapterHead | undefined;
  blocks: readonly PageBlock[];
  opensChapter: boolean;
  /** characters of the chapter before the page; absent while measuring */
  from?: number;
  /** counted from 1; null while measuring */
  folio: number | null;
  /** running head: the book's title on the left, the chapter's on the right */
  running: string;
};

type TextLeafProps = { page: TextPage; setting: LeafSetting };

/** A page of a chapter: running head or opening, text, folio. */
export function TextLeaf({ page, setting }: TextLeafProps): React.ReactElement {
  const { hyphenate, language } = setting;
  return (
    <div className="leaf-inside">
      {page.opensChapter ? (
        <header lang={language} className="leaf-opening">
          <OpeningHead page={page} language={language} />
          <h2 dir="auto" className="leaf-title">
            {page.title}
          </h2>
        </header>
      ) : (
        <p aria-hidden lang={language} className="leaf-running">
          {page.running}
        </p>
      )}
      <div
        lang={language}
        data-setting={hyphenate === null ? "left" : "justified"}
        data-chapter={page.number}
        data-from={page.from}
        className="page-text"
        onCopy={copyAsTyped}
      >
        <ChapterBlocks blocks={page.blocks} opensChapter={page.opensChapter} hyphenate={hyphenate} />
        {page.blocks.length === 0 && (
          <p lang="en" className="page-flush italic">
            This chapter has no words yet.
          </p>
        )}
      </div>
      <p aria-hidden className="leaf-folio">
        {page.folio ?? "\u00A0"}
      </p>
    </div>
  );
}

function OpeningHead({ page, language }: { page: TextPage; language: LanguageVariant }): React.ReactElement {
  const { parts, label } = page.head ?? { parts: [], label: chapterLabel(language, page.number) };
  return (
    <>
      {parts.map((part) => (
        <p key={part} dir="auto" className="leaf-part">
          {part}
        </p>
      ))}
      {label !== null && <p className="leaf-chapter">{label}</p>}
    </>
  );
}

function copyAsTyped(event: ClipboardEvent): void {
  const selected = globalThis.getSelection()?.toString() ?? "";
  event.clipboardData.setData("text/plain", withoutSoftHyphens(selected));
  event.preventDefault();
}
