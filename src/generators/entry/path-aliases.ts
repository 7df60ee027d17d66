import { parse } from 'jsonc-parser'
import { isObject, objectOf } from '../../core/json-object.ts'
import { limits } from '../../core/limits.ts'
import type { RepoPath } from '../../core/names.ts'
import { resolvePath } from '../../text/relative-path.ts'

/** Says which paths a module specifier that is not relative may stand for. */
export type PathAliases = (module: string) => readonly RepoPath[]

/** Reads `paths` of the configuration of TypeScript nearest above a file: `@/*` for `./src/*`. */
export function pathAliases(read: (path: RepoPath) => string | undefined, from: RepoPath): PathAliases {
  const parts = from.split('/').slice(0, -1)
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    const path = [...parts.slice(0, depth), 'tsconfig.json'].join('/') as RepoPath
    const text = read(path)
    if (text !== undefined && text.length <= limits.documentBytes) return aliasesIn(path, text)
  }
  return () => []
}

function aliasesIn(path: RepoPath, text: string): PathAliases {
  const options = objectOf(objectOf(parse(text))['compilerOptions'])
  const base = typeof options['baseUrl'] === 'string' ? `${options['baseUrl']}/` : ''
  const paths = Object.entries(isObject(options['paths']) ? options['paths'] : {})
  return (module) =>
    paths.flatMap(([pattern, targets]) => {
      const rest = restOf(pattern, module)
      if (rest === undefined || !Array.isArray(targets)) return []
      const written = targets.filter((target): target is string => typeof target === 'string')
      return written.flatMap((target) => resolvePath(path, base + target.replace('*', () => rest)) ?? [])
    })
}

/** What the star of a pattern stands for. */
function restOf(pattern: string, module: string): string | undefined {
  const [before = '', after] = pattern.split('*')
  if (after === undefined) return pattern === module ? '' : undefined
  const fits = module.length >= before.length + after.length && module.startsWith(before) && module.endsWith(after)
  return fits ? module.slice(before.length, module.length - after.length) : undefined
}
