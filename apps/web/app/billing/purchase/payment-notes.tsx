import { LockKeyhole, Receipt, ShieldCheck } from "lucide-react";
import type { Packages } from "../payments/payment-queries.ts";

const NOTES = [
  {
    icon: LockKeyhole,
    text: "You pay on the payment provider’s own page. Your card number never reaches Colophon.",
  },
  {
    icon: ShieldCheck,
    text: "Credits are added once the provider has confirmed the payment, and for each payment once.",
  },
  {
    icon: Receipt,
    text: "Every payment has a receipt by the provider; you find it below and in your account.",
  },
] as const;

/** Assurances for buyers; renders nothing if nothing is sold. */
export function PaymentNotes({ mode }: { mode: Packages["mode"] }): React.ReactElement | null {
  if (mode === "none" || mode === "local") return null;
  return (
    <ul aria-label="How payments are kept safe" className="grid gap-4 text-small text-ink-2 sm:grid-cols-3">
      {NOTES.map(({ icon: Icon, text }) => (
        <li key={text} className="flex gap-3">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-3" />
          {text}
        </li>
      ))}
    </ul>
  );
}
