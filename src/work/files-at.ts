import type { Job } from '../core/job.ts'
import type { Sha } from '../core/names.ts'
import type { Site } from './site.ts'

/** Address under which files of a commit are read, ending with a slash. */
export function filesAt({ access }: Site, { repo }: Pick<Job, 'repo'>, commit: Sha): string {
  return `${access.host.web}/${repo.owner}/${repo.name}/blob/${commit}/`
}
