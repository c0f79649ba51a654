import type { DeviceStore, SectionRecord } from "./device-record.ts";

/** Keeps a record on the device as it changes. */
export type DeviceWriter = {
  /** Settles when what is there now lies on the device, or could not be put there. */
  write(): Promise<void>;
  /** Whether the newest words lie in this tab's memory alone. */
  hasFailed(): boolean;
};

/** Writes are one after the other, and what changes during one is written by the next. */
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
