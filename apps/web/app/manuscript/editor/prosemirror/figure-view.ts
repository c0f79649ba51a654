import type { Node } from "prosemirror-model";
import type { NodeViewConstructor } from "prosemirror-view";

/** An image with its caption below, which is edited like any text. */
export function figureViews(imageUrl: (id: string) => string): NodeViewConstructor {
  return (first) => {
    const dom = document.createElement("figure");
    const frame = dom.appendChild(document.createElement("div"));
    frame.contentEditable = "false";
    frame.className = "figure-frame";
    const picture = frame.appendChild(document.createElement("img"));
    picture.addEventListener("error", () => frame.setAttribute("data-missing", ""));
    const caption = dom.appendChild(document.createElement("figcaption"));
    caption.setAttribute("data-hint", "Caption");
    let shown = "";
    const show = (node: Node): void => {
      const address = imageUrl(String(node.attrs["picture"]));
      if (address !== shown) {
        shown = address;
        frame.removeAttribute("data-missing");
        picture.src = address;
      }
      picture.alt = String(node.attrs["alt"]);
      dom.dataset["placement"] = String(node.attrs["placement"]);
      dom.toggleAttribute("data-undescribed", node.attrs["alt"] === "");
      caption.toggleAttribute("data-empty", node.content.size === 0);
    };
    show(first);
    return {
      dom,
      contentDOM: caption,
      update(node) {
        if (node.type !== first.type) return false;
        show(node);
        return true;
      },
      ignoreMutation: (mutation) => mutation.type !== "selection" && !caption.contains(mutation.target),
    };
  };
}
