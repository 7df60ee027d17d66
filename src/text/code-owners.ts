import picomatch from 'picomatch'
import { isWideGlob } from '../core/glob-choices.ts'
import type { Workflow } from '../core/repository.ts'

type Rule = NonNullable<Workflow['codeowners']>['rules'][number]

/** People and teams that CODEOWNERS names for a path; none where no rule does. The last rule that matches decides. */
export function codeOwners(codeowners: Workflow['codeowners'], path: string): readonly string[] {
  // https://docs.github.com/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/about-code-owners
  return codeowners?.rules.findLast((rule) => matcherOf(rule)(path))?.owners ?? []
}

/** What rules match: a pattern takes longer to read than to try, and is tried for many paths. */
const matchers = new WeakMap<Rule, (path: string) => boolean>()

function matcherOf(rule: Rule): (path: string) => boolean {
  const known = matchers.get(rule) ?? matcher(rule.pattern)
  matchers.set(rule, known)
  return known
}

/** A CODEOWNERS pattern: anchored where it holds a slash before its end, a folder with all below it. One that would take too long names nothing. */
function matcher(pattern: string): (path: string) => boolean {
  if (isWideGlob(pattern)) return () => false
  const anchored = pattern.replace(/\/$/, '').includes('/')
  const base = pattern.replace(/^\//, '').replace(/\/$/, '')
  const glob = anchored ? base : `**/${base}`
  return picomatch([glob, `${glob}/**`], { dot: true })
}
