/** A text that looks random and opens nothing. */
interface LookAlike {
  what: string
  is: (text: string) => boolean
}

/** From so many characters on a random text of letters and digits repeats one: 999 of 1,000 do. */
const longestUnrepeated = 28

/** Random texts of `longestUnrepeated` characters have a neighbour in order now and then, never at every other place. */
const leastOrdered = 0.5

const lookAlikes: readonly LookAlike[] = [
  { what: 'an alphabet to pick characters from', is: (text) => text.length >= longestUnrepeated && new Set(text).size === text.length },
  { what: 'a sequence', is: (text) => orderedShare(text) >= leastOrdered },
  {
    what: 'a namespace of UUIDs (RFC 9562), or the UUID of all zeros or ones',
    is: (text) => /^6ba7b81[0124]-9dad-11d1-80b4-00c04fd430c8$/i.test(text) || /^([0f])\1{7}-(?:\1{4}-){3}\1{12}$/i.test(text),
  },
  { what: 'a hash that tells its algorithm', is: (text) => /^sha(?:1|224|256|384|512)[-_][A-Za-z0-9+/_-]+={0,2}$/.test(text) },
  {
    what: 'the hash of nothing (MD5, SHA-1, SHA-256), or the empty tree of git',
    is: (text) =>
      /^(?:d41d8cd98f00b204e9800998ecf8427e|da39a3ee5e6b4b0d3255bfef95601890afd80709|e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855|4b825dc642cb6eb9a060e54bf8d69288fbee4904)$/i.test(
        text,
      ),
  },
  {
    what: 'a public key by its first bytes: RSA, elliptic curves and Ed25519 in DER, and those of SSH',
    is: (text) =>
      /^(?:MII[A-E][A-Za-z0-9+/]{2}ANBgkqhki|MFkwEwYHKoZIzj0CAQYI|MHYwEAYHKoZIzj0CAQYF|MCowBQYDK2Vw|AAAAB3NzaC1yc2E|AAAAC3NzaC1lZDI1|AAAAE2VjZHNh)/.test(
        text,
      ),
  },
  { what: 'a key that its maker calls public', is: (text) => /^(?:pk_(?:live|test)_|phc_|pk\.eyJ|sb_publishable_)[\w.-]+$/.test(text) },
  { what: 'the address of an account on a chain', is: (text) => /^0x[0-9a-f]{40}$/i.test(text) },
]

/** True where a text looks random and is known to open nothing: an alphabet, a sequence, a public key, the hash of nothing. */
export function isLookAlike(text: string): boolean {
  return lookAlikes.some(({ is }) => is(text))
}

/** Share of characters that follow the one before them in order: `abc…`, `012…`. */
function orderedShare(text: string): number {
  let ordered = 0
  for (let i = 1; i < text.length; i += 1) if (text.charCodeAt(i) - text.charCodeAt(i - 1) === 1) ordered += 1
  return ordered / Math.max(1, text.length - 1)
}
