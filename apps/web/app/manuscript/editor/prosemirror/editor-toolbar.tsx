import { Keyboard, Search, Settings2 } from "lucide-react";
import type { Command } from "prosemirror-state";
import { Fragment, useEffect, useLayoutEffect, useRef } from "react";
import { buttonClass } from "../../../ui/button.tsx";
import { cn } from "../../../ui/class-names.ts";
import { Popover } from "../../../ui/popover.tsx";
import { Switch } from "../../../ui/switch.tsx";
import type { EditorFacts } from "./editor-facts.ts";
import type { EditorSettings } from "./editor-settings.ts";
import { spokenKeys } from "./key-names.ts";
import { IMAGE_ICON, TOOLBAR, type ToolbarItem } from "./toolbar-items.tsx";

type EditorToolbarProps = {
  facts: EditorFacts;
  run: (command: Command) => void;
  /** null if images cannot be added */
  onImage: ((files: readonly File[]) => void) | null;
  onFind: () => void;
  onShortcuts: () => void;
  onSettings: (change: Partial<EditorSettings>) => void;
};

/** One tab stop; arrow keys move between buttons. */
export function EditorToolbar(props: EditorToolbarProps): React.ReactElement {
  const { facts, run, onImage, onFind, onShortcuts, onSettings } = props;
  const bar = useRovingFocus();
  useAboveKeyboard(bar);
  const file = useRef<HTMLInputElement>(null);
  return (
    <div ref={bar} role="toolbar" aria-label="Formatting" className="editor-toolbar">
      {TOOLBAR.map((group, index) => (
        <Fragment key={group[0]?.name}>
          {index > 0 && <span aria-hidden className="editor-toolbar-line" />}
          {group.map((item) => (
            <ItemButton key={item.name} {...{ item, facts, run }} />
          ))}
        </Fragment>
      ))}
      {onImage && (
        <>
          <ToolButton name="Picture" icon={IMAGE_ICON} onPress={() => file.current?.click()} />
          <input
            ref={file}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif"
            className="hidden"
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => {
              onImage([...(event.target.files ?? [])]);
              event.target.value = "";
            }}
          />
        </>
      )}
      <span aria-hidden className="editor-toolbar-line" />
      <ToolButton
        name="Find and replace"
        keys="Mod-f"
        icon={<Search aria-hidden className="size-[1.125rem]" />}
        onPress={onFind}
      />
      <Popover
        trigger={<Settings2 aria-hidden className="size-[1.125rem]" />}
        label="Writing aids"
        title="Writing aids"
        align="end"
        className={cn(buttonClass({ variant: "quiet", size: "small" }), "btn-icon shrink-0")}
      >
        <SettingsSwitches settings={facts.settings} onChange={onSettings} />
      </Popover>
      <ToolButton
        name="Shortcuts"
        keys="Mod-/"
        icon={<Keyboard aria-hidden className="size-[1.125rem]" />}
        onPress={onShortcuts}
      />
    </div>
  );
}

function ItemButton(props: {
  item: ToolbarItem;
  facts: EditorFacts;
  run: (command: Command) => void;
}): React.ReactElement {
  const { item, facts, run } = props;
  return (
    <ToolButton
      name={item.name}
      icon={item.icon}
      {...(item.keys && { keys: item.keys })}
      {...(item.isOn && { isOn: item.isOn(facts) })}
      isIdle={item.isIdle?.(facts) ?? false}
      onPress={() => run(item.run)}
    />
  );
}

type ToolButtonProps = {
  name: string;
  keys?: string;
  icon: React.ReactNode;
  isOn?: boolean;
  isIdle?: boolean;
  onPress: () => void;
};

function ToolButton({
  name,
  keys,
  icon,
  isOn,
  isIdle = false,
  onPress,
}: ToolButtonProps): React.ReactElement {
  return (
    <button
      type="button"
      aria-label={name}
      title={keys === undefined ? name : `${name} (${spokenKeys(keys)})`}
      aria-pressed={isOn}
      aria-disabled={isIdle || undefined}
      // keep the cursor where it is
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isIdle && onPress()}
      className={cn(buttonClass({ variant: "quiet", size: "small" }), "btn-icon shrink-0")}
    >
      {icon}
    </button>
  );
}

function SettingsSwitches(props: {
  settings: EditorSettings;
  onChange: (change: Partial<EditorSettings>) => void;
}): React.ReactElement {
  const { settings, onChange } = props;
  const line = (name: keyof EditorSettings, label: string, hint: string): React.ReactElement => (
    <Switch
      label={label}
      hint={hint}
      checked={settings[name]}
      onChange={(event) => onChange({ [name]: event.target.checked })}
    />
  );
  return (
    <div className="flex flex-col gap-2">
      {line(
        "typography",
        "Quotation marks and dashes",
        "Set as the book's language has them while you type. Backspace takes one back.",
      )}
      {line("focus", "Focus", "Dims all but the paragraph you write.")}
      {line("typewriter", "Typewriter scrolling", "Keeps the line you write at one height.")}
      {line("origins", "Show what the machine wrote", "Underlines words of a model or of an imported file.")}
    </div>
  );
}

/** One button is in the tab order: the last to have focus. */
function useRovingFocus(): React.RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  // Only the page knows which button had the focus last. Set before the bar is painted: until then each
  // button would be a tab stop.
  useLayoutEffect(() => {
    const toolbar = bar.current;
    if (toolbar === null) return undefined;
    const buttons = (): HTMLButtonElement[] => [...toolbar.querySelectorAll("button")];
    const settle = (chosen: HTMLButtonElement | undefined): void => {
      for (const button of buttons()) button.tabIndex = button === chosen ? 0 : -1;
    };
    settle(buttons()[0]);
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLButtonElement) settle(target);
    };
    const onKey = (event: KeyboardEvent): void => {
      const all = buttons();
      const at = all.findIndex((button) => button === document.activeElement);
      const next = at < 0 ? undefined : nextPlace(event.key, at, all.length);
      if (next === undefined) return;
      event.preventDefault();
      all[next]?.focus();
    };
    toolbar.addEventListener("focusin", onFocus);
    toolbar.addEventListener("keydown", onKey);
    return () => {
      toolbar.removeEventListener("focusin", onFocus);
      toolbar.removeEventListener("keydown", onKey);
    };
  }, []);
  return bar;
}

function nextPlace(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (at + 1) % count;
    case "ArrowLeft":
      return (at + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/** On a phone the bar sits above the keyboard, whose height is known only from the visual viewport. */
function useAboveKeyboard(bar: React.RefObject<HTMLDivElement | null>): void {
  // CSS cannot query the keyboard's height.
  useEffect(() => {
    const shown = globalThis.visualViewport;
    if (shown === null || shown === undefined) return undefined;
    const place = (): void => {
      const hidden = Math.max(0, globalThis.innerHeight - shown.height - shown.offsetTop);
      bar.current?.parentElement?.style.setProperty("--keyboard", `${Math.round(hidden)}px`);
    };
    place();
    shown.addEventListener("resize", place);
    shown.addEventListener("scroll", place);
    return () => {
      shown.removeEventListener("resize", place);
      shown.removeEventListener("scroll", place);
    };
  }, [bar]);
}
