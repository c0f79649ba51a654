import { seriesEndpoints } from "@colophon/contracts/series/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { SeriesShelf } from "./series.ts";

export function mountSeries(mount: Mount, { series }: { series: SeriesShelf }): void {
  mount(seriesEndpoints.listSeries, async ({ actor }) => ({ series: await series.list(actor.id) }));
  mount(seriesEndpoints.addSeries, ({ actor, body }) => series.add({ ...body, ownerId: actor.id }));
  mount(seriesEndpoints.changeSeries, ({ actor, params, body }) =>
    series.change({ ...body, ownerId: actor.id, seriesId: params.id }),
  );
  mount(seriesEndpoints.deleteSeries, ({ actor, params }) =>
    series.remove({ ownerId: actor.id, seriesId: params.id }),
  );
  mount(seriesEndpoints.getSeriesOfBook, ({ actor, params }) =>
    series.ofBook({ ownerId: actor.id, bookId: params.id }),
  );
  mount(seriesEndpoints.placeInSeries, ({ actor, params, body }) =>
    series.place({ ...body, ownerId: actor.id, bookId: params.id }),
  );
  mount(seriesEndpoints.shareEntry, ({ actor, params, body }) =>
    series.share({ ...body, ownerId: actor.id, bookId: params.id }),
  );
}
