import type { CommandContext } from '../../core/command.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Feature } from '../../core/feature.ts'
import type { Project } from '../../core/project.ts'
import type { DocInfo } from '../../core/repository.ts'
import { setPaths } from '../../docs/plan.ts'
import { coveragePath, featureMemoryPath, memoryFolder, rootMemoryPath, updatesPath } from '../../memory/paths.ts'
import { sidecarPath } from '../../text/sidecar.ts'
import { pagePlace } from './page-place.ts'

/**
 * A project and a feature without the pages that this program writes: what we wrote in one run is no fact for the next one, or a second run would
 * change the first one's pages.
 */
export function withoutOwnPages(project: Project, feature: Feature, context: CommandContext): { project: Project; feature: Feature } {
  const { files } = context.head.snapshot
  const place = pagePlace(project, feature, context)
  const own = new Set<RepoPath>([
    ...setPaths(place).map(({ path }) => path),
    featureMemoryPath(feature, context.config),
    rootMemoryPath(context.config),
    coveragePath,
    updatesPath,
  ])
  const isTheirs = (doc: DocInfo): boolean =>
    !own.has(doc.path) && !files.has(sidecarPath(doc.path)) && !doc.path.startsWith(`${memoryFolder}/`)
  const isOpen = (path: RepoPath): boolean => !own.has(path) && !files.has(sidecarPath(path))
  return {
    project: { ...project, docs: project.docs.filter(isTheirs) },
    feature: {
      ...feature,
      docs: feature.docs.filter(isTheirs),
      files: feature.files.filter((file) => file.role !== 'doc' || isOpen(file.path)),
    },
  }
}
