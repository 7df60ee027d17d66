import { ref, say } from '../../core/phrase.ts'
import type { Unread } from '../../core/unread.ts'
import type { Codebase } from '../codebase.ts'
import { workerConfigurations } from '../env/worker-configurations.ts'
import { property } from '../values/chain.ts'
import { follow } from '../values/follow.ts'

/** `export default { email(message, env) { … } }`: what Cloudflare calls in a Worker for mail that comes in. */
export function findMailHandlers(codebase: Codebase): readonly Unread[] {
  if (workerConfigurations(codebase).length === 0) return []
  return codebase.digests.flatMap(({ path, test }): readonly Unread[] => {
    const main = test ? undefined : codebase.facts(path)?.exports.find((one) => one.exported === 'default')
    const value = main?.value ?? (main?.local === undefined ? undefined : ({ k: 'ref', name: main.local } as const))
    const found = value && follow(codebase, { value, at: { path, fn: -1 } })
    const handler = found?.kind === 'value' && found.at.path === path ? property(found.value, 'email') : undefined
    if (main === undefined || handler === undefined || !/^(?:fn|ref|call)$/.test(handler.k)) return []
    const reason = say`The handler ${ref('value', 'email')} in ${ref('path', path)} takes mail that comes in, which Docwright does not read.`
    return [{ kind: 'handler', name: 'email', file: path, line: main.line, hides: ['triggers'], reason }]
  })
}
