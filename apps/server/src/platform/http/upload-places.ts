import { AppError } from "@colophon/contracts/errors";
import { networkKey } from "./client-ip.ts";

/**
 * Maximum concurrent uploads per network. They are held in memory while they arrive, and a slow one arrives
 * for minutes: without a limit, one host could fill the memory at a few kilobytes a second.
 */
const MAX_UPLOADS_PER_NETWORK = 8;
/** When a retry is worthwhile. */
const RETRY_AFTER_SECONDS = 20;

/**
 * Takes one of the network's slots for a file that is about to arrive.
 * @returns a function that releases the slot; calling it again has no effect
 * @throws AppError "request.too_many_uploads"
 */
export type EnterUpload = (address: string) => () => void;

/** Slots are per process; other networks' uploads use none of them. */
export function createUploadPlaces(): EnterUpload {
  const underWay = new Map<string, number>();
  return (address) => {
    const network = networkKey(address);
    const count = underWay.get(network) ?? 0;
    if (count >= MAX_UPLOADS_PER_NETWORK) {
      throw new AppError("request.too_many_uploads", {
        limit: MAX_UPLOADS_PER_NETWORK,
        retry_after_seconds: RETRY_AFTER_SECONDS,
      });
    }
    underWay.set(network, count + 1);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      const left = (underWay.get(network) ?? 1) - 1;
      if (left === 0) underWay.delete(network);
      else underWay.set(network, left);
    };
  };
}
