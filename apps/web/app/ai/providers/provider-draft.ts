import {
  PROVIDER_KINDS,
  PROVIDER_NAMES,
  type EnvironmentKind,
  type ProviderKind,
} from "@colophon/contracts/ai/provider-kinds";
import { DEFAULT_TEXT_MODELS } from "@colophon/contracts/ai/default-models";
import type { LocalServer, Provider } from "./provider-queries.ts";
import type { ProviderEntry } from "./use-provider-actions.ts";

/** Form state: every field is a string. */
export type ProviderDraft = {
  /** null: a new one */
  id: string | null;
  kind: ProviderKind;
  baseUrl: string;
  apiKey: string;
  strong: string;
  cheap: string;
  isEnabled: boolean;
};

/** Provider kinds as form options. */
export const KIND_CHOICES = PROVIDER_KINDS.map((value) => ({ value, label: PROVIDER_NAMES[value] }));

/** A new entry with a kind's default models. */
export function newDraft(kind: ProviderKind): ProviderDraft {
  const { strong, cheap } = DEFAULT_TEXT_MODELS[kind];
  return { id: null, kind, baseUrl: "", apiKey: "", strong, cheap, isEnabled: true };
}

/** The entry of a server that was found, ready to be tested. */
export function draftOfServer({ base_url: baseUrl }: LocalServer, model: string): ProviderDraft {
  return { ...newDraft("compatible"), baseUrl, strong: model };
}

/** A saved provider to edit; its key stays unless another is entered. */
export function draftOfProvider({ id, kind, base_url, models, is_enabled }: Provider): ProviderDraft {
  const cheap = models.cheap === models.strong ? "" : models.cheap;
  return {
    id,
    kind,
    baseUrl: base_url ?? "",
    apiKey: "",
    strong: models.strong,
    cheap,
    isEnabled: is_enabled,
  };
}

/** The request body of a draft. */
export function entryOf({
  id,
  kind,
  baseUrl,
  apiKey,
  strong,
  cheap,
  isEnabled,
}: ProviderDraft): ProviderEntry {
  return {
    id,
    kind,
    base_url: baseUrl.trim() === "" ? null : baseUrl,
    api_key: apiKey.trim() === "" ? null : apiKey.trim(),
    model_strong: strong,
    model_cheap: cheap,
    is_enabled: isEnabled,
  };
}

/** Whether two drafts use the same model with the same key at the same URL. */
export function isSameConnection(one: ProviderDraft | null, other: ProviderDraft): boolean {
  if (one === null) return false;
  const fields = ["id", "kind", "baseUrl", "apiKey", "strong", "cheap"] as const;
  return fields.every((field) => one[field] === other[field]);
}

type Named = Pick<Provider, "base_url"> & { kind: EnvironmentKind };

/** A provider's display name: a self-hosted server is named by its URL. */
export function providerName({ kind, base_url }: Named): string {
  return kind === "compatible" && base_url !== null ? serverName(base_url) : PROVIDER_NAMES[kind];
}

const LOCAL_NAMES: Readonly<Record<string, string>> = {
  "11434": "Ollama",
  "1234": "LM Studio",
};

function serverName(baseUrl: string): string {
  const { hostname, port, host } = new URL(baseUrl);
  const isHere = hostname === "localhost" || hostname === "127.0.0.1";
  const name = LOCAL_NAMES[port];
  return isHere && name !== undefined ? `${name} on this machine` : host;
}

/** A readable duration: "0.8 seconds", "12 seconds". */
export function inSeconds(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  const figure = seconds < 10 ? seconds.toFixed(1) : String(Math.round(seconds));
  return `${figure} seconds`;
}
