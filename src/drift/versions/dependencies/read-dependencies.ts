import { objectOf } from '../../../core/json-object.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Location } from '../../../core/places.ts'
import { readJson } from '../../../text/read-json.ts'

/** A package of others that a manifest asks for. */
export interface Dependency {
  /** As the registry calls it: `@angular/core`, `symfony/console`, `org.acme:ledger`. */
  name: string
  /** `^4.4|^5.0`. */
  range: string
  at: Location
}

type Reader = (path: RepoPath, text: string) => readonly Dependency[]

/** Manifests by how their path ends, and lines of them that give a package a range: the first group is its name, the second the range. */
const readers: readonly (readonly [path: RegExp, reader: Reader])[] = [
  [/(?:^|\/)package\.json$/, objects('devDependencies', 'optionalDependencies', 'dependencies', 'peerDependencies')],
  [/(?:^|\/)composer\.json$/, objects('require-dev', 'require')],
  [/(?:^|\/)Cargo\.toml$/, lines(/^([\w-]+)\s*=\s*(?:\{[^}]*\bversion\s*=\s*)?"([\^~<>=]{0,2}\s*\d[^"]*)"/, '^')],
  [
    /(?:^|\/)(?:setup\.(?:py|cfg)|pyproject\.toml|Pipfile|[\w-]*requirements[\w-]*\.(?:txt|in))$|(?:^|\/)requirements\/[^/]+\.(?:txt|in)$/,
    lines(
      /^[\s"'-]*([A-Za-z][\w.-]*)(?:\[[\w\s,-]*\])?\s*(?:=\s*(?:\{[^}]*\bversion\s*=\s*)?["'](?=[\^~<>=\d]))?\(?((?:[\^~]|[<>=!~]=?=?)?\s*\d[\d.*]*(?:\s*,\s*[<>=!~]=?\s*\d[\d.*]*)*)/,
      '',
    ),
  ],
  [
    /(?:^|\/)Gemfile$|\.gemspec$/,
    lines(/\b(?:gem|add_(?:runtime_|development_)?dependency)[\s(]+['"]([\w-]+)['"]\s*,\s*\[?['"]((?:[~<>=]+\s*)?\d[\d.]*)['"]/, ''),
  ],
  [/(?:^|\/)go\.mod$/, lines(/^\s*(?:require\s+)?([\w-]+(?:\.[\w-]+)+\/[\w./-]+)\s+v(\d+(?:\.\d+)*)[^/]*$/, '>=')],
  [/(?:^|\/)mix\.exs$/, lines(/\{:(\w+),\s*"([^"]+)"/, '')],
  [/(?:^|\/)pubspec\.yaml$/, lines(/^ {2}(\w+):\s*["']?([\^>=<]*\d[\d.]*)/, '')],
  [/\.(?:cs|fs|vb)proj$|\.props$/, lines(/<Package(?:Reference|Version)\s+Include="([^"]+)"\s+Version="\[?(\d+(?:\.\d+)*)/, '>=')],
  [
    /(?:^|\/)build\.gradle(?:\.kts)?$/,
    lines(/\bid[\s(]*['"]([\w.-]+)['"]\)?\s+version\s*\(?['"](\d+(?:\.\d+)*)|['"]([\w.-]+:[\w.-]+):(\d+(?:\.\d+)*)['"]/, '>='),
  ],
] // prettier-ignore

/** Packages of others that a file asks for; none where it is no manifest. */
export function readDependencies(path: RepoPath, text: string): readonly Dependency[] {
  return readers.find(([pattern]) => pattern.test(path))?.[1](path, text) ?? []
}

/** True for manifests that name packages of others. */
export function namesDependencies(path: string): boolean {
  return readers.some(([pattern]) => pattern.test(path))
}

/** Groups of a manifest in JSON; of a package that is in two, the last one tells: what users have to bring is asked of them. */
function objects(...groups: readonly string[]): Reader {
  return (path, text) => {
    const manifest = objectOf(readJson(text))
    const found = new Map<string, Dependency>()
    for (const group of groups)
      for (const [name, range] of Object.entries(objectOf(manifest[group]))) {
        const line = text.slice(0, Math.max(0, text.indexOf(`"${name}"`, text.indexOf(`"${group}"`)))).split('\n').length
        if (typeof range === 'string' && /\d/.test(range) && !range.includes(':')) found.set(name, { name, range, at: { path, line } })
      }
    return [...found.values()]
  }
}

function lines(pattern: RegExp, operator: string): Reader {
  return (path, text) =>
    text.split('\n').flatMap((line, index): Dependency[] => {
      const [, name, range, other, otherRange] = line.length > 500 ? [] : (pattern.exec(line) ?? [])
      const written = (range ?? otherRange)?.trim()
      const called = name ?? other
      if (called === undefined || written === undefined) return []
      return [{ name: called, range: /^\d/.test(written) ? `${operator}${written}` : written, at: { path, line: index + 1 } }]
    })
}
