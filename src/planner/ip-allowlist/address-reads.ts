import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'

/** A place that decides from which address a request comes. */
export interface AddressRead {
  path: RepoPath
  line: number
  /** `trusts`: it says which proxies are believed; `header`: it reads a header of a proxy itself; `socket`: it asks the framework. */
  how: 'trusts' | 'header' | 'socket'
  /** The header or the setting, as written. */
  name: string
}

const marks: readonly (readonly [AddressRead['how'], RegExp])[] = [
  ['trusts', /"v":"(trust proxy)"|\["(trustProxy)"|"name":"app\.(proxy)"/],
  ['header', /"v":"(x-forwarded-for|x-real-ip|cf-connecting-ip|true-client-ip|fly-client-ip|x-client-ip)"/i],
  ['socket', /"name":"(?:\w+\.)*((?:req|request|ctx|context)\.(?:ip|ips)|(?:\w+\.)?remoteAddress|getConnInfo)"/],
]

const known = new WeakMap<Project, readonly AddressRead[]>()

/** Where a project reads the address of a caller, code outside of tests. */
export function addressReads(project: Project): readonly AddressRead[] {
  const found = known.get(project) ?? project.sources.filter((path) => !project.isTest(path)).flatMap((path) => readsOf(project, path))
  known.set(project, found)
  return found
}

function readsOf(project: Project, path: RepoPath): readonly AddressRead[] {
  const facts = project.facts(path)
  if (facts === undefined || facts.language === 'sql') return []
  return marks.flatMap(([how, pattern]): AddressRead[] => {
    for (const one of [...facts.calls, ...facts.bindings]) {
      const name = nameIn(JSON.stringify(one), pattern)
      if (name !== undefined) return [{ path, line: one.line, how, name }]
    }
    for (const { returns, from } of facts.functions) {
      const name = returns === undefined ? undefined : nameIn(JSON.stringify(returns), pattern)
      if (name !== undefined) return [{ path, line: from, how, name }]
    }
    return []
  })
}

function nameIn(text: string, pattern: RegExp): string | undefined {
  return pattern
    .exec(text)
    ?.slice(1)
    .find((part) => part !== undefined)
}
