import type { SignedInUser } from "@colophon/contracts/auth/user";
import { MESSAGE_LENGTH, NAME_LENGTH, SUBJECT_LENGTH } from "@colophon/contracts/support/limits";
import { TICKET_CATEGORIES, TICKET_PRIORITIES } from "@colophon/contracts/support/ticket-kinds";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ApiError, call, sentenceOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { useInBrowser } from "../../platform/use-in-browser.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useSession } from "../session/session.tsx";
import { AttachmentPicker, type Attachments, useAttachments } from "./attachment-picker.tsx";
import {
  type ContactFields,
  accountDefaults,
  dropContactDraft,
  keepContactDraft,
  readContactDraft,
} from "./contact-draft.ts";
import { CATEGORY_OPTIONS, PRIORITY_OPTIONS } from "./ticket-words.tsx";

const NOT_SENT = "Failed to send support request. Please try again.";

/** Asks for help: with the account's name and address where somebody is signed in. */
export function ContactForm({ user }: { user: SignedInUser | null }): React.ReactElement {
  const isInBrowser = useInBrowser();
  const { loading } = useSession();
  const isHere = isInBrowser && !loading;
  // A form that was drawn when the site was built knows neither the account nor the device's draft, and would lose
  // what is typed into it before it does.
  return <Form key={isHere ? (user?.id ?? "visitor") : "built"} user={user} isHere={isHere} />;
}

type FormState = {
  fields: ContactFields;
  change: (changes: Partial<ContactFields>) => void;
  errors: Readonly<Record<string, string>>;
  failure: string | undefined;
  isSending: boolean;
  files: Attachments;
  setWebsite: (website: string) => void;
  submit: (event: FormEvent) => void;
};

function useContactForm(user: SignedInUser | null, isHere: boolean): FormState {
  const defaults = accountDefaults(user);
  const [fields, setFields] = useState(() => (isHere ? readContactDraft(defaults) : defaults));
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [isSending, setSending] = useState(false);
  const [website, setWebsite] = useState("");
  const [openedAt] = useState(() => Date.now());
  const files = useAttachments();
  const client = useQueryClient();
  const send = async (): Promise<void> => {
    setSending(true);
    setRefusal(null);
    try {
      const secondsOpen = (Date.now() - openedAt) / 1000;
      const { message } = await sendRequest(
        user,
        { ...fields, attachments: files.keys },
        { website, secondsOpen },
      );
      dropContactDraft();
      setFields(defaults);
      files.clear();
      toast.success(message);
      void client.invalidateQueries({ queryKey: ["support", "tickets"] });
    } catch (error) {
      setRefusal(error instanceof ApiError ? error : NO_REASON);
      toast.error(NOT_SENT);
    } finally {
      setSending(false);
    }
  };
  return {
    fields,
    change(changes) {
      const next = { ...fields, ...changes };
      setFields(next);
      keepContactDraft(next);
    },
    errors: refusal?.fields ?? {},
    failure: refusal === null ? undefined : sentenceOf(refusal, NOT_SENT),
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

type Sent = ContactFields & { attachments: string[] };

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
  return (
    <form aria-label="Contact support" onSubmit={submit}>
      <fieldset disabled={!isHere} className="grid min-w-0 gap-5">
        {failure !== undefined && (
          <Notice tone="danger" title="Your request was not sent">
            {failure} What you typed is still here.
          </Notice>
        )}
        <Fields {...state} />
        {user === null && <Trap onFill={state.setWebsite} />}
        <AttachmentPicker of={files} />
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
          onChange={({ target }) =>
            change({ category: TICKET_CATEGORIES.find((one) => one === target.value) ?? fields.category })
          }
        />
        <SelectField
          label="Priority"
          options={PRIORITY_OPTIONS}
          value={fields.priority}
          error={errors["priority"]}
          onChange={({ target }) =>
            change({ priority: TICKET_PRIORITIES.find((one) => one === target.value) ?? fields.priority })
          }
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

/** People neither see nor reach it; what fills it in is a machine. */
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
