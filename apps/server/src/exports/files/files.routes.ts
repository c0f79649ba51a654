import { exportEndpoints } from "@colophon/contracts/exports/files";
import { FileAnswer, type RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { ExportedFile, Exports } from "./files.ts";

const BINARY = "application/octet-stream";

export function registerExportRoutes(registerRoute: RegisterRoute, { exports }: { exports: Exports }): void {
  registerRoute(exportEndpoints.downloadBook, async ({ actor, params, query, header }) => {
    const { raw, ...look } = query;
    const file = await exports.download({
      ownerId: actor.id,
      bookId: params.id,
      format: params.format,
      look,
    });
    return wantsBytes(raw, header("accept")) ? new FileAnswer(file) : inJson(file);
  });

  registerRoute(exportEndpoints.previewWrap, async ({ actor, params, query }) => {
    const { binding, ...look } = query;
    return new FileAnswer(await exports.previewWrap({ ownerId: actor.id, bookId: params.id, look, binding }));
  });

  registerRoute(exportEndpoints.requestExport, ({ actor, params, body }) =>
    exports.order({ ownerId: actor.id, bookId: params.id, order: body }),
  );

  registerRoute(exportEndpoints.listExports, ({ actor, params, query }) =>
    exports.list({ ownerId: actor.id, bookId: params.id, page: query }),
  );

  registerRoute(exportEndpoints.forecastExport, ({ actor, params, query }) =>
    exports.forecast({ ownerId: actor.id, bookId: params.id, look: query }),
  );

  registerRoute(exportEndpoints.getExport, ({ actor, params }) =>
    exports.find({ ownerId: actor.id, bookId: params.id, exportId: params.exportId }),
  );

  registerRoute(exportEndpoints.downloadExportZip, async ({ actor, params }) => {
    const { id: bookId, exportId } = params;
    return new FileAnswer(await exports.zip({ ownerId: actor.id, bookId, exportId }));
  });

  registerRoute(exportEndpoints.downloadExportFile, async ({ actor, params, query, header }) => {
    const { id: bookId, exportId, format } = params;
    const file = await exports.file({ ownerId: actor.id, bookId, exportId, format });
    return wantsBytes(query.raw, header("accept")) ? new FileAnswer(file) : inJson(file);
  });
}

function wantsBytes(raw: "0" | "1", accept: string | undefined): boolean {
  return raw === "1" || accept === BINARY;
}

function inJson(file: ExportedFile): { content: string; content_type: string; filename: string } {
  return {
    content: Buffer.from(file.bytes).toString("base64"),
    content_type: file.mediaType,
    filename: file.filename,
  };
}
