import { FieldError } from "@colophon/contracts/errors";
import { BINDING_OF_FORMAT, type ExportFormat, type ExportLook } from "@colophon/contracts/exports/order";
import { canBind } from "@colophon/contracts/exports/print";

/** @throws FieldError where a wrap is asked for that is not printed in this size and on this paper */
export function refuseUnbound(formats: readonly ExportFormat[], look: ExportLook): void {
  for (const format of formats) {
    const binding = BINDING_OF_FORMAT[format];
    if (binding === undefined || canBind(binding, look)) continue;
    throw new FieldError({
      trim: `There is no ${binding} of this size on this paper. Choose another size or paper, or leave its cover out.`,
    });
  }
}
