import type { Config } from '../core/config.ts'
import type { RepoPath } from '../core/names.ts'
import type { Feature } from '../core/feature.ts'

/** Folder for what is remembered between runs. */
export const memoryFolder = '.workflow/documentation'

/** What is documented. */
export const coveragePath = `${memoryFolder}/coverage.md` as RepoPath

/** Coverage of the whole repository after each run that changed it: what the trend is drawn from. */
export const coverageHistoryPath = `${memoryFolder}/coverage.json` as RepoPath

/** The same numbers as a page for a browser, and as a badge. */
export const coverageHtmlPath = `${memoryFolder}/coverage.html` as RepoPath
export const coverageBadgePath = `${memoryFolder}/coverage.svg` as RepoPath

/** Log of the runs that changed something. */
export const updatesPath = `${memoryFolder}/updates.md` as RepoPath

/** Folder of what is remembered of features. */
export const recordFolder = `${memoryFolder}/features`

/** What fix runs of `/check-docs` did, and what people decided to live with. */
export const driftLogPath = `${memoryFolder}/drift.json` as RepoPath

/** Folder of what people accepted with `/docs skip`, one file for each subject. */
export const acceptedFolder = `${memoryFolder}/accepted`

/** What people accepted for a subject: `pr-12`. */
export function acceptedPath(subject: string): RepoPath {
  return `${acceptedFolder}/${subject.replace(/[^\w-]+/g, '-').slice(0, 80)}.json` as RepoPath
}

/** What a run remembers of a feature. */
export function recordPath(slug: string): RepoPath {
  return `${recordFolder}/${slug}.json` as RepoPath
}

/** The memory file at the root. */
export function rootMemoryPath(config: Config): RepoPath {
  return config.memoryFile as RepoPath
}

/** The memory file of a feature: in its folder, or beside its pages where the feature is scattered or its folder is hidden. */
export function featureMemoryPath(feature: Feature, config: Config): RepoPath {
  const { dir } = feature
  const scattered = dir === undefined || dir === '' || dir.split('/').some((part) => part.startsWith('.'))
  return (scattered ? `${config.docs}/features/${feature.slug}/${config.memoryFile}` : `${dir}/${config.memoryFile}`) as RepoPath
}

/** Folder of what templates made. */
export const templateFolder = '.workflow/template'

/** Folders whose files say what was generated: without them, the next run would take it for a person's. */
export const rememberedFolders = [memoryFolder, templateFolder] as const

/** The log of what templates added to a package; `root` ends with a slash and is empty for the root of the repository. */
export function templateLogPath(root: string): RepoPath {
  return `${templateFolder}/${root.startsWith('.') ? '_' : ''}${root}README.md` as RepoPath
}

/** Every such log of a repository, sorted. */
export function templateLogs(files: Iterable<RepoPath>): readonly RepoPath[] {
  return [...files].filter((path) => path.startsWith(`${templateFolder}/`) && path.endsWith('/README.md')).sort()
}
