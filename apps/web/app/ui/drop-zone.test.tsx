import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { DropZone, type DropZoneProps } from "./drop-zone.tsx";

function show(changes: Partial<DropZoneProps> = {}) {
  const onFile = vi.fn<(file: File) => void>();
  render(
    <DropZone
      label="Your manuscript"
      kinds={[
        { ending: ".docx", name: "Word" },
        { ending: ".txt", name: "plain text" },
      ]}
      maxBytes={2_000_000}
      onFile={onFile}
      {...changes}
    />,
  );
  return onFile;
}

function buildFile(name: string, bytes: number): File {
  return new File([new Uint8Array(bytes)], name);
}

test("says on the zone what is accepted, as its field's description", () => {
  show();
  const field = screen.getByLabelText("Your manuscript");
  const id = field.getAttribute("aria-describedby") ?? "";
  expect(document.querySelector(`#${CSS.escape(id)}`)?.textContent).toBe("Word or plain text, up to 2 MB");
});

test("passes on a chosen or dropped file", async () => {
  const onFile = show();
  const field = screen.getByLabelText("Your manuscript");
  await userEvent.upload(field, buildFile("Dusk.DOCX", 10));
  fireEvent.drop(field, { dataTransfer: { files: [buildFile("dawn.txt", 10)] } });
  expect(onFile.mock.calls.map(([file]) => file.name)).toEqual(["Dusk.DOCX", "dawn.txt"]);
});

test.each([
  ["dusk.pdf", 10, "of another kind"],
  ["dusk.txt", 2_500_000, "has 2.5 MB, and 2 MB is the most"],
  ["dusk.txt", 0, "is empty"],
])("rejects %s with %i bytes with its reason", (name, bytes, reason) => {
  const onFile = show();
  const field = screen.getByLabelText("Your manuscript");
  fireEvent.drop(field, { dataTransfer: { files: [buildFile(name, bytes)] } });
  expect(screen.getByRole("status").textContent).toContain(reason);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(onFile).not.toHaveBeenCalled();
});

test("accepts no other file during an upload, and keeps the focus", async () => {
  const onFile = vi.fn<(file: File) => void>();
  const zone = { label: "Your manuscript", kinds: [{ ending: ".txt", name: "plain text" }], maxBytes: 2000 };
  const { rerender } = render(<DropZone {...zone} onFile={onFile} />);
  const field = screen.getByLabelText("Your manuscript");
  field.focus();
  rerender(<DropZone {...zone} onFile={onFile} busy busyLabel="Reading your manuscript" />);
  expect(screen.getByLabelText("Reading your manuscript")).toBe(document.activeElement);
  expect(field.getAttribute("aria-disabled")).toBe("true");
  await userEvent.upload(field, buildFile("dawn.txt", 10));
  fireEvent.drop(field, { dataTransfer: { files: [buildFile("dawn.txt", 10)] } });
  fireEvent.change(field, { target: { files: [buildFile("dawn.txt", 10)] } });
  // No file dialog opens: a file chosen there would be ignored.
  expect(fireEvent.click(field)).toBe(false);
  expect(onFile).not.toHaveBeenCalled();
});

test("says what to do about a known kind of file that is not accepted", async () => {
  const onFile = show({ elsewhere: { ".doc": "is of the kind before 2007. Save it as .docx." } });
  fireEvent.drop(screen.getByLabelText("Your manuscript"), {
    dataTransfer: { files: [buildFile("Dusk.DOC", 10)] },
  });
  await screen.findByText("“Dusk.DOC” is of the kind before 2007. Save it as .docx.");
  expect(onFile).not.toHaveBeenCalled();
});
