/** Keys in prosemirror-keymap's notation → as on this machine's keyboard. */
export function spokenKeys(keys: string, isMac: boolean = isOnMac()): string {
  const names: Readonly<Record<string, string>> = isMac
    ? { Mod: "⌘", Alt: "⌥", Shift: "⇧" }
    : { Mod: "Ctrl", Alt: "Alt", Shift: "Shift" };
  const parts = keys.split("-").map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key));
  return parts.join(isMac ? "" : "+");
}

function isOnMac(): boolean {
  return typeof navigator !== "undefined" && /Mac|iP(?:hone|[oa]d)/u.test(navigator.userAgent);
}
