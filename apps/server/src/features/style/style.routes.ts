import { styleEndpoints } from "@colophon/contracts/style/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { Styles } from "./style.ts";

export function mountStyle(mount: Mount, { styles }: { styles: Styles }): void {
  mount(styleEndpoints.getStyle, ({ actor, params }) =>
    styles.read({ ownerId: actor.id, bookId: params.id }),
  );
  mount(styleEndpoints.setStyle, ({ actor, params, body }) =>
    styles.set({ ...body, ownerId: actor.id, bookId: params.id }),
  );
  mount(styleEndpoints.measureStyle, ({ actor, params, body }) =>
    styles.measure({ ...body, ownerId: actor.id, bookId: params.id }),
  );
  mount(styleEndpoints.removeStyleSample, ({ actor, params }) =>
    styles.removeSample({ ownerId: actor.id, bookId: params.id }),
  );
  mount(styleEndpoints.copyStyle, ({ actor, params, body }) =>
    styles.copy({ ...body, ownerId: actor.id, bookId: params.id }),
  );
}
