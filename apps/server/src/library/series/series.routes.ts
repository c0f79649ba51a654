import { seriesEndpoints } from "@colophon/contracts/library/series";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { SeriesShelf } from "./series.ts";

export function registerSeriesRoutes(
  registerRoute: RegisterRoute,
  { series }: { series: SeriesShelf },
): void {
  registerRoute(seriesEndpoints.listSeries, async ({ actor }) => ({ series: await series.list(actor.id) }));
  registerRoute(seriesEndpoints.addSeries, ({ actor, body }) => series.add({ ...body, ownerId: actor.id }));
  registerRoute(seriesEndpoints.changeSeries, ({ actor, params, body }) =>
    series.change({ ...body, ownerId: actor.id, seriesId: params.id }),
  );
  registerRoute(seriesEndpoints.deleteSeries, ({ actor, params }) =>
    series.remove({ ownerId: actor.id, seriesId: params.id }),
  );
  registerRoute(seriesEndpoints.getSeriesOfBook, ({ actor, params }) =>
    series.ofBook({ ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(seriesEndpoints.placeInSeries, ({ actor, params, body }) =>
    series.place({ ...body, ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(seriesEndpoints.shareEntry, ({ actor, params, body }) =>
    series.share({ ...body, ownerId: actor.id, bookId: params.id }),
  );
}
