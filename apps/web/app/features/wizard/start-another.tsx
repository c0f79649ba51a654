import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { wizardAddress } from "../../data/books/book-address.ts";
import { call, sentenceOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { wizardKey, wizardQuery } from "./wizard-query.ts";

/** Begins with an empty form; this book stays on the shelf. A draft that has no book yet is gone on with instead. */
export function StartAnother({ className }: { className?: string }): React.ReactElement {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: draft } = useQuery(wizardQuery);
  const { mutate, isPending, error } = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      if (draft !== undefined && draft.book_id === null) return;
      client.setQueryData(wizardKey, await call("DELETE /api/wizard"));
    },
    onSuccess: () => navigate(wizardAddress({ step: "details" })),
  });
  return (
    <div className={cn(className)}>
      <Button busy={isPending} busyLabel="Starting" onClick={() => mutate()}>
        Start another book
      </Button>
      {error !== null && (
        <Notice tone="danger" className="mt-3">
          {sentenceOf(error, "Another book could not be started. Please try again.")}
        </Notice>
      )}
    </div>
  );
}
