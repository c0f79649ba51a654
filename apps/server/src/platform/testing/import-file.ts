import { BookImport, ImportStatus } from "@colophon/contracts/library/imports";
import type { TestAuthor } from "./authors.ts";
import type { TestApp } from "./test-app.ts";

type Answer = { status: number; body: Record<string, unknown> };

/** Uploads a manuscript. @returns the response to the upload itself */
export async function uploadImport(
  { server: app }: Pick<TestApp, "server">,
  author: TestAuthor,
  {
    content,
    filename = "garden.md",
    from,
  }: { content: string | Uint8Array; filename?: string; from?: string },
): Promise<Answer> {
  const response = await app.inject({
    method: "POST",
    url: `/api/imports?filename=${encodeURIComponent(filename)}`,
    headers: { authorization: `Bearer ${author.token}`, "content-type": "application/octet-stream" },
    payload: Buffer.from(content),
    ...(from !== undefined && { remoteAddress: from }),
  });
  return { status: response.statusCode, body: response.json() };
}

/** Uploads a manuscript and analyzes it, in place of the worker. @returns its state afterwards */
export async function readImport(
  testApp: TestApp,
  author: TestAuthor,
  file: Parameters<typeof uploadImport>[2],
): Promise<ImportStatus> {
  const { id } = ImportStatus.parse((await uploadImport(testApp, author, file)).body);
  let status = await statusOf(author, id);
  while (status.state === "waiting" || status.state === "reading") {
    await testApp.features.imports.readNext();
    status = await statusOf(author, id);
  }
  return status;
}

/** The book a readable manuscript would become. */
export async function importFile(
  testApp: TestApp,
  author: TestAuthor,
  file: Parameters<typeof uploadImport>[2],
): Promise<BookImport> {
  return BookImport.parse((await readImport(testApp, author, file)).preview);
}

export async function statusOf(author: TestAuthor, id: string): Promise<ImportStatus> {
  return ImportStatus.parse((await author.call("GET", `/api/imports/${id}`)).body);
}
