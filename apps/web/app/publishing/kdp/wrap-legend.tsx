/** Color key of a drawn wrap. @param props.isHard  whether it wraps hardcover boards */
export function WrapLegend({ isHard }: { isHard: boolean }): React.ReactElement {
  const marks = [
    ["bg-danger-soft", isHard ? "wrapped round the board" : "bleed, cut off"],
    ["bg-accent-soft", "spine, between its folds"],
    ["border border-dashed border-info", "type stays inside"],
    ["bg-sunken border border-strong", "barcode, kept empty"],
    ...(isHard ? [["bg-warning-soft", "hinge, no type"]] : []),
  ];
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
      {marks.map(([look, name]) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`inline-block size-3 rounded-xs ${look}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}
