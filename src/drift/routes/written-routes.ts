import type { BaseView } from '../../core/command.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { placeKind } from '../place-kinds.ts'
import type { DriftInput } from '../signal.ts'
import type { Candidate } from './candidates.ts'
import { isOfMount, isSource, isTail } from './gone-route.ts'
import { isSameMethod, isSameWords, wordsOf } from './match-route.ts'
import { type Registration, registrationsIn } from './registrations.ts'

/** Bytes of a source that is looked through. */
const largest = 1_000_000

/** Documented routes that sources of the base registered by their text, and that no source of the head does any more, with their file. */
export async function writtenLost(
  open: readonly Candidate[],
  { base, snapshot }: DriftInput & { base: BaseView },
): Promise<ReadonlyMap<Candidate, RepoPath>> {
  const lost = new Map<Candidate, Lost>()
  const changed = base.changed.filter((path) => isOurs(path) && base.snapshot.files.has(path))
  if (open.length === 0 || changed.length === 0) return new Map()
  for await (const [path, text] of base.snapshot.readAll(changed)) {
    const near = namedIn(`${path}\n${text}`, open)
    if (near.length === 0) continue
    for (const registration of registrationsIn(path, text))
      for (const candidate of near)
        if (answers(registration, candidate) && isOfMount(path, registration.route, candidate.route))
          lost.set(candidate, better(lost.get(candidate), { file: path, registration }))
  }
  await dropLiving(lost, snapshot)
  return new Map([...lost].map(([candidate, { file }]) => [candidate, file]))
}

/** Registrations of sources that a change touched, which their files have no longer. */
export async function lostRegistrations({ base, snapshot }: DriftInput & { base: BaseView }): Promise<readonly Registration[]> {
  const changed = base.changed.filter((path) => isOurs(path) && base.snapshot.files.has(path))
  const now: Registration[] = []
  for await (const [path, text] of snapshot.readAll(changed.filter((one) => snapshot.files.has(one))))
    now.push(...registrationsIn(path, text))
  const lost: Registration[] = []
  for await (const [path, text] of base.snapshot.readAll(changed))
    lost.push(...registrationsIn(path, text).filter((was) => !now.some((one) => isSame(one, was) && one.route.method === was.route.method)))
  return lost
}

/** A source that is written here, or generated from what is. */
function isOurs(path: RepoPath): boolean {
  return isSource(path) && ['source', 'generated'].includes(placeKind(path))
}

interface Lost {
  file: RepoPath
  registration: Registration
}

function better(known: Lost | undefined, fresh: Lost): Lost {
  return known === undefined || known.registration.unsure === true ? fresh : known
}

function namedIn(text: string, candidates: Iterable<Candidate>): readonly Candidate[] {
  const lower = text.toLowerCase()
  return [...candidates].filter(({ route }) => lower.includes(wordsOf(route).at(-1) ?? ''))
}

/** Leaves out what some source of the head still registers. */
async function dropLiving(lost: Map<Candidate, Lost>, snapshot: Snapshot): Promise<void> {
  if (lost.size === 0) return
  const sources = [...snapshot.files].filter(([path, { size, skipped }]) => skipped === undefined && size < largest && isOurs(path))
  for await (const [path, text] of snapshot.readAll(sources.map(([one]) => one))) {
    const near = namedIn(`${path}\n${text}`, lost.keys())
    if (near.length === 0) continue
    const registrations = registrationsIn(path, text)
    for (const candidate of near) {
      const was = lost.get(candidate)?.registration
      if (was === undefined) continue
      const lives = (one: Registration): boolean =>
        answers(one, candidate) && (isSame(one, was) || isOfMount(path, one.route, candidate.route))
      if ((was.unsure === true && isWritten(was.path, text)) || registrations.some(lives)) lost.delete(candidate)
    }
  }
}

function isSame({ route: one }: Registration, { route: other }: Registration): boolean {
  return one.parts.length === other.parts.length && isSameWords(one, other)
}

function isWritten(path: string, text: string): boolean {
  return new RegExp(`['"\`/]${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"\`/]`).test(text)
}

/** A description names paths below the address of its servers, so that the registered one may be the longer. */
function answers({ route }: Registration, { route: wanted, document }: Candidate): boolean {
  if (!isSameMethod(route.method, wanted.method)) return false
  return isTail(route, wanted) || (document === undefined && wordsOf(wanted).length > 0 && isTail(wanted, route))
}
