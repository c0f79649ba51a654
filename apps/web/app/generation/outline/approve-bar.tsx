import { useMutation } from "@tanstack/react-query";
import { Feather } from "lucide-react";
import { useNavigate, useSearchParams } from "react-router";
import { bookUrl, comesFromWizard, wizardUrl } from "../../library/books/book-url.ts";
import { useOutlineActions } from "./outline-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { approveLabel, creditCount, priceMessage } from "./outline-labels.ts";
import { useOutlineEditor, withNames } from "./outline-editor.ts";
import { SavedNote } from "./saved-note.tsx";
import { TopUpAfter } from "../../billing/credits/top-up-after.tsx";

/** The outline's status, the price of the book it describes, and the main action. */
export function ApproveBar(): React.ReactElement {
  const { outline, state, draft } = useOutlineEditor();
  const { status } = state;
  return (
    <section
      aria-label="What comes next"
      className="sticky bottom-0 z-20 -mx-1 mt-10 space-y-3 border-t border-line bg-paper px-1 py-4"
    >
      {status.kind === "priced" && (
        <Notice
          tone="warning"
          title={`By this plan the book costs ${creditCount(status.required)}`}
          action={
            <Button size="small" onClick={() => draft.agree()}>
              Save it for {creditCount(status.required)}
            </Button>
          }
        >
          {creditCount(outline.price.agreed)} are set aside for it. The change is kept on this device and
          saved when you agree; or take back what makes the difference.
        </Notice>
      )}
      {status.kind === "refused" && (
        <Notice tone="danger" title="Not saved yet">
          {status.sentence}
        </Notice>
      )}
      {outline.stage === "planned" ? <Approve /> : <GoOn />}
    </section>
  );
}

function GoOn(): React.ReactElement {
  const [params] = useSearchParams();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <SavedNote />
      <ButtonLink href={useNextUrl()} variant="primary">
        {comesFromWizard(params) ? "Back to the wizard" : "Back to the book"}
      </ButtonLink>
    </div>
  );
}

/** Authors who came from the wizard return to it. */
function useNextUrl(): string {
  const { outline } = useOutlineEditor();
  const [params] = useSearchParams();
  return comesFromWizard(params) ? wizardUrl({ bookId: outline.book_id }) : bookUrl(outline.book_id);
}

class UnsavedError extends Error {}

function Approve(): React.ReactElement {
  const { outline, state, draft } = useOutlineEditor();
  const { approve } = useOutlineActions(outline.book_id);
  const navigate = useNavigate();
  const after = useNextUrl();
  const approving = useMutation({
    // Without a network it fails at once and is never sent later behind the author's back.
    networkMode: "always",
    async mutationFn() {
      if (!(await draft.flush())) throw new UnsavedError();
      // The price shown on the button: nothing starts at a different one.
      await approve({ credits: outline.price.credits, revision: draft.read().revision });
    },
    async onSuccess() {
      toast.success("The plan is approved. The writing begins.");
      await navigate(after);
    },
  });
  const hindrance = disabledReasonOf({ own: outline.approve_hindrance, clashes: state.clashes.length });
  return (
    <>
      {approving.isError && (
        <Notice tone="danger">
          {approving.error instanceof UnsavedError
            ? "Your last changes are not saved yet, so nothing was begun. They are kept; please try again."
            : messageOf(approving.error, "Nothing was begun, and nothing was charged. Please try again.")}
          <TopUpAfter error={approving.error} />
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="text-small">
          <SavedNote />
          <p className="text-ink-2">{priceMessage(outline)}</p>
        </div>
        {hindrance === null ? (
          <Button
            variant="primary"
            size="large"
            busy={approving.isPending}
            busyLabel="Beginning"
            icon={<Feather aria-hidden className="size-4" />}
            className="max-sm:w-full"
            onClick={() => approving.mutate()}
          >
            {approveLabel(outline)}
          </Button>
        ) : (
          <p className="max-w-[52ch] text-small text-ink-2">{withNames(hindrance, outline.plan)}</p>
        )}
      </div>
    </>
  );
}

function disabledReasonOf({ own, clashes }: { own: string | null; clashes: number }): string | null {
  if (clashes > 0) return "First choose between the texts that were changed in two windows.";
  return own;
}
