import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { settingsOf } from "./editor-settings.ts";

/** Height of the current line in the window: slightly above the middle. */
const TYPEWRITER_HEIGHT = 0.42;

/** Marks the current block; CSS dims the others, so that no other block is redrawn. */
export function focusMode(): Plugin {
  return new Plugin({
    props: {
      attributes: (state): Record<string, string> => ({
        ...(settingsOf(state).focus ? { "data-focus": "" } : {}),
        ...(settingsOf(state).origins ? { "data-origins": "" } : {}),
      }),
      decorations(state) {
        if (!settingsOf(state).focus) return null;
        const { $from } = state.selection;
        if ($from.depth === 0) return null;
        const from = $from.before(1);
        return DecorationSet.create(state.doc, [
          Decoration.node(from, $from.after(1), { class: "is-written" }),
        ]);
      },
    },
  });
}

/** Keeps the current line at one height, but only after key presses: manual scrolling is left alone. */
export function typewriter(): Plugin {
  let byPointer = false;
  return new Plugin({
    props: {
      handleDOMEvents: {
        pointerdown: () => {
          byPointer = true;
          return false;
        },
        keydown: () => {
          byPointer = false;
          return false;
        },
      },
    },
    view: () => ({
      update(view, before) {
        const isMoved = !before.selection.eq(view.state.selection) || !before.doc.eq(view.state.doc);
        if (isMoved && !byPointer && view.hasFocus() && settingsOf(view.state).typewriter) holdHeight(view);
      },
    }),
  });
}

function holdHeight(view: EditorView): void {
  const { top } = view.coordsAtPos(view.state.selection.head);
  const scrollArea = scrollerOf(view.dom);
  const wanted = scrollArea.top + scrollArea.height * TYPEWRITER_HEIGHT;
  scrollArea.scrollBy(top - wanted);
}

type Scroller = { top: number; height: number; scrollBy: (pixels: number) => void };

/** The element that scrolls the page, or the window. */
function scrollerOf(element: HTMLElement): Scroller {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const { overflowY } = getComputedStyle(around);
    if (around === document.body || around === document.documentElement) break;
    if (overflowY !== "auto" && overflowY !== "scroll") continue;
    const scroller = around;
    return {
      top: scroller.getBoundingClientRect().top,
      height: scroller.clientHeight,
      scrollBy: (pixels) => scroller.scrollBy({ top: pixels, behavior: "instant" }),
    };
  }
  return {
    top: 0,
    height: globalThis.visualViewport?.height ?? globalThis.innerHeight,
    scrollBy: (pixels) => globalThis.scrollBy({ top: pixels, behavior: "instant" }),
  };
}
