import { type Marking, markDescription } from "@colophon/kdp/store-description-marking";
import { pastedDescription } from "@colophon/kdp/store-description-paste";
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef } from "react";
import { insertText } from "../../platform/insert-text.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/field.tsx";

const TOOLS: readonly { marking: Marking; name: string; icon: ReactNode; key?: string }[] = [
  { marking: "b", name: "Bold", icon: <b>B</b>, key: "b" },
  { marking: "i", name: "Italic", icon: <i>I</i>, key: "i" },
  { marking: "u", name: "Underline", icon: <u>U</u>, key: "u" },
  { marking: "h4", name: "Heading", icon: "Heading" },
  { marking: "ul", name: "List", icon: "List" },
  { marking: "ol", name: "Numbered list", icon: "Numbered" },
];

type Props = {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  hint: ReactNode;
  /** next to the label: the remaining length */
  aside: ReactNode;
  rows?: number;
};

/** A description with KDP's few tags: marks the selection, and a paste adds no other tags. */
export function DescriptionField(props: Props): React.ReactElement {
  const { value, onChange, error, hint, aside, rows = 10 } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const mark = (marking: Marking): void => {
    const { current } = area;
    if (current === null) return;
    const { selectionStart: from, selectionEnd: to } = current;
    const change = markDescription({ text: current.value, from, to }, marking);
    current.focus();
    insertText(current, { ...change, text: change.by });
    current.setSelectionRange(change.chosen.from, change.chosen.to);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const html = event.clipboardData.getData("text/html");
    if (html === "") return;
    event.preventDefault();
    const { selectionStart: from, selectionEnd: to } = event.currentTarget;
    insertText(event.currentTarget, { text: pastedDescription(html), from, to });
  };
  const press = (event: KeyboardEvent): void => {
    const tool = TOOLS.find(({ key }) => key === event.key.toLowerCase());
    if (tool === undefined || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    mark(tool.marking);
  };
  return (
    <div className="space-y-2">
      <div role="toolbar" aria-label="KDP’s tags" className="flex flex-wrap gap-1">
        {TOOLS.map(({ marking, name, icon }) => (
          <Button
            key={marking}
            size="small"
            variant="quiet"
            aria-label={name}
            title={name}
            onClick={() => mark(marking)}
          >
            {icon}
          </Button>
        ))}
      </div>
      <TextAreaField
        ref={area}
        label="Description"
        aside={aside}
        hint={hint}
        rows={rows}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
        onPaste={paste}
        onKeyDown={press}
      />
    </div>
  );
}
