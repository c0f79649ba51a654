import { expect, test } from "vitest";
import { ImportError } from "../import-error.ts";
import { untrustedXmlEvents } from "./untrusted-xml-events.ts";
import { NotWellFormed } from "./xml-tree.ts";

test("reads prefixes, named characters and CDATA", () => {
  const events = untrustedXmlEvents(
    '<!DOCTYPE html PUBLIC "x" "y"><h:p xmlns:h="http://www.w3.org/1999/xhtml" xmlns:s="http://www.w3.org/2000/svg" id="a">Salt&nbsp;<![CDATA[& ]]><s:image/></h:p>',
  );
  const text = events.flatMap((event) => (event.kind === "text" ? [event.text] : [])).join("");
  const names = events.flatMap((event) => (event.kind === "text" ? [] : [`${event.kind} ${event.name}`]));
  expect(text).toBe("Salt\u00A0& ");
  expect(names).toEqual(["open p", "open image", "close image", "close p"]);
  const [first] = events;
  expect(first?.kind === "open" ? first.attributes.get("id") : null).toBe("a");
});

test("rejects own entities as unsafe, and an unclosed tag as no document", () => {
  expect(() => untrustedXmlEvents('<!DOCTYPE p [<!ENTITY a "b">]><p>&a;</p>')).toThrow(ImportError);
  expect(() => untrustedXmlEvents("<p>salt")).toThrow(NotWellFormed);
});

test("declares no namespace by an attribute whose name only starts like a declaration", () => {
  const [first] = untrustedXmlEvents('<a:image xmlns-a="http://www.w3.org/2000/svg"/>');
  expect(first).toMatchObject({ name: "a:image" });
});
