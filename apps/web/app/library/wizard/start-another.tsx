import type { WizardDraft } from "@colophon/contracts/library/wizard";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { wizardUrl } from "../books/book-url.ts";
import { call, messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { newerDraftOf } from "./newer-draft.ts";
import { wizardKey } from "./wizard-query.ts";

/**
 * Starts an empty form; this book stays on the shelf. A draft without a book yet is continued instead, even
 * one started in another window meanwhile.
 */
export function StartAnother({ className }: { className?: string }): React.ReactElement {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      // Reloaded: this window's data may be old.
      const draft = await call("GET /api/wizard");
      client.setQueryData(wizardKey, draft.book_id === null ? draft : await startOver(draft));
    },
    onSuccess: () => navigate(wizardUrl({ step: "details" })),
  });
  return (
    <div className={cn(className)}>
      <Button busy={isPending} busyLabel="Starting" onClick={() => mutate()}>
        Start another book
      </Button>
      {error !== null && (
        <Notice tone="danger" className="mt-3">
          {messageOf(error, "Another book could not be started. Please try again.")}
        </Notice>
      )}
    </div>
  );
}

/** @returns the empty draft, or a newer one without a book */
async function startOver({ revision }: WizardDraft): Promise<WizardDraft> {
  try {
    return await call("DELETE /api/wizard", { query: { revision } });
  } catch (error) {
    const newer = newerDraftOf(error);
    if (newer === null || newer.book_id !== null) throw error;
    return newer;
  }
}
