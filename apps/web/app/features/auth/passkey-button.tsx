import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import {
  canUsePasskeys,
  offerPasskeys,
  passkeySentence,
  signInByPasskey,
} from "../../data/factors/passkeys.ts";
import { useInBrowser } from "../../platform/use-in-browser.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Signs in by a passkey alone, where the browser knows them; it also offers them where the address is typed. */
export function PasskeyButton(props: {
  onToken: (token: string) => Promise<void>;
}): React.ReactElement | null {
  const { onToken } = props;
  const inBrowser = useInBrowser();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // The browser asks outside React, for as long as the form stands here.
  useEffect(
    () => offerPasskeys((token) => void onToken(token).catch(() => undefined), setFailure),
    [onToken],
  );
  const press = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onToken(await signInByPasskey());
    } catch (error) {
      setFailure(passkeySentence(error));
      setBusy(false);
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
