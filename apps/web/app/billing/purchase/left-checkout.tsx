import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { type Packages, packagesQuery } from "../payments/payment-queries.ts";
import { Notice } from "../../ui/notice.tsx";

/** Where the checkout's own way back leads: what it was for stands in the address, once. */
export function LeftCheckout(): React.ReactElement {
  const [search, setSearch] = useSearchParams();
  const [left, setLeft] = useState(() => readLeft(search));
  const { data: packages } = useQuery(packagesQuery);
  const hasLeft = left !== null;
  // The address is made plain at once: whoever reloads, or comes back another day, has not left a checkout.
  useEffect(() => {
    if (hasLeft) setSearch(withoutLeft, { replace: true, preventScrollReset: true });
  }, [hasLeft, setSearch]);
  const card = left === null || packages === undefined ? null : cardOf(left, packages);
  return (
    <output className="block">
      {left !== null && (
        <Notice title="You left the checkout" className="mb-8" onDismiss={() => setLeft(null)}>
          Nothing was charged, and your credits are as they were.
          {card !== null && (
            <>
              {" "}
              {card.name} is still here for you:{" "}
              <a className="link" href={`#${card.id}`}>
                back to {card.name}
              </a>
              .
            </>
          )}
        </Notice>
      )}
    </output>
  );
}

type Left = { kind: string; item: string };

const NAMES = ["left", "item"] as const;

function readLeft(search: URLSearchParams): Left | null {
  const kind = search.get("left");
  return kind === null ? null : { kind, item: search.get("item") ?? "" };
}

function withoutLeft(search: URLSearchParams): URLSearchParams {
  const plain = new URLSearchParams(search);
  for (const name of NAMES) plain.delete(name);
  return plain;
}

/** What is named has to be for sale: the address can be written by anybody. */
function cardOf({ kind, item }: Left, { packages, plans }: Packages): { id: string; name: string } | null {
  if (kind === "lifetime") return { id: "plan-lifetime", name: "Lifetime" };
  const shelf = { pack: packages, plan: plans };
  if (kind !== "pack" && kind !== "plan") return null;
  const sold = Object.entries(shelf[kind]).find(([id]) => id === item);
  return sold === undefined ? null : { id: `${kind}-${item}`, name: sold[1].name };
}
