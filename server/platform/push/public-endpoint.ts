import { BlockList, isIP } from "node:net";

// A list each: to one list an IPv4 address is an IPv6 one below ::ffff:0:0/96 as well.
const notPublic = { 4: new BlockList(), 6: new BlockList() };
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  notPublic[4].addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  // Everything but 2000::/3, which is where public addresses are; of it those that lead to IPv4 or are for documents.
  ["::", 3],
  ["4000::", 2],
  ["8000::", 1],
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  notPublic[6].addSubnet(net, bits, "ipv6");

/** Whether an address is one of the internet, and none of this machine, its network or what leads there. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic[4].check(address, "ipv4");
  return version === 6 && !notPublic[6].check(address, "ipv6");
}
