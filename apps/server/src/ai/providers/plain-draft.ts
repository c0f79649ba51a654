import { FieldError } from "@colophon/contracts/errors";
import type { ProviderDraft } from "@colophon/contracts/ai/providers";
import type { ProviderRow } from "./providers.store.ts";

/** Normalizes a draft: empty fields count as missing, and the cheap model defaults to the strong one. */
export function plainDraft(draft: ProviderDraft): PlainDraft {
  return {
    kind: draft.kind,
    baseUrl: draft.base_url?.replace(/\/+$/, "") || null,
    apiKey: draft.api_key || null,
    models: { strong: draft.model_strong, cheap: draft.model_cheap || draft.model_strong },
  };
}

/** A provider as entered. */
export type PlainDraft = {
  kind: ProviderDraft["kind"];
  baseUrl: string | null;
  apiKey: string | null;
  models: { strong: string; cheap: string };
};

/** Whether a saved key stays in use: only with the provider and URL it was entered for. */
export function reusesKey(draft: PlainDraft, old: ProviderRow): boolean {
  return draft.apiKey === null && draft.kind === old.kind && draft.baseUrl === old.base_url;
}

/** @throws FieldError if a URL or a key is missing */
export function requireParts(draft: PlainDraft, { reusesKey: isKeyReused }: { reusesKey: boolean }): void {
  if (draft.kind === "compatible") {
    if (draft.baseUrl === null) throw new FieldError({ base_url: "Please enter the server's address" });
  } else if (draft.apiKey === null && !isKeyReused) {
    throw new FieldError({ api_key: "Please paste the key" });
  }
}
