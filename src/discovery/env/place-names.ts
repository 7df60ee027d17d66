import type { FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { hashOf } from '../../text/hash.ts'
import type { FileAnswers } from '../file-answers.ts'
import type { EnvUse } from './merge-env.ts'

/** Moves each use whose name is computed or handed over to the line where the name stands, where it stands in the file at all. */
export function placeNames(answers: FileAnswers, uses: readonly EnvUse[]): readonly EnvUse[] {
  const named = Map.groupBy(
    uses.filter((use) => use.named === true),
    (use) => use.file,
  )
  const places = new Map([...named].map(([path, of]) => [path, placesIn(answers, path, new Set(of.map((use) => use.name)))]))
  return uses.map((use) => {
    if (use.named !== true) return use
    const lines = places.get(use.file)?.get(use.name)
    // The nearest at or below the read, else the first: a list stands above the loop that runs over it.
    return lines === undefined
      ? { ...use, elsewhere: true }
      : { ...use, line: lines.find((line) => line >= use.line) ?? (lines[0] as number) }
  })
}

/** Lines of some names in a file. */
function placesIn(answers: FileAnswers, path: RepoPath, names: ReadonlySet<string>): ReadonlyMap<string, readonly number[]> {
  const about = hashOf([...names].join('\n'))
  return new Map(answers.of({ what: 'places', path, about }, (of) => [...placesOf(of.facts(path))].filter(([name]) => names.has(name))))
}

/** Lines of every name that a file writes as a text or reads, and of the keys of its tables. */
function placesOf(facts: FileFacts | undefined): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  const add = (name: string, line: number): void => {
    const known = places.get(name)
    if (known) known.push(line)
    else places.set(name, [line])
  }
  for (const [name, line] of facts?.names ?? []) add(name, line)
  for (const { name, line } of facts?.env ?? []) if (name !== '') add(name, line)
  for (const { value, line } of facts?.bindings ?? []) addKeys(value, line, add)
  for (const lines of places.values()) lines.sort((a, b) => a - b)
  return places
}

/** Keys of a table; a table on one line says no lines of its own. */
function addKeys(value: Value, line: number, add: (name: string, line: number) => void): void {
  if (value.k === 'call') for (const arg of value.call.args) addKeys(arg, value.call.line, add)
  if (value.k !== 'obj') return
  value.props.forEach(([name, each], i) => {
    const at = value.lines?.[i] ?? line
    add(name, at)
    addKeys(each, at, add)
  })
}
