import fastify from "fastify";
import { Pool } from "pg";

// The limit of framework and driver on this machine: one row by key, as JSON. No sign-in, validation or
// headers: this has nothing a product could leave out.
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
