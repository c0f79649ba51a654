import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { type Packages, packagesQuery } from "../payments/payment-queries.ts";
import { Notice } from "../../ui/notice.tsx";

/** Target of the checkout's cancel link: the item is in the URL, once. */
export function LeftCheckout(): React.ReactElement {
  const [search, setSearch] = useSearchParams();
  const [left, setLeft] = useState(() => readLeft(search));
  const { data: packages } = useQuery(packagesQuery);
  const hasLeft = left !== null;
  // Clean the URL immediately: a reload or a later visit is not an abandoned checkout.
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

/** The item must be for sale: anybody can write the URL. */
function cardOf({ kind, item }: Left, { packages, plans }: Packages): { id: string; name: string } | null {
  if (kind === "lifetime") return { id: "plan-lifetime", name: "Lifetime" };
  const shelf = { pack: packages, plan: plans };
  if (kind !== "pack" && kind !== "plan") return null;
  const sold = Object.entries(shelf[kind]).find(([id]) => id === item);
  return sold === undefined ? null : { id: `${kind}-${item}`, name: sold[1].name };
}
