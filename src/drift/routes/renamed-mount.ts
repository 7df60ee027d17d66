import type { Commit } from '../../core/places.ts'
import type { Route } from '../../core/project.ts'
import type { Past } from '../signal.ts'
import { escapeWord } from '../declared.ts'
import { isSource } from './gone-route.ts'
import { type RoutePattern, isSameMethod, isSameWords, patternOf, readPattern, wordsOf } from './match-route.ts'

const mounts =
  /(?:\.(?:use|route|register|mount|basePath|setGlobalPrefix|group)\s*\(|\b(?:prefix|path)\s*:|@Controller\s*\()[^'"`]{0,60}['"`](\/?[\w/:{}.-]+)['"`]/

/** True for a line that says below which path a router or a controller answers. */
export function isMount(text: string): boolean {
  return mounts.test(text)
}

/** A commit that put a router at another path, and where it answers a documented route now. */
export interface RenamedMount {
  commit: Commit
  moved: Route
}

/** Finds the commit that moved the router of a documented route: a mount line went, another came in its place, and the route is answered there. */
export function renamedMount(wanted: RoutePattern, { removals }: Past, routes: readonly Route[]): RenamedMount | undefined {
  for (const word of new Set(wordsOf(wanted))) {
    for (const { path: file, text, instead = [], commit } of removals.lines.get(word) ?? []) {
      const old = isSource(file) ? mountOf(text) : undefined
      const path = old === undefined ? undefined : insteadOf(text, instead)
      if (old === undefined || path === undefined) continue
      const now = moved(wanted, old, path)
      if (now === undefined) continue
      const found = routes.filter((route) => {
        const pattern = patternOf(route)
        return pattern.parts.length >= now.parts.length && isSameMethod(pattern.method, now.method) && isSameWords(pattern, now)
      })
      const [only] = found
      if (found.length === 1 && only !== undefined) return { commit, moved: only }
    }
  }
  return undefined
}

/** The path that took the place of a mount's: that of the line which differs from it by the path alone, else the only one. */
function insteadOf(text: string, instead: readonly string[]): string | undefined {
  const fresh = instead.flatMap((line) => {
    const path = mounts.exec(line)?.[1]
    return path === undefined ? [] : [{ path, frame: frameOf(line, path) }]
  })
  const own = frameOf(text, mounts.exec(text)?.[1] ?? '')
  const same = fresh.filter(({ frame }) => frame === own)
  const paths = new Set((same.length > 0 ? same : fresh).map(({ path }) => path))
  return paths.size === 1 ? [...paths][0] : undefined
}

/** A line without the path that it mounts at. */
function frameOf(line: string, path: string): string {
  return line.trim().replace(new RegExp(`(['"\`])${escapeWord(path)}(?=['"\`])`), '$1')
}

function mountOf(text: string): RoutePattern | undefined {
  const path = mounts.exec(text)?.[1]
  return path === undefined ? undefined : readPattern(path.startsWith('/') ? path : `/${path}`)
}

/** A path with the words of a mount replaced; undefined where it has them not, or where nothing changes. */
function moved(wanted: RoutePattern, old: RoutePattern, path: string): RoutePattern | undefined {
  const fresh = readPattern(path.startsWith('/') ? path : `/${path}`)
  const words = wordsOf(old)
  if (fresh === undefined || words.length !== old.parts.length || wordsOf(fresh).join('/') === words.join('/')) return undefined
  const { parts } = wanted
  const at = parts.findIndex((_, from) =>
    words.every((word, i) => {
      const part = parts[from + i]
      return part !== undefined && 'word' in part && part.word === word
    }),
  )
  return at < 0 ? undefined : { ...wanted, parts: [...parts.slice(0, at), ...fresh.parts, ...parts.slice(at + words.length)] }
}
