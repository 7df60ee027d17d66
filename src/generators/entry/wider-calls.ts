import { bindingsOf } from './bindings.ts'
import { type ChainCall, nameOf, textOf } from './expressions.ts'
import { bareModule } from './find-module.ts'
import type { Wider } from './mount.ts'
import type { Source } from './read-source.ts'

/** Tells the calls that add routes in front of which something has to stand: by their path, or by the module of the router that they mount. */
export function widerCalls(source: Source, { paths, modules }: Wider): (call: ChainCall) => boolean {
  const names = bindingsOf(source.program.body)
  const bare = new Set(modules.map(bareModule))
  return ({ method, arguments: given }) => {
    if (method === 'route') {
      const binding = names.get(nameOf(given[1]) ?? '')
      return binding?.kind === 'import' && bare.has(bareModule(binding.module))
    }
    const path = textOf(given[method === 'on' ? 1 : 0])
    return method !== 'use' && path !== undefined && paths.includes(path)
  }
}
