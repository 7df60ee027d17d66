import type { ClassFact, DecoratorFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Unread } from '../../core/unread.ts'
import type { Codebase } from '../codebase.ts'
import { controls, handles } from './handler-decorators.ts'
import type { KnownPlaces } from './known-places.ts'

/** Classes whose decorators declare routes and of which no route is known: no module lists them, or a loop mounts them. */
export function findControllers(codebase: Codebase, known: KnownPlaces): readonly Unread[] {
  const found = codebase.digests.flatMap(({ path, test, marks }) => {
    const classes = test || !marks.has('decorators') ? [] : (codebase.facts(path)?.classes ?? [])
    return classes.filter((one) => declares(one) && !known.has(path, one.from, one.to)).map((one) => ({ path, one }))
  })
  const listed = found.length === 0 ? new Set<string>() : listedNames(codebase)
  return found.filter(({ one }) => !listed.has(one.name)).map(({ path, one }) => entryOf(path, one))
}

/** Names of controllers that some module lists: where that module is left out, so are they, on purpose. */
function listedNames(codebase: Codebase): ReadonlySet<string> {
  const modules = codebase.digests.filter(({ test, packages }) => !test && packages.has('@nestjs/common'))
  const decorators = modules.flatMap(({ path }) => (codebase.facts(path)?.classes ?? []).flatMap((one) => one.decorators))
  return new Set(decorators.filter(({ name }) => name === 'Module').flatMap(({ args }) => args.flatMap(controllersIn)))
}

function controllersIn(value: Value): readonly string[] {
  const list = value.k === 'obj' ? value.props.find(([name]) => name === 'controllers')?.[1] : undefined
  return list?.k === 'arr' ? list.items.flatMap((one) => (one.k === 'ref' ? [lastName(one.name)] : [])) : []
}

function declares({ decorators, members }: ClassFact): boolean {
  return decorators.some(({ name }) => controls.test(lastName(name))) && members.some((one) => one.decorators.some(isHandler))
}

function isHandler({ name }: DecoratorFact): boolean {
  return handles.test(lastName(name))
}

function lastName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

function entryOf(path: RepoPath, { name, from, members }: ClassFact): Unread {
  const count = members.filter((one) => one.decorators.some(isHandler)).length
  return {
    kind: 'controller',
    name: name === '' ? path : name,
    file: path,
    line: from,
    hides: ['routes'],
    reason: say`${ref('symbol', name, path)} in ${ref('path', path)} declares ${[`${count} ${count === 1 ? 'handler' : 'handlers'}`]}, and nothing that Docwright follows lists it.`,
  }
}
