/** IPv6 addresses are counted per /64, since one household controls all of its addresses. */
export function rateLimitKey(address: string): string {
  const plain = normalizeIp(address);
  return plain.includes(":") ? ipv6Groups(plain).slice(0, 4).join(":") : plain;
}

/** The customer behind an address: an IPv6 customer gets a /48, so all networks within it count as one. */
export function networkKey(address: string): string {
  return normalizeIp(address).includes(":") ? ipRange(address) : rateLimitKey(address);
}

/**
 * The caller's origin in a form that may be stored: "192.0.2.0/24", "2001:db8:1::/48". Identifies a provider,
 * not a person.
 */
export function ipRange(address: string): string {
  const plain = normalizeIp(address);
  if (plain.includes(":")) return `${ipv6Groups(plain).slice(0, 3).join(":")}::/48`;
  const bytes = plain.split(".");
  return bytes.length === 4 ? `${bytes.slice(0, 3).join(".")}.0/24` : "unknown";
}

function normalizeIp(address: string): string {
  const [plain = ""] = address.replace(/^::ffff:(?=\d+\.)/i, "").split("%");
  return plain;
}

/** "2001:0DB8::1" → its eight groups, without leading zeros */
function ipv6Groups(plain: string): string[] {
  const [head = "", tail] = plain.split("::");
  const left = groupsOf(head);
  const right = groupsOf(tail ?? "");
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return [...left, ...zeros, ...right];
}

/** "0DB8:0" → ["db8", "0"] */
function groupsOf(part: string): string[] {
  const groups = part.split(":").filter((group) => group !== "");
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
