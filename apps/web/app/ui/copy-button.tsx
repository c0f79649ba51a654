import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, type ButtonSize, type ButtonVariant } from "./button.tsx";

export type CopyButtonProps = {
  /** text to copy */
  text: string;
  /** its accessible name, to distinguish several "Copy" buttons: "Copy the subtitle" */
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** writes a text to the clipboard; false if the browser refused */
  write?: (text: string) => Promise<boolean>;
};

type Outcome = "idle" | "copied" | "refused";

const shownMs = 2000;
const MESSAGES = {
  idle: "",
  copied: "Copied",
  refused: "Failed to copy to clipboard. Select the text instead.",
} as const;

/** Copies a text, then shows "Copied" for two seconds and announces it. */
export function CopyButton(props: CopyButtonProps): React.ReactElement {
  const { text, label, variant = "quiet", size = "small", write = writeToClipboard } = props;
  const [outcome, setOutcome] = useState<Outcome>("idle");
  // A timer is outside React: the label changes back automatically.
  useEffect(() => {
    if (outcome !== "copied") return undefined;
    const timer = setTimeout(() => setOutcome("idle"), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    setOutcome((await write(text)) ? "copied" : "refused");
  };
  const Icon = outcome === "copied" ? Check : Copy;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button
        {...{ variant, size }}
        aria-label={outcome === "copied" ? "Copied" : label}
        className="min-w-24"
        icon={<Icon aria-hidden className="size-4" />}
        onClick={() => void copy()}
      >
        {outcome === "copied" ? "Copied" : "Copy"}
      </Button>
      <output className={outcome === "refused" ? "text-small text-danger" : "sr-only"}>
        {MESSAGES[outcome]}
      </output>
    </span>
  );
}

/** Fails on pages without TLS and without a recent user action. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
