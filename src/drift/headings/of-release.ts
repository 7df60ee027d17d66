/** Headings of what comes next, and of one version. */
const passing = /^\W*(?:unreleased|upcoming|next|latest|head|main|master|current|in progress|work in progress|to be released|tbd)\b/i
const version = /(?<![\w.])v?\d+(?:\.\d+){1,3}(?![\w.])|\b(?:19|20)\d\d-\d\d\b/

/** Why a link to a heading of one release is left to a person. */
export const ofRelease = 'It is not repaired, because that heading stands for one release.'

/** True where a heading changed with a release: the link meant what comes next, or that version. */
export function isOfRelease(path: string, was: string, now: string): boolean {
  const isLog = /(?:^|\/)(?:change[-_]?log|changes|history|news|releases?|release[-_]?notes)\b/i.test(path)
  return isLog || passing.test(was) || passing.test(now) || versionOf(was) !== versionOf(now)
}

function versionOf(words: string): string | undefined {
  return version.exec(words)?.[0]
}
