import { useState } from "react";
import { useSearchParams } from "react-router";
import { useUser } from "../../auth/session/session.tsx";
import { ContactForm } from "./contact-form.tsx";
import { MyTickets } from "./my-tickets.tsx";
import { TicketView } from "./ticket-view.tsx";

/** Support for signed-in authors: the form, their tickets, and the ticket named by `?ticket=`. */
export function ContactSection(): React.ReactElement {
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const ticket = search.get("ticket");
  const [hasReturned, setReturned] = useState(false);
  const open = (id: string | null): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (id === null) after.delete("ticket");
        else after.set("ticket", id);
        return after;
      },
      { preventScrollReset: true },
    );
  const goBack = (): void => {
    setReturned(true);
    open(null);
  };
  if (ticket !== null) return <TicketView key={ticket} id={ticket} onBack={goBack} />;
  return (
    <div className="grid gap-12">
      <ContactForm user={user} />
      <MyTickets onOpen={open} shouldFocus={hasReturned} />
    </div>
  );
}
