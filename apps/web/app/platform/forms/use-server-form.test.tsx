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

test("loads the rules on first interaction", async () => {
  const { load, Form } = buildForm();
  render(<Form />);
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByLabelText("Title"));
  await userEvent.click(screen.getByLabelText("Author"));
  expect(load).toHaveBeenCalledTimes(1);
});

test("shows a rule's problem at its field, and focuses it", async () => {
  const send = vi.fn<(order: BookForm) => Promise<void>>(async () => undefined);
  const { Form } = buildForm(send);
  render(<Form />);
  fireEvent.submit(screen.getByRole("button"));
  expect(await screen.findByText("A title, please")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Title")));
  expect(send).not.toHaveBeenCalled();
});

test("shows a rejection at the field it names, or a member of it, and keeps what was typed", async () => {
  await submitAndFail(refusal({ fields: { "author_name.0": "Too long" } }));
  const field = screen.getByLabelText("Author");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "Dusk");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("shows a rejection without a known field above the form", async () => {
  await submitAndFail(refusal({ fields: { colour: "Unknown" }, detail: "Some fields need attention." }));
  expect(screen.getByRole("alert").textContent).toBe("Some fields need attention.");
});

test("shows a code about a field there", async () => {
  await submitAndFail(refusal({ code: "books.title_taken", detail: "You have one of this name." }));
  expect(screen.getByText("You have one of this name.")).toBeTruthy();
  expect(screen.getByText(/1 wrong/u)).toBeTruthy();
});

test("uses the form's own sentence for a status, and the fallback for our mistakes", async () => {
  await submitAndFail(refusal({ status: 402 }));
  expect(screen.getByRole("alert").textContent).toBe("There are not enough credits.");
});

test("uses the form's words for an answer that is not the server's", async () => {
  await submitAndFail(new TypeError("a mistake of ours"));
  expect(screen.getByRole("alert").textContent).toBe("It did not work.");
});

test("reports rules that do not load, and retries next time", async () => {
  const { load, Form } = buildForm();
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  render(<Form />);
  fireEvent.submit(screen.getByRole("button"));
  expect((await screen.findByRole("alert")).textContent).toBe("It did not work.");
  fireEvent.submit(screen.getByRole("button"));
  expect(await screen.findByText("A title, please")).toBeTruthy();
});

test("restores what was typed after leaving the page, until it is sent", async () => {
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
