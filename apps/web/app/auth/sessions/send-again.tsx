import { type FormEvent, useId, useState } from "react";
import { resendVerification } from "./auth-calls.ts";
import { messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";

type Sending =
  | { state: "idle" }
  | { state: "busy" }
  | { state: "sent"; sentence: string }
  | { state: "refused"; sentence: string };

const FAILED = "The link could not be sent. Please try again.";

/** Sends a confirmation link to an address, with the state of sending it. */
function useSendAgain(): [sending: Sending, send: (email: string) => Promise<void>] {
  const [sending, setSending] = useState<Sending>({ state: "idle" });
  const send = async (email: string): Promise<void> => {
    setSending({ state: "busy" });
    try {
      setSending({ state: "sent", sentence: await resendVerification(email) });
    } catch (error) {
      setSending({ state: "refused", sentence: messageOf(error, FAILED) });
    }
  };
  return [sending, send];
}

/** Which mailbox to check, and what to do if nothing has arrived. */
export function SentTo({ email }: { email: string }): React.ReactElement {
  const [sending, send] = useSendAgain();
  return (
    <>
      <p className="mt-2">
        We have written to <strong className="font-semibold wrap-anywhere">{email}</strong>. Nothing there?
        Look among the unwanted mail; it comes within a few minutes.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="small"
          busy={sending.state === "busy"}
          busyLabel="Sending"
          onClick={() => void send(email)}
        >
          Send again
        </Button>
        <Outcome sending={sending} />
      </div>
    </>
  );
}

/** For anyone with an expired link: sends a new one to an address they enter. */
export function SendToEmail(): React.ReactElement {
  const [sending, send] = useSendAgain();
  const [email, setEmail] = useState("");
  const [missing, setMissing] = useState<string | undefined>();
  const fieldId = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (email.trim() === "") {
      setMissing("Please enter your email address.");
      document.getElementById(fieldId)?.focus();
      return;
    }
    setMissing(undefined);
    void send(email.trim());
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="space-y-4 border-t border-line pt-6">
      <TextField
        id={fieldId}
        label="Email"
        type="email"
        autoComplete="email"
        hint="The one you registered with."
        error={missing}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" busy={sending.state === "busy"} busyLabel="Sending">
          Send a new link
        </Button>
        <Outcome sending={sending} />
      </div>
    </form>
  );
}

function Outcome({ sending }: { sending: Sending }): React.ReactElement {
  return (
    <output
      className={
        sending.state === "refused" ? "min-w-0 flex-1 text-small text-danger" : "min-w-0 flex-1 text-small"
      }
    >
      {(sending.state === "sent" || sending.state === "refused") && sending.sentence}
    </output>
  );
}
