import fastify from "fastify";
import { Pool } from "pg";

// What the framework and the driver can do by themselves on this machine: one row by its key, as JSON.
// No sign-in, no checks, no headers: nothing a product could leave out is in here.
const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const app = fastify();
app.get("/", async () => {
  const { rows } = await pool.query({
    name: "one-row",
    text: "select id, full_name, email, created_at from users where id = $1",
    values: [process.env["ROW_ID"]],
  });
  return rows[0];
});
await app.listen({ host: "127.0.0.1", port: Number(process.env["PORT"]) });
process.send?.("ready");
process.on("disconnect", () => process.exit(0));
