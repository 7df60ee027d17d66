import type { Store } from '../sql-store/store'
import { type Broken, createChainCheck } from './check-chain'
import type { SealKeys } from './keys'
import type { Head, SealedEvent } from './sealed-event'
import { placesWithin, readPlaces } from './sealed-rows'

/**
 * A month of events as lines of JSON with their seals, one event a line, which are written as they are read. They hold pseudonyms and nothing else of people,
 * so that a file outlives an erasure.
 */
export async function* exportAuditEvents(store: Store, month: string): AsyncGenerator<string> {
  const places = await placesWithin(store, monthOf(month))
  let head: Head | undefined
  if (places !== undefined)
    for await (const sealed of readPlaces(store, places)) {
      if (head === undefined) yield line({ kind: 'audit-log', month, from: { place: sealed.place - 1, hash: sealed.previousHash } })
      head = { place: sealed.place, hash: sealed.hash }
      yield line({ kind: 'event', ...sealed })
    }
  yield line({ kind: 'end', head: head ?? null })
}

/** The times of a month: `2026-11`. */
export function monthOf(text: string): { from: number; until: number } {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? []
  if (year === undefined || month === undefined) throw new TypeError(`Expected a month such as \`2026-11\`, got ${JSON.stringify(text)}.`)
  return { from: Date.UTC(Number(year), Number(month) - 1), until: Date.UTC(Number(year), Number(month)) }
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`
}

/** Whether lines of an export fit, without the database: the first place that does not, or the last seal and where the chain begins. */
export async function verifyAuditExport(
  lines: AsyncIterable<string> | Iterable<string>,
  keys: SealKeys,
): Promise<{ isWhole: true; from: Head | null; head: Head | null } | ({ isWhole: false } & Broken)> {
  let check: ReturnType<typeof createChainCheck> | undefined
  let from: Head | null = null
  for await (const text of lines) {
    const read = JSON.parse(text) as ExportLine
    if (read.kind === 'audit-log') {
      from = read.from
      check = createChainCheck(keys, from)
    } else if (read.kind === 'event') {
      const broken = check === undefined ? { place: read.place, why: 'the first line is missing' } : check.next(read)
      if (broken !== undefined) return { isWhole: false, ...broken }
    } else {
      const head = check?.head() ?? null
      if (head?.hash === read.head?.hash && head?.place === read.head?.place) return { isWhole: true, from, head }
    }
  }
  return { isWhole: false, place: (check?.head().place ?? 0) + 1, why: 'the end was cut off' }
}

type ExportLine = { kind: 'audit-log'; from: Head } | ({ kind: 'event' } & SealedEvent) | { kind: 'end'; head: Head | null }
