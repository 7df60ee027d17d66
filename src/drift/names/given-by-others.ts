import type { RemovedLine } from '../../core/snapshot.ts'
import { escapeWord } from '../declared.ts'
import type { DriftInput, Past } from '../signal.ts'
import type { Claim } from './claims.ts'
import type { Evidence } from './evidence.ts'
import { isModuleHere } from './taken-elsewhere.ts'

/** True where the package that lost a name gives out all of a dependency now: the name may be among what that has. */
export async function isGivenByOthers({ kind }: Claim, { line, role }: Evidence, { project, snapshot }: DriftInput): Promise<boolean> {
  if (kind !== 'name' || role !== 'symbol') return false
  const homes = project.packages.map(({ dir }) => (dir === '' ? '' : `${dir}/`)).filter((dir) => line.path.startsWith(dir))
  const home = homes.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const doors = [...snapshot.files.keys()].filter(
    (path) => path.startsWith(home) && /^(?:src\/|lib\/)?(?:index|main|mod)\.[cm]?[jt]sx?$/.test(path.slice(home.length)),
  )
  const own = new Set(project.packages.map(({ name }) => name))
  for await (const [, text] of snapshot.readAll(doors))
    for (const [, from = ''] of text.matchAll(/^\s*export\s*\*\s*from\s*['"]([^'"\n]+)['"]/gm))
      if (!/^(?:[./~#]|@\/|node:)/.test(from) && ![...own].some((name) => from === name || from.startsWith(`${name}/`))) return true
  return false
}

/** True where a file of Python that declared a name gives out all of a module of others now: what that has the name may be among. */
export async function isGivenByModule(lines: readonly { line: RemovedLine }[], input: DriftInput, past: Past): Promise<boolean> {
  const paths = new Set(
    lines.map(({ line }) => line.to ?? line.path).filter((path) => path.endsWith('.py') && input.snapshot.files.has(path)),
  )
  for await (const [, text] of input.snapshot.readAll([...paths]))
    for (const [, module = ''] of text.matchAll(/^from[ \t]+([\w.]+)[ \t]+import[ \t]+\*/gm))
      if (!isModuleHere(module, input, past)) return true
  return false
}

/** True for a line that only declares a type of what code elsewhere has, which may be that of a dependency. */
export function isOnlyTyped({ path }: Pick<RemovedLine, 'path'>): boolean {
  return /\.d\.[cm]?ts$/.test(path)
}

/** True where a text has a name as a word of its own. */
export function isWordOf(text: string, name: string): boolean {
  return text.includes(name) && new RegExp(`(?<![\\w$-])${escapeWord(name)}(?![\\w$-])`).test(text)
}
