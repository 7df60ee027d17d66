import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'

/** A place that decides from which address a request comes. */
export interface AddressRead {
  path: RepoPath
  line: number
  /**
   * `trusts`: it says which proxies are believed; `header`: it reads a header of a proxy itself; `socket`: it asks the framework; `set`: it reads a setting
   * that says which header or which proxies are believed.
   */
  how: 'trusts' | 'header' | 'socket' | 'set'
  /** The header or the setting, as written. */
  name: string
}

const marks: readonly (readonly [Exclude<AddressRead['how'], 'set'>, RegExp])[] = [
  ['trusts', /"v":"(trust proxy)"|\["(trustProxy)"|"name":"app\.(proxy)"/],
  ['header', /"v":"(x-forwarded-for|x-real-ip|cf-connecting-ip|true-client-ip|fly-client-ip|x-client-ip)"/i],
  ['socket', /"name":"(?:\w+\.)*((?:req|request|ctx|context)\.(?:ip|ips)|(?:\w+\.)?remoteAddress|getConnInfo)"/],
]

const known = new WeakMap<Project, readonly AddressRead[]>()

/** Where a project reads the address of a caller, code outside of tests. */
export function addressReads(project: Project): readonly AddressRead[] {
  const before = known.get(project)
  if (before !== undefined) return before
  const paths = project.sources.filter((path) => !project.isTest(path))
  const found = [...paths.flatMap((path) => readsOf(project, path)), ...paths.flatMap((path) => settingsOf(project, path))]
  known.set(project, found)
  return found
}

const ofCallers = new Set(['ip', 'addr', 'address', 'client', 'caller', 'forwarded', 'proxy', 'remote'])
const ofProxies = new Set(['trust', 'trusted', 'known', 'hops', 'count', 'depth', 'number', 'num'])

/** Settings whose name says what is believed about the address of a caller: `CLIENT_IP_HEADER`, `TRUSTED_PROXIES`, `PROXY_HOPS`. */
function settingsOf(project: Project, path: RepoPath): readonly AddressRead[] {
  const found = (project.facts(path)?.env ?? []).filter(({ name }) => {
    const words = name.toLowerCase().split('_')
    const isHeader = /^headers?$/.test(words.at(-1) ?? '') && words.some((word) => ofCallers.has(word))
    return isHeader || (words.some((word) => /^prox(?:y|ies)$/.test(word)) && words.some((word) => ofProxies.has(word)))
  })
  return found.map(({ name, line }) => ({ path, line, how: 'set', name }))
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
