import { escapeWord } from '../declared.ts'
import type { DriftInput, Past } from '../signal.ts'

/** Packages of this project's family that are not here: of its scope or its owner, or called after it. */
export interface Family {
  /** True where a text names one by its scope or its place on the host: `@acme/gateway`, `github.com/acme/gateway`. */
  isNamedIn(text: string): boolean
  /** True for the name of one. */
  has(dependency: string): boolean
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
  const begins = [
    ...scopes.map((scope) => `${scope}/`),
    ...(origin === undefined ? [] : [`@${origin.owner}/`, `${origin.host}/${origin.owner}/`]),
  ].concat([name, ...own].filter(isWord).flatMap((one) => [`${one}-`, `${one}_`]))
  return {
    isNamedIn: (text) =>
      (packages !== undefined && [...text.matchAll(packages)].some(([one]) => !own.has(one))) ||
      (places !== undefined && [...text.matchAll(places)].some(([, one = '']) => one.toLowerCase() !== name)),
    has: (dependency) => !own.has(dependency) && begins.some((begin) => dependency.startsWith(begin)),
  }
}

function isWord(name: string | undefined): name is string {
  return name !== undefined && /^[\w.-]{3,}$/.test(name)
}
