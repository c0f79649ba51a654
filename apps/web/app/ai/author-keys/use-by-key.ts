import type { ByKey } from "@colophon/rules/credit-costs";
import { useQuery } from "@tanstack/react-query";
import { writerQuery } from "../providers/provider-queries.ts";

/** The provider whose key new work would use, for prices calculated on the client. */
export function useByKey(): Required<ByKey> {
  const { data: writer } = useQuery(writerQuery);
  return { authorKey: (writer?.author_key ?? null) !== null };
}
