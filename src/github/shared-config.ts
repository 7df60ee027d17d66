import type { RequestInterface } from '@octokit/types'
import { configPath } from '../core/config.ts'
import { ConfigurationError } from '../core/errors.ts'
import type { RemoteRepo } from '../core/job.ts'
import { orMissing } from './request.ts'

/** Repository of an owner whose configuration counts in all of theirs, where they say nothing else. */
export const sharedRepository = '.github'

/**
 * Text of a configuration file; undefined where there is none. Without `ref` that of the default branch. Throws `ConfigurationError` for what stands
 * there and is no file that can be read: nobody would see that its gate does not count (THREATS A13).
 */
export async function readConfigFile(
  request: RequestInterface,
  { owner, name, ref }: { owner: string; name: string; ref?: string },
): Promise<string | undefined> {
  const where = { owner, repo: name, path: configPath, ...(ref !== undefined && { ref }) }
  const answer = await orMissing(request('GET /repos/{owner}/{repo}/contents/{path}', where))
  if (answer === undefined) return undefined
  const { data } = answer
  // beyond a megabyte the host gives no content, and of a link out of the repository or a submodule it has none
  if (!Array.isArray(data) && 'content' in data && data.encoding === 'base64') return Buffer.from(data.content, 'base64').toString('utf8')
  throw new ConfigurationError(
    `\`${owner}/${name}/${configPath}\` is no file of at most one megabyte, so what it sets cannot be read. Replace it with such a file, or remove it.`,
  )
}

/** Reads what counts in all repositories of an owner. */
export type ReadShared = (repo: Pick<RemoteRepo, 'owner' | 'installation'>) => Promise<string | undefined>

/** Milliseconds for which a configuration is kept, and owners of which one is. */
const [keptFor, mostOwners] = [60_000, 500] as const

/** Reads that are kept for a minute, also those that found nothing; what failed is asked again. */
export function keptShared(read: ReadShared, now: () => number = Date.now): ReadShared {
  const kept = new Map<string, { text: Promise<string | undefined>; until: number }>()
  return async (repo) => {
    const key = `${repo.installation ?? ''} ${repo.owner.toLowerCase()}`
    const known = kept.get(key)
    if (known !== undefined && known.until > now()) return known.text
    const text = read(repo)
    kept.delete(key)
    kept.set(key, { text, until: now() + keptFor })
    const [oldest] = kept.keys()
    if (kept.size > mostOwners && oldest !== undefined) kept.delete(oldest)
    return text.catch((error: unknown) => {
      if (kept.get(key)?.text === text) kept.delete(key)
      throw error
    })
  }
}
