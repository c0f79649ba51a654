import { Client } from "pg";

/** Runs one statement on a separate connection. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
