import { vi } from "vitest";

/** An upload sent through the fake, and the test's control over it. */
export type FakeUpload = {
  address: string;
  body: unknown;
  /** reports this much of the file as sent */
  progress: (loaded: number, total: number) => void;
  answer: (status: number, body: unknown) => void;
  lose: () => void;
  isAborted: () => boolean;
};

/** Replaces the browser's uploads until the test ends. */
export function fakeUploads(): FakeUpload[] {
  const sent: FakeUpload[] = [];
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = "";
    #address = "";
    #aborted = false;
    open(_method: string, address: string): void {
      this.#address = address;
    }
    setRequestHeader(): void {}
    abort(): void {
      this.#aborted = true;
      this.dispatchEvent(new Event("abort"));
    }
    send(body: unknown): void {
      sent.push({
        address: this.#address,
        body,
        progress: (loaded, total) => {
          this.upload.dispatchEvent(new ProgressEvent("progress", { loaded, total }));
          if (loaded === total) this.upload.dispatchEvent(new Event("load"));
        },
        answer: (status, answer) => {
          this.status = status;
          this.responseText = JSON.stringify(answer);
          this.dispatchEvent(new Event("load"));
        },
        lose: () => void this.dispatchEvent(new Event("error")),
        isAborted: () => this.#aborted,
      });
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  return sent;
}
