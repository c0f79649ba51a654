import { ImpersonateDialog } from "../shell/impersonate-dialog.tsx";
import { AdjustCreditsDialog } from "./adjust-credits-dialog.tsx";
import { DeleteUserDialog, ResetPasswordDialog } from "./confirm-dialogs.tsx";
import { EditUserDialog } from "./edit-user-dialog.tsx";
import type { OpenAct } from "./user-menu.tsx";

export type WindowProps = { user: OpenAct["user"]; onClose: () => void };

/** The dialog of one action. */
export function UserWindow({ act, ...props }: OpenAct & { onClose: () => void }): React.ReactElement {
  switch (act) {
    case "edit":
      return <EditUserDialog {...props} />;
    case "credits":
      return <AdjustCreditsDialog {...props} />;
    case "password":
      return <ResetPasswordDialog {...props} />;
    case "impersonate":
      return (
        <ImpersonateDialog user={{ id: props.user.id, name: props.user.full_name }} onClose={props.onClose} />
      );
    case "delete":
      return <DeleteUserDialog {...props} />;
    default:
      return act satisfies never;
  }
}
