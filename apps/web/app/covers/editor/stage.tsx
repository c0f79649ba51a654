import { TRIM_SIZES } from "@colophon/contracts/library/books/print";
import type { CoverCrop, TextPlace } from "@colophon/contracts/covers/designs/cover";
import type { FrontText } from "@colophon/contracts/library/books/book-texts";
import type { CoverPreview, PreviewText } from "@colophon/contracts/covers/designs/studio";
import { TYPE_INSET } from "@colophon/kdp/cover-geometry";
import { useRef, useState } from "react";
import { trimOf } from "../designs/cover-limits.ts";
import { type Design, frontText, placeOf } from "./design.ts";
import { InkedText, PressImage } from "./press-image.tsx";
import { holdPlace, placeByKey, type SetText, snapPlace, transformOf } from "./place-text.ts";
import { TEXT_NAMES } from "./text-names.ts";

type Props = {
  shown: { design: Design; preview: CoverPreview };
  design: Design;
  selected: FrontText | null;
  onSelect: (name: FrontText | null) => void;
  onPlace: (name: FrontText, place: TextPlace, mark: string) => void;
  /** a drag has ended: the next is a new step */
  onRest: () => void;
};

/**
 * The front cover: the rendered image at rest; during a drag its layers, moved by the browser. Each text is
 * dragged with the pointer, or moved with the arrow keys and scaled with + and - while focused.
 */
export function Stage(props: Props): React.ReactElement {
  const { shown, design, selected, onSelect } = props;
  const { preview } = shown;
  const [note, setNote] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const texts = preview.texts.flatMap((text) => {
    const name = frontText(text.name);
    return name === null || text.svg === "" ? [] : [{ name, text }];
  });
  const isMoved = texts.some(({ name }) => differs(shown.design, design, name));
  const isCropped = !sameCrop(shown.design.recipe.crop, design.recipe.crop);
  const veil = Math.max(0, design.recipe.scrim - shown.design.recipe.scrim) * 0.6;
  const isLive = isMoved || isCropped || veil > 0;
  return (
    <div>
      <div
        ref={box}
        data-live={isLive || undefined}
        className="relative touch-none overflow-hidden rounded-xs shadow-raise select-none"
        style={{ aspectRatio: `${preview.width_px} / ${preview.height_px}` }}
      >
        <PressImage
          picture={preview.picture}
          alt={`The front of ${design.words.title} as the press sets it`}
          className="absolute inset-0 size-full"
        />
        {isLive && (
          <>
            <PressImage
              picture={preview.art}
              alt=""
              className="absolute inset-0 size-full"
              style={cropStyle(shown.design.recipe.crop, design.recipe.crop)}
            />
            <span
              aria-hidden="true"
              className="absolute inset-0"
              style={{ backgroundColor: preview.recipe.palette?.ground ?? "#808080", opacity: veil }}
            />
            {texts.map(({ name, text }) => (
              <LiveText key={name} name={name} text={text} shown={shown.design} design={design} />
            ))}
          </>
        )}
        {texts.map(({ name, text }) => (
          <Grip
            key={name}
            {...props}
            name={name}
            text={text}
            isSelected={selected === name}
            onSelect={() => onSelect(name)}
            measure={() => box.current?.getBoundingClientRect() ?? null}
            onNote={setNote}
          />
        ))}
      </div>
      <output className="mt-2 block min-h-5 text-micro text-ink-3">{note}</output>
    </div>
  );
}

type LiveTextProps = { name: FrontText; text: PreviewText; shown: Design; design: Design };

function LiveText({ name, text, shown, design }: LiveTextProps): React.ReactElement {
  const place = placeOf(design.recipe, name);
  const before = placeOf(shown.recipe, name);
  const style = { ...percentBox(text), transform: transformOf({ box: text, place: before }, place) };
  if (place.ink !== null && place.ink !== text.ink) {
    return <InkedText svg={text.svg} ink={place.ink} className="absolute block" style={style} />;
  }
  return <PressImage picture={text.svg} alt="" className="absolute" style={style} />;
}

