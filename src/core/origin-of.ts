import type { Origin } from './snapshot.ts'

const address =
  /^(?:git\+)?(?:(?:https?|ssh|git):\/\/)?(?:[^@/\s]+@)?([\w-]+(?:\.[\w-]+)+)(?::\d+)?[/:]([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/i
const short = /^(?:(github|gitlab|bitbucket):)?(\w[\w.-]*)\/([\w.-]+)$/i

/** Reads `git@github.com:acme/ledger.git`, `https://github.com/acme/ledger` and, of a manifest, `github:acme/ledger`. */
export function originOf(url: string): Origin | undefined {
  const [, host, owner, name] = address.exec(url.trim()) ?? []
  if (host !== undefined && owner !== undefined && name !== undefined) return { host: host.toLowerCase(), owner, name }
  const [, known = 'github', person, repository] = short.exec(url.trim()) ?? []
  if (person === undefined || repository === undefined) return undefined
  return { host: known.toLowerCase() === 'bitbucket' ? 'bitbucket.org' : `${known.toLowerCase()}.com`, owner: person, name: repository }
}
