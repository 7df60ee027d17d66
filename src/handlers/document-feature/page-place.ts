import type { CommandContext } from '../../core/command.ts'
import type { Feature } from '../../core/feature.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import type { PagePlace } from '../../docs/page.ts'
import { chooseSite } from './choose-site.ts'
import { spellingIn } from './spellings.ts'

/** Where pages of a feature stand in a repository. */
export function pagePlace(project: Project, feature: Feature, context: CommandContext): PagePlace {
  const { files } = context.head.snapshot
  const { config } = context
  const site = chooseSite(context)
  return {
    project,
    feature,
    config,
    exists: (path: RepoPath) => files.has(path),
    spelled: spellingIn(files.keys(), site?.folder ?? config.docs),
    ...(site && { site }),
  }
}
