/** What one client has of addresses: one of IPv4, but a whole network of IPv6, which the first four groups of an address name. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [start = '', end = ''] = address.toLowerCase().split('::')
  const before = groupsOf(start)
  const after = groupsOf(end)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

function groupsOf(text: string) {
  return text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, ''))
}
