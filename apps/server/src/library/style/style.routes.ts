import { styleEndpoints } from "@colophon/contracts/library/style";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Styles } from "./style.ts";

export function registerStyleRoutes(registerRoute: RegisterRoute, { styles }: { styles: Styles }): void {
  registerRoute(styleEndpoints.getStyle, ({ actor, params }) =>
    styles.read({ ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(styleEndpoints.setStyle, ({ actor, params, body }) =>
    styles.set({ ...body, ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(styleEndpoints.measureStyle, ({ actor, params, body }) =>
    styles.measure({ ...body, ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(styleEndpoints.removeStyleSample, ({ actor, params }) =>
    styles.removeSample({ ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(styleEndpoints.copyStyle, ({ actor, params, body }) =>
    styles.copy({ ...body, ownerId: actor.id, bookId: params.id }),
  );
}
