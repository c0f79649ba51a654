/** A file's metadata, name and value side by side; missing values are left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, string])[] }): React.ReactElement {
  return (
    <dl className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 border-y border-line py-4">
      {facts
        .filter(([, value]) => value !== "")
        .map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-3">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
