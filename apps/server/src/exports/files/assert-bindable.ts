import { FieldError } from "@colophon/contracts/errors";
import { BINDING_OF_FORMAT, type ExportFormat } from "@colophon/contracts/exports/export-request";
import { canBind } from "@colophon/contracts/library/books/print";
import type { RenderOptions } from "./export-press.ts";

/** @throws FieldError if a wrap is requested that can't be printed in this size on this paper */
export function assertBindable(
  formats: readonly ExportFormat[],
  look: Pick<RenderOptions, "trim" | "paper">,
): void {
  for (const format of formats) {
    const binding = BINDING_OF_FORMAT[format];
    if (binding === undefined || canBind(binding, look)) continue;
    throw new FieldError({
      trim: `There is no ${binding} of this size on this paper. Choose another size or paper, or leave its cover out.`,
    });
  }
}
