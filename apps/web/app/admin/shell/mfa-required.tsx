import { useLocation } from "react-router";
import { backToUrl } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";

/**
 * Shown to administrators in place of a page until they have a second factor, with the link there and back.
 */
export function MfaRequired(): React.ReactElement {
  const { pathname } = useLocation();
  return (
    <>
      <h1 className="font-display text-h1">Add a second factor first</h1>
      <p className="mt-3 max-w-[58ch] text-ink-2">
        Administrators can reach other people’s accounts, so a password alone isn’t enough. Set up an
        authenticator app or a passkey: it takes a minute, and you’ll come back here.
      </p>
      <div className="mt-6">
        <ButtonLink href={backToUrl(pathname)} variant="primary">
          Set up a second factor
        </ButtonLink>
      </div>
    </>
  );
}
