/** Sections that lead to other files: what these say is only known to git. */
const leadsOn = /^include(?:if)?$/i

/**
 * Settings of a file in git's format by their full names; undefined where it holds more than plain lines (quoted or continued values, other files
 * that it includes), which only git reads.
 */
export function readSettings(text: string): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>()
  let section = ''
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*(?:[#;].*)?$/.test(line)) continue
    const [, name, within] = /^\s*\[([\w.-]+)(?:[\t ]+"([^"\\]*)")?\]\s*$/.exec(line) ?? []
    if (name !== undefined) {
      if (leadsOn.test(name)) return undefined
      section = `${name.toLowerCase()}.${within === undefined ? '' : `${within}.`}`
      continue
    }
    const [, key, value = ''] = /^\s*([a-z][\w-]*)\s*(?:=\s*([^"\\#;]*?)\s*)?$/i.exec(line) ?? []
    if (key === undefined || section === '') return undefined
    found.set(`${section}${key.toLowerCase()}`, value)
  }
  return found.has('extensions.worktreeconfig') ? undefined : found
}
