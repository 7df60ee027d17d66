import { createAppAuth } from '@octokit/auth-app'
import type { RequestInterface } from '@octokit/types'
import type { RemoteRepo } from '../core/job.ts'
import { statusOf } from './request.ts'

/** Permissions of every token we ask for: the smallest set that the work needs. */
const permissions = { contents: 'write', pull_requests: 'write', issues: 'write', checks: 'write', metadata: 'read' } as const

/** Milliseconds for which an owner who has not agreed to all of it is not asked again. */
const askedAgain = 3_600_000

/** What tells an App from others at its host. */
interface AppKey {
  /** Number or client id. */
  appId: string
  /** PEM, PKCS#1 or PKCS#8. */
  privateKey: string
}

/** Tokens of the installations of an App. They are kept for 59 of the 60 minutes that GitHub gives them. */
export interface InstallationTokens {
  /** A token for one repository alone (THREATS A4); `renew` where the host no longer takes the one that is kept. Throws what the host answers. */
  of(repo: Pick<RemoteRepo, 'id' | 'installation'>, renew?: boolean): Promise<string>
  /** A token that only lists the repositories of an installation. */
  toList(installation: number, renew?: boolean): Promise<string>
  /** A token that only reads one repository of an installation, by its name. */
  toRead(installation: number, name: string, renew?: boolean): Promise<string>
}

/** A JSON web token by which an App says who it is, for ten minutes. */
export async function appToken(key: AppKey): Promise<string> {
  return (await createAppAuth({ ...key })({ type: 'app' })).token
}

/** Opens the tokens of an App; `request` is the one of a client that speaks as the App. */
export function openTokens(key: AppKey, request: RequestInterface): InstallationTokens {
  const auth = createAppAuth({ ...key, request: request as NonNullable<Parameters<typeof createAppAuth>[0]['request']> })
  const granted = new Map<number, { permissions: Partial<typeof permissions>; until: number }>()
  const tokenOf = async (
    installationId: number,
    asked: Readonly<Record<string, string>>,
    rest: { repositoryIds?: number[]; repositoryNames?: string[]; refresh: boolean },
  ): Promise<string> => (await auth({ type: 'installation', installationId, permissions: asked, ...rest })).token
  return {
    toList: (installation, renew = false) => tokenOf(installation, { metadata: 'read' }, { refresh: renew }),
    toRead: (installation, name, renew = false) =>
      tokenOf(installation, { contents: 'read', metadata: 'read' }, { repositoryNames: [name], refresh: renew }),
    async of(repo, renew = false) {
      const [id, installation] = [repo.id, repo.installation ?? 0]
      const rest = { repositoryIds: [id], refresh: renew }
      const known = granted.get(installation)
      if (known !== undefined && known.until > Date.now()) return tokenOf(installation, known.permissions, rest)
      return tokenOf(installation, permissions, rest).catch(async (error: unknown) => {
        if (statusOf(error) !== 422) throw error
        // the owner has not agreed to all of it: we do with what there is
        const { data } = await request('GET /app/installations/{installation_id}', { installation_id: installation })
        granted.set(installation, { permissions: shared(data.permissions), until: Date.now() + askedAgain })
        return tokenOf(installation, shared(data.permissions), rest)
      })
    },
  }
}

/** What we ask for, as far as it was granted. */
function shared(given: Readonly<Record<string, unknown>>): Partial<typeof permissions> {
  return Object.fromEntries(Object.entries(permissions).filter(([name, level]) => given[name] === level || given[name] === 'write'))
}
