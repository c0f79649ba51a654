import { freeCheckEndpoints } from "@colophon/contracts/free-checks/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { FreeChecks } from "./free-checks.ts";

export function mountFreeChecks(mount: Mount, { freeChecks }: { freeChecks: FreeChecks }): void {
  mount(freeCheckEndpoints.checkManuscript, ({ query, file, address, hungUp }) =>
    freeChecks.manuscript({ filename: query.filename, bytes: file, address, hungUp: hungUp() }),
  );
  mount(freeCheckEndpoints.checkEpub, ({ query, file, address, hungUp }) =>
    freeChecks.epub({ filename: query.filename, bytes: file, address, hungUp: hungUp() }),
  );
}
