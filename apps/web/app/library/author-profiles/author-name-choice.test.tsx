import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { AuthorNameChoice } from "./author-name-choice.tsx";

const profile = (name: string, isDefault: boolean) => ({
  id: name,
  pen_name: name,
  biography: "",
  website: "",
  other_books: [],
  is_default: isDefault,
  photo: null,
  books: 0,
});
const PROFILES = { profiles: [profile("Ada Tern", true), profile("B. Nom", false)], names_in_use: [] };

function Form({ begun }: { begun: string }): React.ReactElement {
  const [name, setName] = useState(begun);
  return (
    <>
      <AuthorNameChoice name={name} onName={setName} usesDefault />
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
    </>
  );
}

function open(begun: string, answer: () => Response = () => reply(PROFILES)) {
  fakeApi({ "GET /api/profiles": answer });
  return renderPage({ at: "/order", pages: { "/order": <Form begun={begun} /> } });
}

const name = (): unknown => Reflect.get(screen.getByLabelText("Name"), "value");

test("fills an empty name with the default once, and allows another choice", async () => {
  const { user } = open("");
  await waitFor(() => expect(name()).toBe("Ada Tern"));
  await user.selectOptions(screen.getByLabelText("Author profile"), "B. Nom");
  expect(name()).toBe("B. Nom");
  await user.clear(screen.getByLabelText("Name"));
  expect(name()).toBe("");
  await user.type(screen.getByLabelText("Name"), "Somebody");
  expect(screen.getByLabelText("Author profile")).toHaveProperty("value", "");
});

test("keeps a name typed before", async () => {
  open("Somebody");
  await screen.findByLabelText("Author profile");
  expect(name()).toBe("Somebody");
});

test("allows typing names without profiles, or if they do not load", async () => {
  const { user } = open("", () => errorReply(500, { detail: "No." }));
  await user.type(screen.getByLabelText("Name"), "Ada");
  expect([name(), screen.queryByLabelText("Author profile")]).toEqual(["Ada", null]);
});