type GripProps = Props & {
  name: FrontText;
  text: PreviewText;
  isSelected: boolean;
  onSelect: () => void;
  measure: () => DOMRect | null;
  onNote: (note: string) => void;
};

type Drag = { x: number; y: number; place: TextPlace; rect: DOMRect };

/** Drag handle that covers the text, also while it moves. */
function Grip(props: GripProps): React.ReactElement {
  const { name, text, shown, design, isSelected, onSelect, onPlace, onRest, measure, onNote } = props;
  const drag = useRef<Drag | null>(null);
  const place = placeOf(design.recipe, name);
  const set: SetText = { box: text, place: placeOf(shown.design.recipe, name) };
  const inset = insetOf(design);
  const moveTo = (wanted: TextPlace, snaps: boolean): void => {
    const snapped = snaps ? snapPlace(set, wanted) : { place: wanted, isCentred: false };
    const held = holdPlace(set, { wanted: snapped.place, inset });
    onNote(noteOf(TEXT_NAMES[name], { isClamped: held.isClamped, isCentred: snapped.isCentred }));
    onPlace(name, held.place, `place ${name}`);
  };
  return (
    <button
      type="button"
      aria-label={`${TEXT_NAMES[name]}: drag it, or move it with the arrow keys, scale it with plus and minus`}
      aria-pressed={isSelected}
      className="absolute cursor-move rounded-xs outline-offset-4 hover:outline hover:outline-dashed hover:outline-accent aria-pressed:outline-2 aria-pressed:outline-accent"
      style={{ ...percentBox(text), transform: transformOf(set, place) }}
      onFocus={onSelect}
      onPointerDown={(event) => {
        const rect = measure();
        if (rect === null || event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY, place, rect };
        onSelect();
      }}
      onPointerMove={({ clientX, clientY, altKey }) => {
        const from = drag.current;
        if (from === null) return;
        const dx = from.place.dx + (clientX - from.x) / from.rect.width;
        const dy = from.place.dy + (clientY - from.y) / from.rect.height;
        moveTo({ ...from.place, dx, dy }, !altKey);
      }}
      onPointerUp={() => {
        drag.current = null;
        onRest();
      }}
      onPointerCancel={() => {
        drag.current = null;
        onRest();
      }}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey) return;
        const wanted = placeByKey(place, event);
        if (wanted === null) return;
        event.preventDefault();
        moveTo(wanted, false);
      }}
    />
  );
}

function noteOf(what: string, is: { isClamped: boolean; isCentred: boolean }): string {
  if (is.isClamped) return `${what} is held within the safe area.`;
  return is.isCentred ? `${what} stands in the middle.` : "";
}

/** Distance of type from the edge, in fractions of the front. */
function insetOf({ size }: Design): { x: number; y: number } {
  const { widthInches, heightInches } = TRIM_SIZES[trimOf(size.dimensions) ?? "6x9"];
  return { x: TYPE_INSET / widthInches, y: TYPE_INSET / heightInches };
}

function percentBox({ x, y, width, height }: PreviewText): {
  left: string;
  top: string;
  width: string;
  height: string;
} {
  return {
    left: `${x * 100}%`,
    top: `${y * 100}%`,
    width: `${width * 100}%`,
    height: `${height * 100}%`,
  };
}

function differs(one: Design, other: Design, name: FrontText): boolean {
  const [a, b] = [placeOf(one.recipe, name), placeOf(other.recipe, name)];
  return a.dx !== b.dx || a.dy !== b.dy || a.scale !== b.scale || a.ink !== b.ink;
}

function sameCrop(one: CoverCrop, other: CoverCrop): boolean {
  return one.x === other.x && one.y === other.y && one.zoom === other.zoom;
}

/** Approximates the cropped art until the new render arrives. */
function cropStyle(from: CoverCrop, to: CoverCrop): { transform: string } {
  const nearer = to.zoom / from.zoom;
  return {
    transform: `translate(${(from.x - to.x) * 100 * nearer}%, ${(from.y - to.y) * 100 * nearer}%) scale(${nearer})`,
  };
}
