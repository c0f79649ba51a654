import { TOOLS } from "./tools.ts";

/** Every tool except the open one, with its purpose. */
export function ToolList({ open }: { open: string }): React.ReactElement {
  return (
    <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {Object.values(TOOLS)
        .filter(({ address }) => address !== open)
        .map(({ address, name, about }) => (
          <li key={address}>
            <a href={address} className="link font-medium">
              {name}
            </a>
            <p className="mt-1 text-small text-ink-2">{about}</p>
          </li>
        ))}
    </ul>
  );
}
