/** The hidden files that a command writes: which files of ours hosts fold, and that git takes them. They rule nothing outside of their folder. */
const hidden = /^\.workflow\/documentation\/\.git(?:attributes|ignore)$/

const records = /^\.workflow\/documentation\/.*\.json$/

/** True for a hidden file that Docwright may write. */
export function isOwnHidden(path: string): boolean {
  return hidden.test(path)
}

/** True for a file that only Docwright and git read; a person is told how many there are. */
export function isOwnRecord(path: string): boolean {
  return records.test(path) || isOwnHidden(path)
}
