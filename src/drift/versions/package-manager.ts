import type { Anchor, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { readLines } from '../values/read-lines.ts'

const lockfiles: Readonly<Record<string, string>> = {
  'package-lock.json': 'npm',
  'npm-shrinkwrap.json': 'npm',
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
} // prettier-ignore

/** Names of the lockfiles that a package manager writes. */
export function lockfilesOf(manager: string): readonly string[] {
  return Object.keys(lockfiles).filter((name) => lockfiles[name] === manager)
}

/** An installation of this repository with another package manager than its lockfile's. */
export interface WrongManager {
  anchor: Anchor
  text: string
  said: string
  is: string
  lockfile: RepoPath
}

/** An installation of everything that the manifest names, not of a package that a reader adds to a project. */
const install =
  /^(?:\$\s*|>\s*)?(npm (?:install|i|ci)|yarn(?: install)?|pnpm (?:install|i)|bun (?:install|i))(?:\s+-[\w-]+(?:=\S+)?)*\s*(?:#.*|&&.*)?$/
const ours = /contribut|develop|hacking|from source|local(?:ly)?\b|set.?up/i

/** The package manager of the folder's nearest lockfile; undefined where there is none, or several. */
export function managerOf(files: ReadonlyMap<RepoPath, unknown>, folder: string): { name: string; lockfile: RepoPath } | undefined {
  for (let at = folder; ; at = at.includes('/') ? at.slice(0, at.lastIndexOf('/')) : '') {
    const here = Object.keys(lockfiles).filter((name) => files.has((at === '' ? name : `${at}/${name}`) as RepoPath))
    const names = new Set(here.map((name) => lockfiles[name]))
    const [name] = names
    if (names.size > 1) return undefined
    if (name !== undefined) return { name, lockfile: `${at === '' ? '' : `${at}/`}${here[0]}` as RepoPath }
    if (at === '') return undefined
  }
}

/** Commands that install this very repository in another way than its lockfile is for. */
export function wrongManagers(document: DriftDocument, files: ReadonlyMap<RepoPath, unknown>): readonly WrongManager[] {
  const folder = document.path.split('/').slice(0, -1).join('/')
  const manager = managerOf(files, folder)
  if (manager === undefined || !/npm|yarn|bun/.test(document.text)) return []
  // Who shows the right one too leaves the choice to the reader.
  if (new RegExp(`\\b${manager.name} (?:install|i|ci)\\b${manager.name === 'yarn' ? '|^\\s*yarn\\s*$' : ''}`, 'm').test(document.text))
    return []
  const isAbout = /(?:^|\/)(?:contributing|development|developing|hacking)[\w-]*\.mdx?$/i.test(document.path)
  const fences = fencesOf(document)
  return fences.flatMap((lines) => {
    const clones = lines.some(({ text }) => /\bgit clone\b/.test(text))
    if (
      !clones &&
      (lines.some(({ text }) => /^\s*\$?\s*cd\s/.test(text)) ||
        !(isAbout || (lines[0]?.headings ?? []).slice(-1).some((one) => ours.test(one))))
    )
      return []
    // what is installed there is an example below, with a lockfile of its own or none
    if (clones && lines.some(({ text }) => /^\s*\$?\s*cd\s+[^\s/]+\/[^\s/]+/.test(text))) return []
    if (!clones && !isAbout && !/(?:^|\/)readme[^/]*$/i.test(document.path)) return []
    return lines.flatMap(({ text, from, line, headings }) => {
      const command = install.exec(text.trim())?.[1]
      const said = command?.split(' ')[0]
      if (command === undefined || said === undefined || said === manager.name) return []
      const at = from + text.indexOf(command)
      const anchor: Anchor = {
        kind: 'version',
        name: command,
        text: command,
        doc: document.path,
        line,
        from: at,
        to: at + command.length,
        in: 'fence',
        headings: headings.filter((one) => one !== undefined),
      }
      return [{ anchor, text, said, is: manager.name, lockfile: manager.lockfile }]
    })
  })
}

type Lines = ReturnType<typeof readLines>

/** Shell fences, each as its lines. */
function fencesOf(document: DriftDocument): readonly Lines[] {
  const groups: Lines[number][][] = []
  let last: Lines[number] | undefined
  for (const line of readLines(document)) {
    if (line.fence !== undefined && /^(?:|sh|bash|shell|zsh|console|terminal|text|powershell|cmd)$/.test(line.fence)) {
      if (last?.fence !== undefined && last.line === line.line - 1) groups.at(-1)?.push(line)
      else groups.push([line])
    }
    last = line
  }
  return groups
}
