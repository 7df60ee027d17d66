import type { Snapshot } from '../../../core/snapshot.ts'
import { escapeWord } from '../../declared.ts'
import { unquoted } from './literals.ts'
import type { WrittenPair } from './read-pairs.ts'
import { isRead, pairsIn, plainName, type TurnedPair } from './turned-pairs.ts'

/** Leaves out pairs whose former value other code still gives the name, unless that code alone is no default. */
export async function withoutDoubted<T extends { pair: TurnedPair }>(found: readonly T[], snapshot: Snapshot): Promise<readonly T[]> {
  if (found.length === 0) return found
  const doubted = new Set<T>()
  const paths = [...snapshot.files.keys()].filter((path) => isRead(path, snapshot))
  const spelled = new Map(found.map((one) => [one, spellings(one.pair)]))
  for await (const [path, text] of snapshot.readAll(paths)) {
    const open = found.filter((one) => !doubted.has(one) && text.includes(one.pair.before) && spelled.get(one)?.test(text) === true)
    if (open.length === 0) continue
    const pairs = pairsIn(path, text)
    for (const one of open) if (pairs.some((pair) => gives(one.pair, pair))) doubted.add(one)
  }
  return found.filter((one) => !doubted.has(one))
}

/** A pattern of all spellings of the nearest name. */
function spellings({ names: [name = ''] }: TurnedPair): RegExp {
  const words = name.split(/[-_.]|(?<=[a-z\d])(?=[A-Z])/).filter((word) => word !== '')
  return new RegExp(words.map(escapeWord).join('[-_.]?'), 'i')
}

function gives({ names: [name = ''], before, isDefault }: TurnedPair, pair: WrittenPair): boolean {
  if (isDefault && !pair.isDefault) return false
  return unquoted(pair.value) === before && plainName(pair.names[0] ?? '') === plainName(name)
}
