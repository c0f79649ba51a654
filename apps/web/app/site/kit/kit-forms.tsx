import { useState } from "react";
import { LeaveGuard } from "../../platform/leave-guard.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog, DialogBody, Dialog, DialogFooter } from "../../ui/dialog.tsx";
import { DropZone } from "../../ui/drop-zone.tsx";
import { PasswordField, SelectField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { KitSection, LONG } from "./kit-section.tsx";

const KINDS = [
  { ending: ".docx", name: "Word" },
  { ending: ".epub", name: "EPUB" },
] as const;
const BUTTONS = ["primary", "secondary", "quiet", "danger"] as const;
const NOTICES = ["info", "success", "warning", "danger"] as const;

/** Fields, buttons, dialogs. */
export function KitForms(): React.ReactElement {
  const [open, setOpen] = useState<"none" | "confirm" | "sheet">("none");
  const close = (): void => setOpen("none");
  return (
    <>
      <KitSection name="Buttons and notices">
        {BUTTONS.map((variant) => (
          <div key={variant} className="flex flex-wrap gap-3">
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} disabled>
              {variant}, not now
            </Button>
            <Button variant={variant} busy busyLabel={`${variant}, busy`} />
          </div>
        ))}
        {NOTICES.map((tone) => (
          <Notice key={tone} tone={tone} role="none" title={tone}>
            {LONG}
          </Notice>
        ))}
      </KitSection>
      <KitSection name="Fields">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Title" hint="As on the cover" />
          <TextField label="Title, wrong" error="A title, please" defaultValue={LONG} />
          <TextField label="Title, not now" disabled defaultValue="I" />
          <SelectField label="Spelling" options={[{ value: "us", label: "American" }]} />
          <PasswordField label="Password" />
        </div>
        <DropZone label="Your manuscript" kinds={KINDS} maxBytes={20_000_000} onFile={() => undefined} />
        <DropZone label="Your cover" kinds={KINDS} maxBytes={20_000_000} onFile={() => undefined} busy />
      </KitSection>
      <KitSection name="Windows">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen("confirm")}>Ask</Button>
          <Button onClick={() => setOpen("sheet")}>Sheet</Button>
        </div>
        <LeaveGuard when={false} what="What you changed" />
        <ConfirmDialog
          open={open === "confirm"}
          onOpenChange={close}
          title={`Cancel “${LONG}”?`}
          confirmLabel="Cancel the book"
          onConfirm={close}
        >
          Writing stops. What is written is kept.
        </ConfirmDialog>
        <Dialog open={open === "sheet"} onOpenChange={close} title="Files">
          <DialogBody>Everything at once.</DialogBody>
          <DialogFooter>
            <Button variant="primary" onClick={close}>
              Done
            </Button>
          </DialogFooter>
        </Dialog>
      </KitSection>
    </>
  );
}
