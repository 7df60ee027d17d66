import type { FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'

/** What only a bundler takes in: styles, pictures, pages. */
const bundled = /\.(?:css|s[ac]ss|less|styl|svg|png|jpe?g|gif|webp|woff2?|html)(?:\?\w+)?$/
/** What stands in a page and nowhere else. */
const page = /^(?:window|document|location|localStorage|sessionStorage)(?:\.|$)/

/** How many files deep imports are followed. */
const deepest = 3
/** To this depth what functions do counts as well, since a call may run them; further down only what files do while they load. */
const called = 1

const known = new WeakMap<object, Map<RepoPath, boolean>>()

/**
 * True for a file of a page: it takes in styles, which a bundler has to make something of, or asks the page for something, itself or in what it
 * imports. Outside of a browser no call of it can be shown.
 */
export function loadsInBrowser(path: RepoPath, project: Pick<Project, 'facts' | 'importsOf'>): boolean {
  const answers = known.get(project) ?? new Map<RepoPath, boolean>()
  known.set(project, answers)
  const answer = answers.get(path) ?? reachesPage(path, project)
  answers.set(path, answer)
  return answer
}

/** Goes through what a file imports level by level, each file once. */
function reachesPage(path: RepoPath, project: Pick<Project, 'facts' | 'importsOf'>): boolean {
  const seen = new Set([path])
  let level: readonly RepoPath[] = [path]
  for (let depth = 0; depth <= deepest; depth++) {
    const facts = level.flatMap((one) => project.facts(one) ?? [])
    if (facts.some((one) => takesStyles(one) || asksPage(one, depth <= called))) return true
    level = [...new Set(level.flatMap((one) => project.importsOf(one)))].filter((one) => !seen.has(one))
    for (const one of level) seen.add(one)
  }
  return false
}

function takesStyles({ imports }: FileFacts): boolean {
  return imports.some(({ specifier, kind }) => kind !== 'type' && bundled.test(specifier))
}

/** `anywhere`: in its functions too. */
function asksPage({ calls, bindings }: FileFacts, anywhere: boolean): boolean {
  return (
    calls.some(({ in: within, callee }) => (anywhere || within === -1) && isOfPage(callee)) ||
    bindings.some(({ in: within, value }) => (anywhere || within === -1) && isOfPage(value))
  )
}

function isOfPage(value: Value, depth = 6): boolean {
  if (depth === 0) return false
  switch (value.k) {
    case 'ref':
      return page.test(value.name)
    case 'get':
    case 'at':
      return isOfPage(value.of, depth - 1)
    case 'call':
      return isOfPage(value.call.callee, depth - 1)
    case 'any':
      return value.of.some((one) => isOfPage(one, depth - 1))
    default:
      return false
  }
}
