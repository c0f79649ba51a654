import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { providerQuery, providerStart, rejectionMessage, type SignInFlow } from "./provider-sign-in.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Goes to the provider to sign in or register; says so if none is set up. */
export function ProviderButton(props: SignInFlow): React.ReactElement {
  const { data, isError } = useQuery(providerQuery);
  const [wasPressed, setPressed] = useState(false);
  const label = `Continue with ${data?.name ?? "Google"}`;
  const isMissing = isError || data?.name === null;
  return (
    <div className="mt-6 grid gap-4">
      <p
        aria-hidden
        className="flex items-center gap-4 text-small text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        or
      </p>
      {isMissing ? (
        <Button className="w-full" onClick={() => setPressed(true)}>
          {label}
        </Button>
      ) : (
        <ButtonLink href={providerStart(props)} rel="nofollow" className="w-full">
          {label}
        </ButtonLink>
      )}
      {isMissing && wasPressed && <Notice tone="danger">{rejectionMessage("unavailable", undefined)}</Notice>}
    </div>
  );
}
