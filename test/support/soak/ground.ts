import { startGitHub, type GitHubStandIn } from '../github/start.ts'
import { smallService } from '../small-service.ts'
import type { Asked } from './audit.ts'

/** A stand-in with small repositories and open pull requests. */
export interface SoakGround {
  github: GitHubStandIn
  pulls: readonly Pick<Asked, 'repository' | 'number'>[]
}

/** Pull requests of one repository: no more than may be open at once. */
const pullsOfOne = 4

/** Secret that the soak's webhooks are signed with. */
export const soakSecret = 'a secret of this soak, long enough'

/** Starts a stand-in with so many open pull requests. Webhooks go nowhere by themselves: the soak sends them. */
export async function startGround(count: number): Promise<SoakGround> {
  const github = await startGitHub({ webhook: { secret: soakSecret }, limits: { perHour: 100_000_000 } })
  const pulls: { repository: string; number: number }[] = []
  for (let i = 0; i < count; i += 1) {
    const repository = `acme/soak-${Math.floor(i / pullsOfOne) + 1}`
    if (i % pullsOfOne === 0)
      await github.createRepository(repository, { files: smallService(), collaborators: { ann: 'write', guest: 'read' } })
    const branch = `feature-${i + 1}`
    await github.push(repository, branch, 'ann', { files: { [`src/billing/note-${i + 1}.ts`]: `export const note = ${i + 1}\n` } })
    const { pull } = await github.openPull(repository, 'ann', { head: branch, title: `Feature ${i + 1}` })
    pulls.push({ repository, number: pull.number })
  }
  github.forget()
  return { github, pulls }
}
