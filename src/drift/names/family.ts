import { escapeWord } from '../declared.ts'
import type { DriftInput, Past } from '../signal.ts'

/** Packages of this project's family that are not here: of its scope or its owner, or called after it. */
export interface Family {
  /** True where a text names one by its scope or its place on the host: `@acme/gateway`, `github.com/acme/gateway`. */
  isNamedIn(text: string): boolean
  /** True where lines of manifests that a commit took away (`-`) or put there (`+`) take on, turn or give up one. */
  isTurnedIn(lines: readonly string[]): boolean
}

/** The family of a repository, by its packages and by its place on its host. */
export async function familyOf({ project, snapshot }: DriftInput, past: Past): Promise<Family> {
  const own = new Set(project.packages.map(({ name }) => name))
  const scopes = [...new Set([...own].flatMap((name) => (name.startsWith('@') ? [name.slice(0, name.indexOf('/'))] : [])))]
  const origin = await past.origin?.()
  const name = (origin?.name ?? snapshot.repo.name.split('/').at(-1) ?? '').toLowerCase()
  const owners = [...new Set([origin?.owner, project.name, ...scopes.map((scope) => scope.slice(1)), ...own])].filter(isWord)
  const packages = scopes.length === 0 ? undefined : new RegExp(`(?:${scopes.map(escapeWord).join('|')})/[\\w.-]*\\w`, 'g')
  const places = owners.length === 0 ? undefined : new RegExp(`github\\.com/(?:${owners.map(escapeWord).join('|')})/([\\w.-]*\\w)`, 'gi')
  const dependency = dependencyLike([...scopes, ...(origin === undefined ? [] : [`@${origin.owner}`])], [name, ...own].filter(isWord))
  const entries = (line: string): string[] =>
    [...line.matchAll(dependency)]
      .filter(({ 1: one = '', index }) => !own.has(one) && !isOwnName.test(line.slice(0, index)))
      .map(([entry]) => entry)
  return {
    isNamedIn: (text) =>
      (packages !== undefined && [...text.matchAll(packages)].some(([one]) => !own.has(one))) ||
      (places !== undefined && [...text.matchAll(places)].some(([, one = '']) => one.toLowerCase() !== name)),
    isTurnedIn(lines) {
      const [before, after] = ['-', '+'].map((sign) => new Set(lines.filter((line) => line.startsWith(sign)).flatMap(entries)))
      return (
        [...(before ?? [])].some((entry) => after?.has(entry) !== true) || [...(after ?? [])].some((entry) => before?.has(entry) !== true)
      )
    },
  }
}

function isWord(name: string | undefined): name is string {
  return name !== undefined && /^[\w.-]{3,}$/.test(name)
}

/** What stands before the name of the package that a manifest is of. */
const isOwnName = /\bname["']?\s*[:=]\s*["']$/

/** Packages of a scope, and those that bear a name of the project and more (`ledger-tools`), each with the version behind it. */
function dependencyLike(scopes: readonly string[], names: readonly string[]): RegExp {
  const scoped = scopes.map((scope) => `${escapeWord(scope)}/[\\w.-]+`)
  const called = names.map((name) => `(?<![\\w@/-])${escapeWord(name)}[-_][\\w.-]+`)
  return new RegExp(`(${[...scoped, ...called].join('|')})(?=["'\\s:=<>~])[^,}\\n]{0,60}`, 'g')
}
