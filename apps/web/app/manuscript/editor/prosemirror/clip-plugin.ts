import { Fragment, type Node, Slice } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { clipRejection, wordCountIn } from "./clip-limits.ts";
import { clipParser, pageParser } from "./clip-rules.ts";
import { withNamedStyles } from "./clip-styles.ts";
import { sliceOfText } from "./clip-text.ts";
import { clipSerializer } from "./document-renderers.ts";

export type ClipOptions = {
  newId: () => string;
  /** Words that may still be added to the book. */
  wordsLeft: () => number;
  /** Shows a message about what was pasted. */
  say: (sentence: string) => void;
  addImages: (view: EditorView, files: readonly File[]) => void;
};

/** Pasted and dropped content: keeps its structure without its styling, within the book's size limit. */
export function clipPlugin(options: ClipOptions): Plugin {
  return new Plugin({
    props: {
      domParser: pageParser,
      transformPastedHTML: withNamedStyles,
      transformPasted: (slice) => withFreshIds(slice, options.newId),
      clipboardParser: clipParser,
      clipboardSerializer: clipSerializer,
      clipboardTextParser: (text, $context) => sliceOfText(text, $context.marks()),
      handlePaste(view, event, slice) {
        const files = imagesOf(event.clipboardData);
        if (files.length > 0 && wordCountIn(slice.content) === 0) {
          options.addImages(view, files);
          return true;
        }
        const sentence = clipRejection(view.state, { slice, wordsLeft: options.wordsLeft() });
        if (sentence !== null) {
          options.say(sentence);
          return true;
        }
        if (hasLostImages(event.clipboardData?.getData("text/html") ?? "", slice.content)) {
          options.say(LOST_IMAGES);
        }
        return false;
      },
      handleDrop(view, event, _slice, isMoved) {
        const files = isMoved ? [] : imagesOf(event.dataTransfer);
        if (files.length === 0) return false;
        event.preventDefault();
        options.addImages(view, files);
        return true;
      },
    },
  });
}

/** Ids are inserted with the text, not by a step for each of its thousand blocks. */
function withFreshIds(slice: Slice, newId: () => string): Slice {
  const named = (node: Node): Node => {
    if (node.isText) return node;
    const content = node.isTextblock ? node.content : Fragment.from(node.children.map(named));
    const needsId = node.attrs["id"] === null;
    return node.type.create(needsId ? { ...node.attrs, id: newId() } : node.attrs, content, node.marks);
  };
  return new Slice(Fragment.from(slice.content.content.map(named)), slice.openStart, slice.openEnd);
}

const LOST_IMAGES =
  "The text was pasted without its pictures. Copy each picture by itself and paste it, or add it with the picture button.";

function imagesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter((file) => file.type.startsWith("image/"));
}

/** Images in a clip are URLs of local files or other sites, which a book can't print. */
function hasLostImages(html: string, content: Fragment): boolean {
  if (!/<img\s/iu.test(html)) return false;
  let figures = 0;
  content.descendants((node) => {
    if (node.type.name === "figure") figures += 1;
    return !node.isTextblock;
  });
  return figures === 0;
}
