import type { ByKey } from "@colophon/domain/credit-costs";
import { useQuery } from "@tanstack/react-query";
import { writerQuery } from "../providers/provider-queries.ts";

/** By whose key new work would be done, for prices that are reckoned on this side. */
export function useByKey(): Required<ByKey> {
  const { data: writer } = useQuery(writerQuery);
  return { authorKey: (writer?.own_key ?? null) !== null };
}
