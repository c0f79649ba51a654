import { DialogBody, Dialog } from "../../../ui/dialog.tsx";
import { spokenKeys } from "./key-names.ts";
import { SUGGESTION_KEYS } from "./suggestion-slot.ts";
import { TOOLBAR } from "./toolbar-items.tsx";

const OTHERS: readonly (readonly [name: string, keys: string])[] = [
  ["Find and replace", "Mod-f"],
  ["A new paragraph below", "Mod-Enter"],
  ["Write in the selected note", "Enter"],
  ["Back from a note to the text", "Escape"],
  ["Next cell of a table", "Tab"],
  ...SUGGESTION_KEYS.map(([name, keys]) => [name, keys] as const),
  ["To the toolbar", "Alt-F10"],
  ["This list", "Mod-/"],
];

const TYPED: readonly (readonly [signs: string, becomes: string])[] = [
  ["## and ### with a space", "a heading, a subheading"],
  ["> with a space", "a quotation"],
  ["- with a space", "a list"],
  ["1. with a space", "a numbered list"],
  ["*** or # and Enter", "a scene break"],
  ["-- and ...", "a dash, an ellipsis"],
];

/** All keys of the editor, and what characters at the start of a paragraph become. */
export function ShortcutsDialog(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}): React.ReactElement {
  const keyed = TOOLBAR.flat().flatMap(({ name, keys }) =>
    keys === undefined ? [] : [[name, keys] as const],
  );
  return (
    <Dialog {...props} title="Shortcuts">
      <DialogBody className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <dl>
          {[...keyed, ...OTHERS].map(([name, keys]) => (
            <Line key={name} what={name} how={spokenKeys(keys)} />
          ))}
        </dl>
        <div>
          <h3 className="mb-2 font-medium">At the start of a paragraph</h3>
          <dl>
            {TYPED.map(([typed, becomes]) => (
              <Line key={typed} what={typed} how={becomes} />
            ))}
          </dl>
        </div>
      </DialogBody>
    </Dialog>
  );
}

function Line({ what, how }: { what: string; how: string }): React.ReactElement {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-1.5 text-small">
      <dt>{what}</dt>
      <dd className="text-right text-ink-2">{how}</dd>
    </div>
  );
}
