import type { TabNames } from "./device-record.ts";

/** A tab silent for this long is dead: background tabs can report once a minute. */
const SILENT_MS = 150_000;
const SPEAKS_EVERY_MS = 5000;

/** The names of this browser's tabs. A lock is released with its tab, however that ends. */
export function browserTabNames(): TabNames {
  const { locks } = navigator;
  // Pages without TLS have no locks.
  return locks === undefined ? namesByHeartbeat() : namesByLock(locks);
}

/** Names being released: the lock is free only when its request has settled. */
const endings = new Map<string, Promise<unknown>>();

function namesByLock(locks: LockManager): TabNames {
  return {
    async claim(clientId) {
      const name = `manuscript ${clientId}`;
      await endings.get(name);
      return new Promise((resolve, reject) => {
        const request = locks.request(name, { ifAvailable: true }, (lock) => {
          if (lock === null) {
            resolve(null);
            return undefined;
          }
          return new Promise<void>((release) => {
            resolve(() => {
              endings.set(name, request);
              release();
            });
          });
        });
        request.then(() => endings.delete(name), reject);
      });
    },
  };
}

function namesByHeartbeat(): TabNames {
  return {
    async claim(clientId) {
      const key = `manuscript-tab-${clientId}`;
      const spoken = Number(localStorage.getItem(key) ?? 0);
      if (Date.now() - spoken < SILENT_MS) return null;
      const speak = (): void => localStorage.setItem(key, String(Date.now()));
      const release = (): void => {
        clearInterval(timer);
        globalThis.removeEventListener("pagehide", release);
        localStorage.removeItem(key);
      };
      const timer = setInterval(speak, SPEAKS_EVERY_MS);
      globalThis.addEventListener("pagehide", release);
      speak();
      return release;
    },
  };
}
