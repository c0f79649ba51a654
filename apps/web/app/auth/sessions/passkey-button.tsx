import { KeyRound } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { canUsePasskeys, offerPasskeys, passkeyMessage, signInByPasskey } from "../mfa/passkeys.ts";
import { useInBrowser } from "../../platform/use-in-browser.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Signs in with a passkey alone, if supported; also offers passkeys as autofill in the email field. */
export function PasskeyButton(props: {
  onToken: (token: string) => Promise<void>;
}): React.ReactElement | null {
  const { onToken } = props;
  const inBrowser = useInBrowser();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // Shared by button and field: of two sign-ins the second would end the session of the first.
  const isSigningIn = useRef(false);
  const begin = useCallback((): boolean => {
    if (isSigningIn.current) return false;
    isSigningIn.current = true;
    setBusy(true);
    setFailure(undefined);
    return true;
  }, []);
  const fail = useCallback((sentence: string): void => {
    isSigningIn.current = false;
    setBusy(false);
    setFailure(sentence);
  }, []);
  // The browser's prompt is outside React, and stays as long as the form.
  useEffect(
    () =>
      offerPasskeys({
        onChosen: begin,
        onSignedIn: (token) => void onToken(token).catch((error: unknown) => fail(passkeyMessage(error))),
        onRejected: fail,
      }),
    [begin, fail, onToken],
  );
  const press = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    let hasBegun = false;
    try {
      const token = await signInByPasskey(() => (hasBegun = begin()));
      if (token !== null) await onToken(token);
    } catch (error) {
      // While the email field's passkey signs in, this one's outcome is irrelevant.
      if (hasBegun || !isSigningIn.current) fail(passkeyMessage(error));
    }
  };
  if (!inBrowser || !canUsePasskeys()) return null;
  return (
    <div className="mt-5 space-y-4">
      {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      <Button
        className="w-full"
        icon={<KeyRound aria-hidden className="size-4" />}
        busy={isBusy}
        busyLabel="Waiting for your passkey"
        onClick={() => void press()}
      >
        Sign in with a passkey
      </Button>
    </div>
  );
}
