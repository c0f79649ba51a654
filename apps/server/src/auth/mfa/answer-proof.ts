import type { SignInAnswer } from "@colophon/contracts/auth/mfa/mfa";
import { setBindingCookie, setTicketCookie } from "../../platform/http/credentials.ts";
import { SESSION_ABSOLUTE_DAYS } from "../sessions/sessions.ts";
import type { Proven } from "./second-step.ts";

const TICKET_SECONDS = 300;

type Answering = { setHeader: (name: string, value: string) => void; secure: boolean };

/** Responds to a proven caller, setting the cookie that goes with the token or the ticket. */
export function answerProof(proven: Proven, { setHeader, secure }: Answering): SignInAnswer {
  if (proven.step === "second") {
    const { ticket, kinds, binding } = proven;
    if (binding !== null) {
      setHeader("set-cookie", setTicketCookie(binding, { maxAgeSeconds: TICKET_SECONDS, secure }));
    }
    return { second_factor: { ticket, kinds } };
  }
  return answerSignedIn(proven, { setHeader, secure });
}

/** Responds with a session, and sets its cookie. */
export function answerSignedIn(
  { accessToken, binding }: { accessToken: string; binding: string | null },
  { setHeader, secure }: Answering,
): { access_token: string } {
  if (binding !== null) {
    const maxAgeSeconds = SESSION_ABSOLUTE_DAYS * 86_400;
    setHeader("set-cookie", setBindingCookie(binding, { maxAgeSeconds, secure }));
  }
  return { access_token: accessToken };
}
