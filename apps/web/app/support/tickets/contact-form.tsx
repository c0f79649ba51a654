import type { SignedInUser } from "@colophon/contracts/auth/sessions";
import {
  MESSAGE_LENGTH,
  NAME_LENGTH,
  SUBJECT_LENGTH,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
} from "@colophon/contracts/support/tickets/limits";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { ApiError, call, messageOf } from "../../platform/api.ts";
import { useDraftFields } from "../../platform/use-draft-fields.ts";
import { toast } from "../../platform/toast.tsx";
import { useInBrowser } from "../../platform/use-in-browser.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useSession } from "../../auth/session/session.tsx";
import { AttachmentPicker, type Attachments, useAttachments } from "./attachment-picker.tsx";
import { type ContactFields, accountDefaults } from "./contact-fields.ts";
import { contactDraft } from "./draft-names.ts";
import { CATEGORY_OPTIONS, PRIORITY_OPTIONS } from "./ticket-labels.tsx";

const NOT_SENT = "Failed to send support request. Please try again.";

/** The contact form, with the account's name and email address if signed in. */
export function ContactForm({ user }: { user: SignedInUser | null }): React.ReactElement {
  const isInBrowser = useInBrowser();
  const { loading } = useSession();
  const isHere = isInBrowser && !loading;
  // A prerendered form knows neither the account nor the device's draft, and would lose text typed before it
  // does.
  return <Form key={isHere ? (user?.id ?? "visitor") : "built"} user={user} isHere={isHere} />;
}

type FormState = {
  refusal: ApiError | null;
  fields: ContactFields;
  change: (changes: Partial<ContactFields>) => void;
  isBack: boolean;
  errors: Readonly<Record<string, string>>;
  failure: string | undefined;
  isSending: boolean;
  files: Attachments;
  setWebsite: (website: string) => void;
  submit: (event: FormEvent) => void;
};

function useContactForm(user: SignedInUser | null, isHere: boolean): FormState {
  const { fields, change, settle, isBack } = useDraftFields(
    isHere ? contactDraft(user?.id ?? null) : null,
    accountDefaults(user),
  );
  const [refusal, setRejection] = useState<ApiError | null>(null);
  const [isSending, setSending] = useState(false);
  const [website, setWebsite] = useState("");
  const [openedAt] = useState(() => Date.now());
  const files = useAttachments();
  const client = useQueryClient();
  const send = async (): Promise<void> => {
    // The form stays open: anything typed or chosen from here on belongs to the next message.
    const sent = fields;
    const { keys } = files;
    setSending(true);
    setRejection(null);
    try {
      const secondsOpen = (Date.now() - openedAt) / 1000;
      const request = { ...codesOf(sent), attachments: keys };
      const { message } = await sendRequest(user, request, { website, secondsOpen });
      settle(sent);
      files.settle(keys);
      toast.success(message);
      void client.invalidateQueries({ queryKey: ["support", "tickets"] });
    } catch (error) {
      setRejection(error instanceof ApiError ? error : NO_REASON);
      toast.error(NOT_SENT);
    } finally {
      setSending(false);
    }
  };
  return {
    refusal,
    fields,
    change,
    isBack,
    errors: refusal?.fields ?? {},
    failure: refusal === null ? undefined : messageOf(refusal, NOT_SENT),
    isSending,
    files,
    setWebsite,
    submit(event) {
      event.preventDefault();
      void send();
    },
  };
}

const NO_REASON = new ApiError({ status: 0, detail: NOT_SENT, code: "unknown", fields: {}, data: {} });

type Request = Omit<ContactFields, "category" | "priority"> & {
  category: (typeof TICKET_CATEGORIES)[number];
  priority: (typeof TICKET_PRIORITIES)[number];
};
type Sent = Request & { attachments: string[] };

/** A draft may contain a code that no longer exists. */
function codesOf(fields: ContactFields): Request {
  return {
    ...fields,
    category: TICKET_CATEGORIES.find((one) => one === fields.category) ?? "general",
    priority: TICKET_PRIORITIES.find((one) => one === fields.priority) ?? "medium",
  };
}

/** Moves the keyboard focus to the first rejected field. */
function useFirstWrongField(refusal: ApiError | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // Focus belongs to the browser, and the field has its error message once the page has changed.
  useEffect(() => {
    if (refusal === null || Object.keys(refusal.fields).length === 0) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [refusal]);
  return form;
}

function sendRequest(
  user: SignedInUser | null,
  sent: Sent,
  { website, secondsOpen }: { website: string; secondsOpen: number },
): Promise<{ message: string }> {
  if (user === null) {
    return call("POST /api/support/visitors", { body: { ...sent, website, seconds_open: secondsOpen } });
  }
  return call("POST /api/support/contact", { body: sent });
}

function Form({ user, isHere }: { user: SignedInUser | null; isHere: boolean }): React.ReactElement {
  const state = useContactForm(user, isHere);
  const { failure, files, isSending, submit } = state;
  const form = useFirstWrongField(state.refusal);
  return (
    <form ref={form} aria-label="Contact support" onSubmit={submit}>
      <fieldset disabled={!isHere} className="grid min-w-0 gap-5">
        {user !== null && <AccountStatus user={user} />}
        {failure !== undefined && (
          <Notice tone="danger" title="Your request was not sent">
            {failure} What you typed is still here.
          </Notice>
        )}
        <Fields {...state} />
        {user === null && <Trap onFill={state.setWebsite} />}
        <AttachmentPicker of={files} isDraftBack={state.isBack} />
        <div>
          <Button
            type="submit"
            variant="primary"
            busy={isSending}
            busyLabel="Sending"
            disabled={files.isBusy}
          >
            Send request
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

/** The identity the message is sent with. @source docs/product/requirements.md §4 */
function AccountStatus({ user }: { user: SignedInUser }): React.ReactElement {
  return (
    <p className="text-small text-ink-2 wrap-anywhere">
      You write as {user.full_name}. Account status: <strong>{user.is_premium ? "Premium" : "Trial"}</strong>
    </p>
  );
}

function Fields({ fields, change, errors }: FormState): React.ReactElement {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          autoComplete="name"
          required
          maxLength={NAME_LENGTH}
          value={fields.name}
          error={errors["name"]}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          value={fields.email}
          error={errors["email"]}
          onChange={({ target }) => change({ email: target.value })}
        />
        <SelectField
          label="Category"
          options={CATEGORY_OPTIONS}
          value={fields.category}
          error={errors["category"]}
          onChange={({ target }) => change({ category: target.value })}
        />
        <SelectField
          label="Priority"
          options={PRIORITY_OPTIONS}
          value={fields.priority}
          error={errors["priority"]}
          onChange={({ target }) => change({ priority: target.value })}
        />
      </div>
      <TextField
        label="Subject"
        required
        maxLength={SUBJECT_LENGTH}
        value={fields.subject}
        error={errors["subject"]}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <TextAreaField
        label="Message"
        required
        rows={6}
        maxLength={MESSAGE_LENGTH}
        value={fields.message}
        error={errors["message"]}
        hint="What you did, what happened, and what you expected. Kept on this device until it is sent."
        onChange={({ target }) => change({ message: target.value })}
      />
    </>
  );
}

/** A honeypot: people can neither see nor reach it, so only bots fill it in. */
function Trap({ onFill }: { onFill: (website: string) => void }): React.ReactElement {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Website
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          onChange={({ target }) => onFill(target.value)}
        />
      </label>
    </div>
  );
}
