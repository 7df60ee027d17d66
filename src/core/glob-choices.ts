import { limits } from './limits.ts'

/** Groups and repetitions of a glob: braces, brackets with a plus behind them, and groups of patterns. */
const groups = /[{(]|[\])}]\+|\+\(/g

/**
 * True for a glob that may be tried in so many ways that no matcher is done with it: each `**` and each further `*` of a folder or file name multiplies
 * them, and so does each group. Whoever writes globs by hand has one or two of them.
 */
export function isWideGlob(glob: string): boolean {
  if (glob.length > limits.globLength || hasRepeatedGroup(glob)) return true
  return starsOf(glob) > limits.globStars || (glob.match(groups)?.length ?? 0) > limits.globGroups
}

/** Each `**`, and each `*` of a name that has one already. */
function starsOf(glob: string): number {
  const many = glob.split('**').length - 1
  const further = glob.split('/').map((name) => Math.max(0, name.replaceAll('**', '').split('*').length - 2))
  return further.reduce((sum, count) => sum + count, many)
}

/** A group of patterns that repeats: what stands in it may be taken apart in many ways. */
function hasRepeatedGroup(glob: string): boolean {
  return glob.includes('(') && /[*+]\(|\)[*+]/.test(glob)
}

/** What a glob may hold, for a message. */
export const expectedGlob = `of at most ${limits.globLength} characters with at most ${limits.globStars} \`**\` and further \`*\` of a name, at most ${limits.globGroups} groups and none that repeats`
