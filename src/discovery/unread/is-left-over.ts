import type { RepoPath } from '../../core/names.ts'
import type { Codebase, Digest } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName } from '../values/chain.ts'

/** Calls that may load files by their folder, in whatever library. */
const loaders =
  /^(?:readdir\w*|opendir\w*|glob\w*|globby\w*|fdir|scan\w*|walk\w*|autoload\w*|include|require(?:All|Dir\w*)|(?:load|register|import|mount|use)(?:All|Routes?|Routers?|Controllers?|Modules?|Files?|Dir\w*))$/i

const known = new WeakMap<Codebase, boolean>()

/** True for a file that no file imports, in a repository in which no code loads files by names that it computes. */
export function isLeftOver(codebase: Codebase, path: RepoPath): boolean {
  if (codebase.importersOf(path).length > 0) return false
  const loads = known.get(codebase) ?? codebase.digests.some((digest) => mayLoad(codebase, digest))
  known.set(codebase, loads)
  return !loads
}

function mayLoad(codebase: Codebase, { path, test, callees }: Digest): boolean {
  if (test) return false
  if (callees.some((name) => loaders.test(name))) return true
  const facts = callees.includes('require') || callees.includes('import') ? codebase.facts(path) : undefined
  return (
    facts !== undefined && callsOf(facts).some(({ call }) => /^(?:require|import)$/.test(calleeName(call)) && call.args[0]?.k !== 'str')
  )
}
