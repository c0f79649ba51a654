import type { CoverCrop } from "@colophon/contracts/covers/designs/cover";
import { useRef } from "react";
import { PressImage } from "./press-image.tsx";

type Props = {
  art: string;
  crop: CoverCrop;
  onChange: (crop: CoverCrop) => void;
  onRest: () => void;
};

const STEP = { fine: 0.02, coarse: 0.1 } as const;

/** The image's focal point: set by pointer, or by the arrow keys. */
export function CropPad({ art, crop, onChange, onRest }: Props): React.ReactElement {
  const isDown = useRef(false);
  const moveTo = (x: number, y: number): void =>
    onChange({ ...crop, x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) });
  const point = (box: Element, at: { clientX: number; clientY: number }): void => {
    const { left, top, width, height } = box.getBoundingClientRect();
    if (width > 0 && height > 0) moveTo((at.clientX - left) / width, (at.clientY - top) / height);
  };
  return (
    <div>
      <p className="mb-1.5 text-small font-medium">What stays in sight</p>
      <button
        type="button"
        aria-label={`Focal point, ${percent(crop.x)} from the left, ${percent(crop.y)} from the top: move it with the arrow keys`}
        className="relative mx-auto block w-40 cursor-crosshair touch-none overflow-hidden rounded-md border border-line select-none"
        onPointerDown={(event) => {
          isDown.current = true;
          event.currentTarget.setPointerCapture?.(event.pointerId);
          point(event.currentTarget, event);
        }}
        onPointerMove={(event) => {
          if (isDown.current) point(event.currentTarget, event);
        }}
        onPointerUp={() => {
          isDown.current = false;
          onRest();
        }}
        onKeyDown={(event) => {
          const way = WAYS.get(event.key);
          if (way === undefined) return;
          event.preventDefault();
          const step = event.shiftKey ? STEP.coarse : STEP.fine;
          moveTo(crop.x + way[0] * step, crop.y + way[1] * step);
        }}
      >
        <PressImage picture={art} alt="" className="block h-auto w-full" />
        <span
          aria-hidden="true"
          className="absolute size-5 -translate-1/2 rounded-full border-2 border-white shadow-[0_0_0_2px_rgb(0_0_0/0.6)]"
          style={{ left: percent(crop.x), top: percent(crop.y) }}
        />
      </button>
    </div>
  );
}

const WAYS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ["ArrowLeft", [-1, 0]],
  ["ArrowRight", [1, 0]],
  ["ArrowUp", [0, -1]],
  ["ArrowDown", [0, 1]],
]);

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
