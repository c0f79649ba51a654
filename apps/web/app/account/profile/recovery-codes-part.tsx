import { Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { saveFile } from "../../platform/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";

type RecoveryCodesProps = { codes: readonly string[]; onSaved: () => void };

/** Recovery codes, shown only once. */
export function RecoveryCodesPart({ codes, onSaved }: RecoveryCodesProps): React.ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  // They must not be missed: the screen scrolls and the focus moves here. A dialog that closes returns its
  // focus first.
  useEffect(() => {
    const timer = setTimeout(() => heading.current?.focus(), 50);
    return () => clearTimeout(timer);
  }, []);
  const text = `${codes.join("\n")}\n`;
  return (
    <div className="card border-accent p-5">
      <h3 ref={heading} tabIndex={-1} className="font-display text-h3 outline-none">
        Your recovery codes
      </h3>
      <p className="mt-1 text-small text-ink-2">
        Keep them where you keep your passport: each signs you in once if your phone or key is lost. They are
        not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="mt-4 grid gap-x-6 gap-y-1 font-mono text-small sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <CopyButton text={text} label="Copy the recovery codes" variant="secondary" />
        <Button
          size="small"
          icon={<Download aria-hidden className="size-4" />}
          onClick={() =>
            saveFile({
              blob: new Blob([`Recovery codes for Colophon. Each works once.\n\n${text}`], {
                type: "text/plain",
              }),
              filename: "colophon-recovery-codes.txt",
            })
          }
        >
          Download
        </Button>
        <Button size="small" variant="primary" onClick={onSaved}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
