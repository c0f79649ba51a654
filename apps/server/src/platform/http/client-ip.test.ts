import { expect, test } from "vitest";
import { rateLimitKey, ipRange } from "./client-ip.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2"],
  ["2001:db8:1:2::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8:0:0:9::1", "2001:db8:0:0"],
  ["2001:0DB8:0000:0000::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["::", "0:0:0:0"],
  ["1::", "1:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
])("counts %s as %s", (address, key) => {
  expect(rateLimitKey(address)).toBe(key);
});

test("counts the next /64 separately", () => {
  expect(rateLimitKey("2001:db8:1:2::1")).not.toBe(rateLimitKey("2001:db8:1:3::1"));
});

test.each([
  ["192.0.2.7", "192.0.2.0/24"],
  ["::ffff:192.0.2.7", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:DB8::1", "2001:db8:0::/48"],
  ["a pipe", "unknown"],
])("of %s logs %s", (address, range) => {
  expect(ipRange(address)).toBe(range);
});
