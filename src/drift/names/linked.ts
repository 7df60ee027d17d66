import type { Anchor, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { escapeWord } from '../declared.ts'
import type { DriftInput } from '../signal.ts'

/** Hosts of many projects: only an address that names this one is ours. */
const shared =
  /^(?:[\w-]+\.)?(?:github\.com|gitlab\.com|bitbucket\.org|npmjs\.com|npmjs\.org|jsr\.io|pypi\.org|crates\.io|docs\.rs|pkg\.go\.dev|rubydoc\.info|packagist\.org|stackoverflow\.com|wikipedia\.org|mozilla\.org|nodejs\.org|typescriptlang\.org|python\.org|w3\.org|whatwg\.org|ietf\.org|microsoft\.com|google\.com|amazon\.com|oracle\.com|apple\.com|tc39\.es|deno\.land|bun\.sh|reactjs\.org|react\.dev|vuejs\.org)$/i

/** True for a name that is a link to the pages of another project: there it is explained, and there it lives. */
export function isLinkedElsewhere(
  { text }: DriftDocument,
  { to, in: place }: Anchor,
  isOwnHost: (host: string, path: string) => boolean,
): boolean {
  if (place === 'fence') return false
  const behind = text.slice(to, to + 400)
  const inline = /^[^[\]\n]{0,80}\]\(<?(https?:\/\/[^)\s>]+)/.exec(behind)?.[1]
  const label = /^[^[\]\n]{0,80}\]\[([^\]\n]{1,80})\]/.exec(behind)?.[1]
  const defined = label === undefined ? undefined : new RegExp(`^\\[${escapeWord(label)}\\]:\\s*<?(https?://\\S+)`, 'im').exec(text)?.[1]
  const url = inline ?? defined
  const [, host, path = ''] = /^https?:\/\/([^/?#:]+)(.*)$/i.exec(url ?? '') ?? []
  return host !== undefined && !isOwnHost(host, path)
}

/** Tells addresses of the project: hosts that its manifest states or that bear its name, and places on shared hosts that do. */
export async function ownHosts({ project, snapshot }: DriftInput): Promise<(host: string, path: string) => boolean> {
  const manifest = (await snapshot.read('package.json' as RepoPath)) ?? ''
  const stated = new Set([...manifest.slice(0, 20_000).matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host = '']) => host.toLowerCase()))
  const words = [snapshot.repo.name, project.name, ...project.packages.map(({ name }) => name)].flatMap(wordsOf)
  const names = (text: string): boolean => words.some((word) => new RegExp(`(?<![a-z\\d])${escapeWord(word)}(?![a-z\\d])`, 'i').test(text))
  return (host, path) => names(host) || (shared.test(host) ? names(path) : stated.has(host.toLowerCase()))
}

/** Parts of the name of a package or repository that tell it from others. */
function wordsOf(name: string): readonly string[] {
  return name
    .split(/[/@]/)
    .filter(
      (part) =>
        part.length > 2 && !/^(?:core|cli|client|server|docs|web|app|api|react|node|types|utils|common|shared|config|sdk)$/.test(part),
    )
}
