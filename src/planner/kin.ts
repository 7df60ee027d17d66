import { stem } from '../text/headings.ts'

/** Words that say the same about what is asked for, the first standing for all. */
const families: readonly string[] = [
  'delete remove erase purge wipe expunge disappear vanish destroy dispose discard',
  'login signin logon',
  'logout signout logoff',
  'log logs logged logging',
  'user users employee employees worker workers colleague colleagues staff people person persons everyone everybody somebody someone anybody anyone nobody',
  'customer customers client clients organisation organisations organization organizations org orgs',
  'company companies corporate employer business firm',
  'record records recorded recording document documents',
  'see view viewed look looks looked read reads inspect saw seen sees opened',
  'keep kept hold holds held retain retained store stored stores preserve stay stays',
  'restore restored restoring recover recovered',
  'lose lost loses losing',
  'alert alerts alerted paged warn warned alarm',
  'allow allowed may can permit permitted',
  'apart separate separately separated isolated isolate isolates isolation',
  'automatic automatically automated',
  'old outdated obsolete aged older',
  'colour colours color colors',
  'change changes changed changing modify modified modification edit edits edited alter altered',
  'admin admins administrator administrators administration',
  'connect connects connected hook plug link linked',
  'phone mobile smartphone',
  'password passwords passphrase',
  'network networks vpn',
  'device devices browser browsers laptop laptops computer computers',
  'tell tells told notify notifies notified inform informed',
  'steal steals stolen thief stole theft leak leaked',
  'encryption encrypt encrypts encrypted encrypting',
  'authentication authenticate authn auth',
  'export exports exported exporting download downloads downloaded',
  'permission permissions right rights privilege privileges',
  'query queries call calls called',
  'installation instance instances deployment deployments',
  'approve approved approval approves',
  'prove proves proof evidence',
  'brand brands branded branding',
  'personal private',
  'move moves moved copy copies copied load loads loaded transfer transferred',
  'break broken breaks down crash crashed fail fails failed failure outage',
  'program programs script scripts code software',
]

const heads = new Map<string, string>()
for (const family of families) {
  const [head = '', ...others] = family.split(' ')
  for (const word of [head, ...others]) heads.set(word, stem(head))
}

const entering = /^(?:log|logs|logged|logging|sign|signs|signed|signing)$/

/**
 * The kin of each word. Verbs with their particle are one word, and the particle none: `log in`, `sign people out`. A particle that is read with its
 * verb is empty.
 */
export function kinsOf(words: readonly string[]): readonly string[] {
  const kins = words.map(kinOf)
  words.forEach((word, i) => {
    if (!entering.test(word)) return
    const at = [i + 1, i + 2].find((next) => /^(?:in|on|out|off)$/.test(words[next] ?? ''))
    const particle = words[at ?? -1]
    if (at === undefined || particle === undefined || (at === i + 2 && !/^(?:out|off)$/.test(particle))) return
    kins[i] = particle === 'in' || particle === 'on' ? 'login' : 'logout'
    kins[at] = ''
  })
  return kins
}

/** The stem that stands for a word and its kin: `erases` and `purged` → `delet`. */
export function kinOf(word: string): string {
  const own = heads.get(word)
  if (own !== undefined) return own
  const root = stem(word)
  return byStem.get(root) ?? root
}

/** By stems too, for forms that no family lists; a stem of two families belongs to neither. */
const byStem = new Map<string, string>()
const twice = new Set<string>()
for (const [word, head] of heads) {
  const root = stem(word)
  if (byStem.has(root) && byStem.get(root) !== head) twice.add(root)
  byStem.set(root, head)
}
for (const root of twice) byStem.delete(root)
