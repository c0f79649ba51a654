import { Download, FileText, Files } from "lucide-react";
import { Menu, MenuItem, MenuSeparator } from "../../ui/menu.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { type QuickDownload, QUICK_FILES } from "./use-quick-download.ts";

type Props = {
  download: QuickDownload;
  /** opens the export dialog */
  onFiles: () => void;
  /** named on the card, where many books are listed; without it the button is an icon */
  title?: string;
};

/** A finished book's files in their default layout, and a link to all others. */
export function DownloadMenu({ download, onFiles, title }: Props): React.ReactElement {
  const isBusy = download.pending !== null;
  const verb = isBusy ? "Downloading" : "Download";
  const isIcon = title === undefined;
  const menuIcon = isBusy ? (
    <Spinner {...(isIcon && { className: "size-5" })} />
  ) : (
    <Download aria-hidden className={isIcon ? "size-5" : "size-4"} />
  );
  return (
    <Menu
      align={isIcon ? "end" : "start"}
      label={isIcon ? verb : `${verb} ${title}`}
      disabled={isBusy}
      {...(isIcon && { className: "btn-icon min-h-11 w-11" })}
      trigger={
        <>
          {menuIcon}
          {!isIcon && verb}
        </>
      }
    >
      {QUICK_FILES.map(({ format, name, use }) => (
        <MenuItem key={format} icon={<FileText className="size-4" />} onSelect={() => download.start(format)}>
          <Lines name={name} use={use} />
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<Files className="size-4" />} onSelect={onFiles}>
        <Lines name="All files and options…" use="Covers, sizes, and themes, checked for KDP" />
      </MenuItem>
    </Menu>
  );
}

function Lines({ name, use }: { name: string; use: string }): React.ReactElement {
  return (
    <span>
      <span className="block font-medium">{name}</span>
      <span className="block text-micro text-ink-2">{use}</span>
    </span>
  );
}
