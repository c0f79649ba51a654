import { RESTORABLE_DAYS } from "@colophon/contracts/account/profile";
import { call, messageOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { type ListedUser, useUserAct } from "./users-calls.ts";

type Props = { user: ListedUser; onClose: () => void };

/** Asks for confirmation before an account is deleted, as if its author had requested it. */
export function DeleteUserDialog({ user, onClose }: Props): React.ReactElement {
  const remove = useUserAct({
    user,
    act: (id: string) => call("DELETE /api/admin/users/{id}", { params: { id } }),
    notify: ({ message }) => toast.success(message),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete the account of ${user.full_name}?`}
      confirmLabel="Delete account"
      cancelLabel="Keep it"
      busy={remove.isPending}
      busyLabel="Deleting"
      error={
        remove.isError
          ? `Failed to delete user. ${messageOf(remove.error, "The account is still there.")}`
          : undefined
      }
      onConfirm={() => remove.mutate(user.id, { onSuccess: onClose })}
    >
      <p>
        <span className="wrap-anywhere">{user.email}</span> is signed out everywhere, work under way ends, and
        a subscription is let run out. For {RESTORABLE_DAYS} days its author can restore the account by
        signing in; then books, files and name are gone for good. A mail tells them so.
      </p>
    </ConfirmDialog>
  );
}

/** Asks for confirmation before a password is generated; the new one is shown once, in a persistent toast. */
export function ResetPasswordDialog({ user, onClose }: Props): React.ReactElement {
  const reset = useUserAct({
    user,
    act: (id: string) => call("POST /api/admin/users/{id}/reset-password", { params: { id } }),
    notify: ({ new_password: text }) =>
      toast.notifyOnce(`New password of ${user.full_name}, shown this once:`, {
        text,
        label: "Copy the password",
      }),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Reset the password of ${user.full_name}?`}
      confirmLabel="Reset password"
      busy={reset.isPending}
      busyLabel="Drawing a password"
      error={
        reset.isError
          ? `Failed to reset password. ${messageOf(reset.error, "The password is as it was.")}`
          : undefined
      }
      onConfirm={() => reset.mutate(user.id, { onSuccess: onClose })}
    >
      <p>
        Every device is signed out. You are shown the new password once, to pass on by a way you trust; they
        must replace it before anything else when they sign in. Where they still read their mail,{" "}
        <em>Forgot password?</em> is the safer way.
      </p>
    </ConfirmDialog>
  );
}
