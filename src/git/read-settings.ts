/** Sections that lead to other files: what these say is only known to git. */
const leadsOn = /^include(?:if)?$/i

/**
 * Settings of a file in git's format by their full names; undefined where it holds more than plain lines (quoted or continued values, other files
 * that it includes), which only git reads.
 */
export function readSettings(text: string): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>()
  let section = ''
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '' || line.startsWith('#') || line.startsWith(';')) continue
    const [, name, within] = /^\[([\w.-]+)(?:[\t ]+"([^"\\]*)")?\]$/.exec(line) ?? []
    if (name !== undefined) {
      if (leadsOn.test(name)) return undefined
      section = `${name.toLowerCase()}.${within === undefined ? '' : `${within}.`}`
      continue
    }
    const at = line.includes('=') ? line.indexOf('=') : line.length
    const key = line.slice(0, at).trim()
    if (section === '' || !/^[a-z][a-z\d-]*$/i.test(key) || /["\\#;]/.test(line)) return undefined
    found.set(`${section}${key.toLowerCase()}`, line.slice(at + 1).trim())
  }
  return found.has('extensions.worktreeconfig') ? undefined : found
}
