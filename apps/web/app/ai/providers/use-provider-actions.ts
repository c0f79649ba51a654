import type { CallInput } from "@colophon/contracts/api";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, messageOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { type Provider, type ProviderTest, providersQuery, writerKey } from "./provider-queries.ts";

/** A provider as entered in the form; `id` if a saved one is edited. */
export type ProviderEntry = CallInput<"POST /api/providers">["body"] & { id: string | null };

/** An action on the model setup; `error` is the reason the last attempt was rejected. */
export type ProviderAction<I, R> = {
  run: (input: I, done?: (reply: R) => void) => void;
  isPending: boolean;
  error: string | null;
  /** field → message, if a form was rejected */
  fields: Readonly<Record<string, string>>;
  /** clears the last error */
  reset: () => void;
};

/** Asks a provider for a sentence. */
export function useTestProvider(): ProviderAction<ProviderEntry, ProviderTest> {
  return useProviderAction({
    act: ({ id, kind, base_url, api_key, model_strong, model_cheap }: ProviderEntry) => {
      const body = { kind, base_url, api_key, model_strong, model_cheap };
      return call("POST /api/providers/test", { body: id === null ? body : { ...body, id } });
    },
    fallback: "The test could not be made. Please try again.",
    // A saved provider is marked as tested from then on.
    onSuccess: refreshWriter,
  });
}

/** Saves a provider; it writes from then on. */
export function useSaveProvider(): ProviderAction<ProviderEntry, Provider> {
  return useProviderAction({
    act: ({ id, ...body }: ProviderEntry): Promise<Provider> =>
      id === null
        ? call("POST /api/providers", { body })
        : call("PUT /api/providers/{id}", { params: { id }, body }),
    fallback: "It could not be saved. Please try again; what you typed is still here.",
    onSuccess: refreshWriter,
  });
}

/** Deletes a provider and its key. */
export function useRemoveProvider(name: string): ProviderAction<string, { id: string }> {
  return useProviderAction({
    act: (id: string) => call("DELETE /api/providers/{id}", { params: { id } }),
    fallback: "It could not be removed. Please try again.",
    async onSuccess(client) {
      toast.success(`${name} is removed, and its key with it.`);
      await refreshWriter(client);
    },
  });
}

/** Sets the order in which providers are tried. */
export function useReorderProviders(): ProviderAction<readonly string[], unknown> {
  return useProviderAction({
    act: (ids: readonly string[]) => call("POST /api/providers/order", { body: { ids: [...ids] } }),
    fallback: "The order could not be changed. Please try again.",
    async onSuccess(client, list) {
      client.setQueryData(providersQuery.queryKey, list);
      await refreshWriter(client);
    },
  });
}

function refreshWriter(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: writerKey });
}

function useProviderAction<I, R>(options: {
  act: (input: I) => Promise<R>;
  fallback: string;
  onSuccess: (client: QueryClient, reply: R) => Promise<void>;
}): ProviderAction<I, R> {
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    // Without a network it fails immediately, and is never sent later behind anybody's back.
    networkMode: "always",
    mutationFn: options.act,
    onSuccess: (reply) => void options.onSuccess(client, reply),
  });
  return {
    run: (input, done) => mutate(input, { onSuccess: (reply) => done?.(reply) }),
    isPending,
    error: error === null ? null : messageOf(error, options.fallback),
    fields: error instanceof ApiError ? error.fields : {},
    reset,
  };
}
