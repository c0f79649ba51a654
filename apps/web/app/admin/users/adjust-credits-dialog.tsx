import { ADJUSTMENT_INCOMPLETE } from "@colophon/contracts/admin/user-limits";
import { useRef, useState } from "react";
import { ApiError, call, messageOf } from "../../platform/api.ts";
import { randomId } from "../../platform/random-id.ts";
import { toast } from "../../platform/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogBody, Dialog, DialogFooter } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { amountIn } from "./credit-amount.ts";
import { type ListedUser, useUserAct } from "./users-calls.ts";

type Adjustment = { amount: number; reason: string };

/** Adds or removes a user's credits. */
export function AdjustCreditsDialog(props: { user: ListedUser; onClose: () => void }): React.ReactElement {
  const { user, onClose } = props;
  const [typed, setTyped] = useState({ amount: "", reason: "" });
  const [isIncomplete, setIncomplete] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const keyOf = useSameKey();
  const adjust = useUserAct({
    user,
    act: (wanted: Adjustment) =>
      call("POST /api/admin/credits/adjust", {
        body: { user_id: user.id, ...wanted },
        headers: { "idempotency-key": keyOf(JSON.stringify(wanted)) },
      }),
    notify: ({ new_balance: balance }) =>
      toast.success(`Credits adjusted: ${user.full_name} has ${balance.toLocaleString("en-US")} now`),
  });
  const amount = amountIn(typed.amount);
  const fields = adjust.error instanceof ApiError ? adjust.error.fields : {};
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    const reason = typed.reason.trim();
    const isWhole = amount !== null && amount !== 0 && reason !== "";
    setIncomplete(!isWhole);
    if (!isWhole || adjust.isPending) return;
    adjust.mutate({ amount, reason }, { onSuccess: onClose });
  };
  return (
    <Dialog open onOpenChange={onClose} initialFocus={first} title={`Adjust credits of ${user.full_name}`}>
      <form noValidate onSubmit={submit} className="contents">
        <DialogBody className="grid content-start gap-6">
          {isIncomplete && <Notice tone="danger">{ADJUSTMENT_INCOMPLETE}</Notice>}
          {!isIncomplete && adjust.isError && (
            <Notice tone="danger" title="Failed to adjust credits">
              {messageOf(adjust.error, "Nothing was changed; please try again.")}
            </Notice>
          )}
          <p>
            {user.full_name} can spend{" "}
            <strong className="font-semibold">{user.credits.toLocaleString("en-US")} credits</strong>.
          </p>
          <TextField
            ref={first}
            label="Credits to add or take"
            required
            autoComplete="off"
            hint="A whole number: 25 adds credits that never end, -10 takes them, those that end first first."
            value={typed.amount}
            error={fields["amount"]}
            onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
          />
          <TextField
            label="Reason"
            required
            maxLength={300}
            hint="It stands in the ledger and in the audit log; the user reads it too."
            value={typed.reason}
            error={fields["reason"]}
            onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
          />
          <p aria-live="polite" className="text-small text-ink-2">
            {amount !== null && amount !== 0 && afterwards(user.credits, amount)}
          </p>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={adjust.isPending} busyLabel="Adjusting">
            Adjust credits
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function afterwards(balance: number, amount: number): string {
  const after = balance + amount;
  if (after < 0) return `No more than ${balance.toLocaleString("en-US")} can be taken.`;
  return `Afterwards: ${after.toLocaleString("en-US")} credits.`;
}

/** The same contents keep the same key, so that a second click, or a lost answer, adds nothing twice. */
function useSameKey(): (contents: string) => string {
  const last = useRef({ contents: "", key: "" });
  return (contents) => {
    if (last.current.contents !== contents) last.current = { contents, key: randomId() };
    return last.current.key;
  };
}
