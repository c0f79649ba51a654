import type { DeviceStore, SectionRecord } from "./device-record.ts";

/** Saves a record on the device as it changes. */
export type DeviceWriter = {
  /** Settles when the current state is on the device, or could not be written. */
  write(): Promise<void>;
  /** Whether the newest words exist only in this tab's memory. */
  hasFailed(): boolean;
};

/** Writes are sequential; changes during one are included in the next. */
export function createDeviceWriter(options: {
  device: Pick<DeviceStore, "write">;
  record: () => SectionRecord;
  onChange: () => void;
}): DeviceWriter {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let failed = false;

  const turn = (isFailing: boolean): void => {
    if (failed === isFailing) return;
    failed = isFailing;
    options.onChange();
  };
  const start = (): Promise<void> => {
    current = Promise.resolve()
      .then(() => options.device.write(options.record()))
      .then(
        () => turn(false),
        () => turn(true),
      )
      .finally(() => {
        current = null;
      });
    return current;
  };
  return {
    write() {
      if (current === null) return start();
      next ??= current.then(() => {
        next = null;
        return start();
      });
      return next;
    },
    hasFailed: () => failed,
  };
}
