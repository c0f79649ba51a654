import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { TextField } from "../../ui/field.tsx";
import { ApiError } from "../api.ts";
import { lazyRules } from "./lazy-resolver.ts";
import { useServerForm } from "./use-server-form.ts";

afterEach(() => vi.useRealTimers());

type BookForm = { title: string; author: string };

const empty: BookForm = { title: "", author: "" };

// predicate: the draft under this name was saved by this test's form
function isBookForm(kept: unknown): kept is BookForm {
  return typeof kept === "object" && kept !== null && "title" in kept && "author" in kept;
}

function buildForm(send: (order: BookForm) => Promise<void> = async () => undefined) {
  const load = vi.fn<() => ReturnType<typeof fetchRules>>(fetchRules);
  const rules = lazyRules<BookForm, BookForm>(load);
  function Form(): React.ReactElement {
    const { form, submit, isBusy, failure, fieldErrors, isDraft } = useServerForm<BookForm, BookForm>({
      rules,
      defaultValues: empty,
      send,
      places: {
        fields: { title: "title", author_name: "author" },
        codes: { "books.title_taken": "title" },
        sentences: { 402: "There are not enough credits." },
        fallback: "It did not work.",
      },
      draft: { name: "order", isDraft: isBookForm },
    });
    const { errors } = form.formState;
    return (
      <form noValidate onSubmit={(event) => void submit(event)}>
        {failure && <p role="alert">{failure}</p>}
        <p>
          {fieldErrors} wrong{isDraft && ", from last time"}
          {isBusy && ", busy"}
        </p>
        <TextField label="Title" error={errors.title?.message} {...form.register("title")} />
        <TextField label="Author" error={errors.author?.message} {...form.register("author")} />
        <button type="submit">Send</button>
      </form>
    );
  }
  return { load, Form };
}

async function fetchRules() {
  return {
    resolver: (values: BookForm) =>
      values.title === ""
        ? { values: {}, errors: { title: { type: "required", message: "A title, please" } } }
        : { values, errors: {} },
  };
}

function refusal(changes: Partial<ConstructorParameters<typeof ApiError>[0]>): ApiError {
  return new ApiError({ status: 422, detail: "Refused.", code: "test", fields: {}, data: {}, ...changes });
}

async function submitAndFail(error: unknown): Promise<void> {
  const { Form } = buildForm(async () => {
    throw error;
  });
  render(<Form />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Title"), "Dusk");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(screen.queryByText(/busy/u)).toBeNull());
}

test("the rules are fetched at the first touch, and not before", async () => {
  const { load, Form } = buildForm();
  render(<Form />);
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByLabelText("Title"));
  await userEvent.click(screen.getByLabelText("Author"));
  expect(load).toHaveBeenCalledTimes(1);
});

test("what the rules find stands at its field, which gets the focus", async () => {
  const send = vi.fn<(order: BookForm) => Promise<void>>(async () => undefined);
  const { Form } = buildForm(send);
  render(<Form />);
  fireEvent.submit(screen.getByRole("button"));
  expect(await screen.findByText("A title, please")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Title")));
  expect(send).not.toHaveBeenCalled();
});

test("a refusal stands at the field it names, also when it names a member, and nothing typed is lost", async () => {
  await submitAndFail(refusal({ fields: { "author_name.0": "Too long" } }));
  const field = screen.getByLabelText("Author");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "Dusk");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a refusal that names no field, or one the form does not have, stands above it", async () => {
  await submitAndFail(refusal({ fields: { colour: "Unknown" }, detail: "Some fields need attention." }));
  expect(screen.getByRole("alert").textContent).toBe("Some fields need attention.");
});

test("a code that speaks of a field stands there", async () => {
  await submitAndFail(refusal({ code: "books.title_taken", detail: "You have one of this name." }));
  expect(screen.getByText("You have one of this name.")).toBeTruthy();
  expect(screen.getByText(/1 wrong/u)).toBeTruthy();
});

test("a status may have a sentence of the form's own, and a mistake of ours the fallback", async () => {
  await submitAndFail(refusal({ status: 402 }));
  expect(screen.getByRole("alert").textContent).toBe("There are not enough credits.");
});

test("what is no answer of the server is told in the form's words", async () => {
  await submitAndFail(new TypeError("a mistake of ours"));
  expect(screen.getByRole("alert").textContent).toBe("It did not work.");
});

test("rules that do not come are told, and come with the next try", async () => {
  const { load, Form } = buildForm();
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  render(<Form />);
  fireEvent.submit(screen.getByRole("button"));
  expect((await screen.findByRole("alert")).textContent).toBe("It did not work.");
  fireEvent.submit(screen.getByRole("button"));
  expect(await screen.findByText("A title, please")).toBeTruthy();
});

test("what was typed is there again after the page was left, and gone once it was sent", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { Form } = buildForm();
  const first = render(<Form />);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.type(screen.getByLabelText("Title"), "Dusk");
  act(() => first.unmount());
  render(<Form />);
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "Dusk");
  expect(screen.getByText(/from last time/u)).toBeTruthy();
  await user.type(screen.getByLabelText("Title"), " and dawn");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(localStorage.getItem("colophon.draft.order")).toBeNull());
  // The last keystroke's timer runs out and must not save the draft again.
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(localStorage.getItem("colophon.draft.order")).toBeNull();
});
