import {
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  type TICKET_STATUSES,
} from "@colophon/contracts/support/tickets/limits";
import { Badge, type Tone } from "../../ui/badge.tsx";
import type { SelectOption } from "../../ui/field.tsx";

type Category = (typeof TICKET_CATEGORIES)[number];
type Priority = (typeof TICKET_PRIORITIES)[number];
type Status = (typeof TICKET_STATUSES)[number];

/** Labels of ticket categories. */
export const CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  technical: "Technical help",
  billing: "Billing",
  account: "Account",
  features: "Features",
  bug: "A bug",
  general: "General question",
  feedback: "Feedback",
};

/** Labels of ticket priorities. */
const PRIORITY_LABELS: Readonly<Record<Priority, string>> = {
  urgent: "Urgent",
  high: "High",
  medium: "Medium",
  low: "Low",
};

/** Labels of ticket statuses. */
export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  open: "Open",
  working_on: "Working on",
  responded: "Responded",
  closed: "Closed",
};

export const CATEGORY_OPTIONS: readonly SelectOption[] = TICKET_CATEGORIES.map((value) => ({
  value,
  label: CATEGORY_LABELS[value],
}));
export const PRIORITY_OPTIONS: readonly SelectOption[] = TICKET_PRIORITIES.map((value) => ({
  value,
  label: PRIORITY_LABELS[value],
}));

const STATUS_TONES: Readonly<Record<Status, Tone>> = {
  open: "warning",
  working_on: "info",
  responded: "success",
  closed: "neutral",
};
const PRIORITY_TONES: Readonly<Record<Priority, Tone>> = {
  urgent: "danger",
  high: "warning",
  medium: "neutral",
  low: "neutral",
};

export function StatusBadge({ status }: { status: Status }): React.ReactElement {
  return <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}

export function PriorityBadge({ priority }: { priority: Priority }): React.ReactElement {
  return <Badge tone={PRIORITY_TONES[priority]}>{PRIORITY_LABELS[priority]}</Badge>;
}
