import { useMutation } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { useSession } from "../../auth/session/session.tsx";

/** Ends impersonation and returns to the administrator's own session. */
export function BackToAdmin(props: { variant?: "primary"; children?: string }): React.ReactElement {
  const { stopImpersonating } = useSession();
  const back = useMutation({ networkMode: "always", mutationFn: stopImpersonating });
  return (
    <Button
      {...(props.variant === undefined ? { size: "small" } : { variant: props.variant })}
      busy={back.isPending}
      busyLabel="Going back"
      onClick={() => back.mutate()}
    >
      {props.children ?? "Back to Admin"}
    </Button>
  );
}
