import type { Named } from '../names/named.ts'
import { bareFile, fileEnding } from '../names/words.ts'

/** Folders that a repository has at its top: a tree may begin with one of them. */
const tops =
  /^(?:src|lib|packages|apps?|docs?|test|tests|scripts|server|client|web|api|backend|frontend|services|examples|config|public|\.github|internal|cmd|pkg|modules|plugins|tools)$/

/** Files and folders of a drawn tree, each with the path that its branches make. */
export function readTree(text: string): readonly Named[] {
  const found: Named[] = []
  const open: { depth: number; name: string }[] = []
  let rooted = false
  for (const match of text.matchAll(/^([ \t│|├└─┬+`-]*)([^\s│|├└─┬#][^\r\n#]*)/gm)) {
    const [whole, branch = '', rest = ''] = match
    const name = /^[\w@.$()[\]-]+(?:\/[\w@.$()[\]-]+)*\/?/.exec(rest)?.[0] ?? ''
    const depth = branch.length
    const isRoot = depth === 0 && !rooted
    rooted = true
    while (open.length > 0 && (open.at(-1) as { depth: number }).depth >= depth) open.pop()
    if (name === '' || /^\.+\/?$/.test(name) || !isEntry(name, rest.slice(name.length))) continue
    const path = [...open.map((one) => one.name), name.replace(/\/$/, '')].join('/')
    // the project of a reader
    if (isRoot && /^(?:my|your|our|some|example|sample|demo)[-_]\w|^<\w[^>]*>/i.test(rest)) return []
    if (isRoot && name.endsWith('/') && !tops.test(name.replace(/\/$/, ''))) continue
    open.push({ depth, name: name.replace(/\/$/, '') })
    if (depth > 400) return found
    const from = match.index + whole.length - rest.length
    found.push({ kind: 'path', name: name.endsWith('/') ? `${path}/` : path, from, to: from + name.length })
  }
  // A tree of other things: of calls, of messages, of packages.
  return found.some(({ name }) => name.endsWith('/') || fileEnding.test(name)) ? found : []
}

/** A file, a folder or a word that nothing but a remark follows. */
function isEntry(name: string, behind: string): boolean {
  if (name.endsWith('/') || fileEnding.test(name) || bareFile.test(name)) return true
  return /^\s*(?:$|[-–—←<(*→]|\s{2,})/.test(behind) && /^[\w@.-]+$/.test(name)
}
