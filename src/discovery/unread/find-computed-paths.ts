import type { ClassFact, DecoratorFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Unread } from '../../core/unread.ts'
import type { Codebase } from '../codebase.ts'
import { configured } from '../routes/nest/configured.ts'
import { type Mark, marksOf } from '../routes/nest/marks.ts'
import { follow, type Placed } from '../values/follow.ts'
import { textsOf } from '../values/texts-of.ts'
import type { KnownPlaces } from './known-places.ts'

/** NestJS decorators whose first argument is a path. */
const takesPath = /^(Controller|Get|Post|Put|Patch|Delete|Head|Options|All|Search|Sse|RequestMapping)$/

/** Decorators of listed controllers whose path is an expression that nothing of the repository gives a value. */
export function findComputedPaths(codebase: Codebase, known: KnownPlaces): readonly Unread[] {
  const files = codebase.digests.filter(({ test, marks, path }) => !test && marks.has('decorators') && known.hasFile(path))
  return files.flatMap(({ path }) =>
    (codebase.facts(path)?.classes ?? [])
      .filter(({ from, to }) => known.has(path, from, to))
      .flatMap((one) => computedIn(codebase, path, one)),
  )
}

function computedIn(codebase: Codebase, path: RepoPath, one: ClassFact): readonly Unread[] {
  const owners = [
    { name: one.name, decorators: one.decorators },
    ...one.members.map((member) => ({ ...member, name: `${one.name}.${member.name}` })),
  ]
  return owners.flatMap(({ name, decorators }) =>
    decorators
      .flatMap((one) => counted(one, marksOf(codebase, { path, fn: -1 }, [one])))
      .filter((mark) => isComputed(codebase, mark))
      .map((mark) => entryOf(path, name, mark)),
  )
}

/**
 * A decorator of the project may make its controller in several branches. Without an argument only the first of them counts, which the
 * reader of routes takes: the others are made of one.
 */
function counted({ args }: DecoratorFact, marks: readonly Mark[]): readonly Mark[] {
  const first = marks.find(({ name }) => name === 'Controller')
  return args.length > 0 ? marks : marks.filter((mark) => mark.name !== 'Controller' || mark === first)
}

function isComputed(codebase: Codebase, { name, package: from, args: [path] }: Mark): boolean {
  return from?.startsWith('@nestjs/common') === true && takesPath.test(name) && path !== undefined && !isKnown(codebase, path, 6)
}

/** True where a text is known, of a template in every part. */
function isKnown(codebase: Codebase, placed: Placed, left: number): boolean {
  const found = left > 0 ? follow(codebase, placed) : undefined
  if (found?.kind === 'value' && found.value.k === 'obj') {
    const path = found.value.props.find(([name]) => name === 'path')?.[1]
    return path === undefined || isKnown(codebase, { value: path, at: found.at }, left - 1)
  }
  if (textsOf(codebase, placed) !== undefined) return true
  const { value, at } = found?.kind === 'value' ? found : placed
  if (value.k === 'tpl') return value.parts.every((part) => isKnown(codebase, { value: part, at }, left - 1))
  if (value.k === 'arr') return value.items.every((item) => isKnown(codebase, { value: item, at }, left - 1))
  return configured(codebase, placed) !== undefined
}

function entryOf(path: RepoPath, name: string, mark: Mark): Unread {
  return {
    kind: 'registration',
    name,
    file: path,
    line: mark.line,
    hides: ['routes'],
    reason: say`${ref('symbol', name, path)} in ${ref('path', path)} has a path that is computed.`,
  }
}
