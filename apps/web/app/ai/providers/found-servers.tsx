import { useQuery } from "@tanstack/react-query";
import { RotateCw, Server } from "lucide-react";
import { useState } from "react";
import { type LocalServer, localServersQuery } from "./provider-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Loading, SkeletonCard } from "../../ui/skeleton.tsx";

type Props = { onUse: (server: LocalServer, model: string) => void; isBusy: boolean };

/** Model servers on the machine that Colophon runs on, ready to use. */
export function FoundServers({ onUse, isBusy }: Props): React.ReactElement {
  const query = useQuery(localServersQuery);
  const { data, isFetching } = query;
  return (
    <section aria-labelledby="found-servers" aria-busy={isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="found-servers" className="font-display text-h2">
          On this machine
        </h2>
        <Button
          size="small"
          variant="quiet"
          icon={<RotateCw aria-hidden className="size-4" />}
          busy={isFetching}
          busyLabel="Looking"
          onClick={() => void query.refetch()}
        >
          Look again
        </Button>
      </div>
      <p className="mt-1 max-w-[62ch] text-ink-2">
        A model that runs where Colophon runs costs nothing per word, and nothing leaves the machine.
      </p>
      <output className="sr-only">{data !== undefined && !isFetching && found(data.servers)}</output>
      <div className="mt-5">
        {query.isError && (
          <Notice tone="danger" title="This machine could not be looked at">
            {messageOf(query.error, "The server did not explain why.")}
          </Notice>
        )}
        {query.isPending && <LookingForServers />}
        {data?.servers.length === 0 && <NoneFound />}
        {data !== undefined && data.servers.length > 0 && (
          <ul className="grid gap-4 sm:grid-cols-2">
            {data.servers.map((server) => (
              <FoundServer key={server.base_url} server={server} onUse={onUse} isBusy={isBusy} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function found(servers: readonly LocalServer[]): string {
  if (servers.length === 0) return "No server was found on this machine.";
  return `Found on this machine: ${servers.map(({ name }) => name).join(", ")}.`;
}

function FoundServer({ server, onUse, isBusy }: Props & { server: LocalServer }): React.ReactElement {
  const { name, base_url, models } = server;
  const [model, setModel] = useState(models[0] ?? "");
  return (
    <li className="card flex flex-col gap-4 p-5">
      <div className="flex items-start gap-3">
        <Server aria-hidden className="mt-1 size-5 shrink-0 text-ink-3" />
        <div className="min-w-0">
          <h3 className="font-display text-h3">{name}</h3>
          <p className="text-small text-ink-2 wrap-anywhere">{base_url}</p>
        </div>
      </div>
      {models.length === 1 ? (
        <p className="text-small wrap-anywhere">
          Model <span className="font-medium">{model}</span>
        </p>
      ) : (
        <SelectField
          label={`Model of ${name}`}
          value={model}
          onChange={(event) => setModel(event.target.value)}
          options={models.map((value) => ({ value, label: value }))}
        />
      )}
      <Button
        className="mt-auto self-start"
        disabled={isBusy}
        aria-label={`Use it: ${name}`}
        onClick={() => onUse(server, model)}
      >
        Use it
      </Button>
    </li>
  );
}

function NoneFound(): React.ReactElement {
  return (
    <p className="rounded-lg border border-dashed border-strong px-5 py-4 text-small text-ink-2">
      Nothing was found at the usual ports of Ollama, LM Studio, llama.cpp and vLLM. Start one of them and
      look again, or enter another address below. Without any of them, the command{" "}
      <code>npm run local-model</code> downloads a model that Colophon runs for you.
    </p>
  );
}

function LookingForServers(): React.ReactElement {
  return (
    <Loading label="Looking for servers on this machine">
      <SkeletonCard small />
    </Loading>
  );
}
