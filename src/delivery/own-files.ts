/** The hidden files that a command writes: which files of ours hosts fold, and that git takes them. They rule nothing outside of their folder. */
const hidden = /^\.workflow\/(?:documentation|template)\/\.git(?:attributes|ignore)$/

const records = /^\.workflow\/(?:documentation|template)\/.*\.json$/

/** True for a hidden file that Docwright may write. */
export function isOwnHidden(path: string): boolean {
  return hidden.test(path)
}

/** True for a file that only Docwright and git read; a person is told how many there are. */
export function isOwnRecord(path: string): boolean {
  return records.test(path) || isOwnHidden(path)
}

/** The page that a record remembers, as `sidecarPath` names its record; undefined for any other file. */
export function pageOfRecord(path: string): string | undefined {
  return /^\.workflow\/documentation\/pages\/(.+)\.json$/.exec(path)?.[1]?.replace(/^workflow\//, '.workflow/')
}

/** The folder of the records among some files. */
export function recordFolder(paths: readonly string[]): string {
  const isOfTemplates = paths.some((path) => path.startsWith('.workflow/template/'))
  return isOfTemplates ? '.workflow/template' : '.workflow/documentation'
}
