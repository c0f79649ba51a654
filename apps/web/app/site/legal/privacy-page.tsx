import {
  KNOWN_PLACE_DAYS,
  MIN_AGE_YEARS,
  RESTORABLE_DAYS,
  SECURITY_LOG_DAYS,
  USAGE_RETENTION_MONTHS,
} from "@colophon/contracts/account/profile";
import { paths } from "../../paths.ts";
import { toolPages } from "../../public-paths.ts";
import { publicMeta } from "../../platform/public-meta.ts";
import { site } from "../../site.ts";
import { LegalSection, LegalText, Operator } from "./legal-text.tsx";

export const handle = { hydrate: false };

export function meta(): ReturnType<typeof publicMeta> {
  return publicMeta({
    title: "Privacy Policy",
    description: `What ${site.name} keeps about you and why, what it does not keep, who else sees it, and how you have it corrected, copied or deleted.`,
    path: paths.privacy,
  });
}

export default function PrivacyPage(): React.ReactElement {
  return (
    <LegalText title="Privacy Policy" lead={`What ${site.name} keeps about you, and why.`}>
      <LegalSection title="Who answers for it">
        <Operator mailbox="privacy" />
      </LegalSection>
      <LegalSection title="What is kept">
        <p>
          Your name and email address; your password, only as a hash from which it cannot be read back; when
          you signed in, and of devices that are signed in the browser and the network, its address shortened;
          your books with everything you typed for them; and every movement of your credits.
        </p>
        <p>
          To tell attacks from visits, a log says for {SECURITY_LOG_DAYS} days which account, or which address
          typed at the sign-in (as a keyed hash), signed in, failed to, registered or asked for a new
          password, when, and from which range of network addresses. How many messages went to an email
          address is kept for a day.
        </p>
        <p>
          What you write to support, with its files and answers, is kept with your account; a request from
          somebody without an account, until a year after its last message. What administrators do to accounts
          is logged: the log names people by numbers that mean nothing once an account is gone, and the
          reasons that were typed go with it. What an administrator wrote to others stays when their own
          account is gone, without their name.
        </p>
        <p>
          Of each use of a writing model a record says when, for which kind of work, which model, and how much
          it read and wrote; the text itself is not in it. The records of a deleted account stay without a
          name until they are {USAGE_RETENTION_MONTHS} months old.
        </p>
      </LegalSection>
      <LegalSection title="What is not kept">
        <p>
          A file that you have looked at by the free{" "}
          <a href={toolPages.manuscriptCheck} className="link">
            manuscript check
          </a>{" "}
          or{" "}
          <a href={toolPages.epubCheck} className="link">
            EPUB check
          </a>{" "}
          is read in the server&apos;s memory and is gone with the answer; of a check only its count for a
          network is remembered, for an hour. The other free tools work in your browser and send nothing.
        </p>
      </LegalSection>
      <LegalSection title="What it is used for">
        <p>
          To write and keep your books, to let you sign in, to send the messages that an account needs, and to
          protect the service from abuse. There is no advertising, and no visitor is followed from site to
          site.
        </p>
      </LegalSection>
      <LegalSection title="Who else sees it">
        <p>
          To write a book, what you typed about it is sent to the AI provider that the operator of this
          installation has chosen, or to your own provider where you work with your own key; so is what a
          cover shows, where an image model paints it. The name and email address of your account are not part
          of it. Messages to you pass through the operator&apos;s mail service.
        </p>
        <p>
          Who pays for a plan or credits is led to the payment provider, which learns your email address and
          what you pay for, and keeps your card; {site.name} is told that you have paid. If you sign in by
          another service, that service knows that you did.
        </p>
      </LegalSection>
      <LegalSection title="In your browser">
        <p>
          A session token and a cookie that belongs to it keep you signed in. Your choice of light or dark and
          unfinished forms are kept in your browser only, and so is which notes about plans you have closed.
          What you type into the free description editor stays there too. A cookie with a random number lets
          your account recognize a browser you have signed in with, for {KNOWN_PLACE_DAYS} days, so that
          someone guessing passwords cannot lock you out. While you register or sign in, a cookie proves that
          the next step comes from the same browser, until you confirm your address or enter a code. Cookies
          remember until when the lifetime offer is open to you, and that you closed it or have it. There are
          no other cookies, and no page loads anything from other sites.
        </p>
      </LegalSection>
      <LegalSection title="Your rights">
        <p>
          You may ask what is kept about you, have it corrected, receive a copy, or have it deleted. A copy
          and the deletion you can order yourself, in your account under Your data; for everything else write
          to{" "}
          <a href={paths.support} className="link">
            Support
          </a>
          . Data of a deleted account is removed within {RESTORABLE_DAYS} days. The service is not for
          children under {MIN_AGE_YEARS}.
        </p>
      </LegalSection>
    </LegalText>
  );
}
