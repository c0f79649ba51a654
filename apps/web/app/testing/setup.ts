import { ReadableStream } from "node:stream/web";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";

// A page in a worker has jsdom's globals only, and jsdom lacks this one.
Object.assign(globalThis, { ReadableStream });

// Node's responses parse into objects of Node's realm, which the query cache does not treat as plain data.
Object.assign(Response.prototype, {
  async json(this: Response): Promise<unknown> {
    return JSON.parse(await this.text());
  },
});

// Only a test that fails waits this long. The default, a second, is too short on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// The library prints the page for every failed attempt of a search, an eighth of the CPU time of a large
// screen's tests. Once is enough: when the search gives up. The mark it sets on its own settings tells the
// two apart.
configure((settings) => ({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true
      ? Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" })
      : settings.getElementError(message, container),
}));

// jsdom has the element, but not yet the method that opens it.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement): void {
    this.setAttribute("open", "");
  },
});

// jsdom has no layout, and so nowhere to scroll to.
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);
