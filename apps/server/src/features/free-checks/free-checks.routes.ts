import { freeCheckEndpoints } from "@colophon/contracts/free-checks/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { FreeChecks } from "./free-checks.ts";

export function mountFreeChecks(mount: Mount, { freeChecks }: { freeChecks: FreeChecks }): void {
  // Before its file is read: files under way lie in memory.
  const enter = ({ address }: { address: string }): (() => void) => freeChecks.enter(address);
  mount(
    freeCheckEndpoints.checkManuscript,
    ({ query, file, address, hungUp }) =>
      freeChecks.manuscript({ filename: query.filename, bytes: file, address, hungUp: hungUp() }),
    enter,
  );
  mount(
    freeCheckEndpoints.checkEpub,
    ({ query, file, address, hungUp }) =>
      freeChecks.epub({ filename: query.filename, bytes: file, address, hungUp: hungUp() }),
    enter,
  );
}
