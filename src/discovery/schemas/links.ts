import type { Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { type Link, chainOf } from '../values/chain.ts'
import { type Found, type Placed, find, follow } from '../values/follow.ts'

/** A chain of calls whose start is known: a library, or another schema of the repository. */
export interface SchemaChain {
  /** Package of the builder; undefined where the chain starts from something of the repository. */
  package?: string
  /** What the chain starts from, where it is no package. */
  start?: Found
  links: readonly Link[]
  at: Placed['at']
  line: number
}

/** Names under which a builder is commonly re-exported. */
const usual: Readonly<Record<string, string>> = {
  z: 'zod',
  zod: 'zod',
  Joi: 'joi',
  joi: 'joi',
  v: 'valibot',
  Type: '@sinclair/typebox',
  t: '@sinclair/typebox',
}

/** Reads a value as a chain of builder calls. */
export function schemaChain(codebase: Codebase, placed: Placed): SchemaChain | undefined {
  const chain = chainOf(placed.value)
  const line = lineOf(placed.value)
  if (chain.root === '') {
    const start = chain.start && follow(codebase, { value: chain.start, at: placed.at })
    return start && chain.links.length > 0 ? { start, links: chain.links, at: placed.at, line } : undefined
  }
  const at = placed.at
  const found = find(codebase, at, chain.root)
  if (found?.kind === 'external') {
    // `import { object, string } from 'valibot'`: the root is the first call itself.
    const direct = chain.links[0]?.name === chain.root && chain.links[0].called
    const links =
      direct && found.name !== '*' && found.name !== 'default'
        ? [{ ...(chain.links[0] as Link), name: found.name }, ...chain.links.slice(1)]
        : chain.links
    return { package: found.package, links, at, line }
  }
  if (found === undefined || found.kind === 'parameter') {
    const assumed = usual[chain.root]
    return assumed === undefined ? undefined : { package: assumed, links: chain.links, at, line }
  }
  return stepped(codebase, chain.links, { found, root: chain.root, at, line })
}

/** Follows plain members of the start (`schemas.user.parse`) as far as they lead to declarations. */
function stepped(
  codebase: Codebase,
  links: readonly Link[],
  from: { found: Found; root: string; at: Placed['at']; line: number },
): SchemaChain | undefined {
  let name = from.root
  let found: Found = from.found
  let index = 0
  // A called function of the repository: `buildSchema().extend(…)` has its own name as the first link.
  if (links[0]?.name === from.root && links[0].called) return { start: from.found, links, at: from.at, line: from.line }
  for (const link of links) {
    const next = find(codebase, from.at, `${name}.${link.name}`)
    if (!next || next.kind === 'external') break
    if (link.called) break
    name = `${name}.${link.name}`
    found = next
    index += 1
  }
  if (found.kind === 'module') return undefined
  return { start: found, links: links.slice(index), at: from.at, line: from.line }
}

/** Line of an expression, where it has one. */
export function lineOf(value: Value): number {
  if (value.k === 'call') return value.call.line
  if (value.k === 'obj') return value.lines?.[0] ?? 1
  return 1
}
