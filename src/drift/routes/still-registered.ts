import type { BaseView } from '../../core/command.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import type { Candidate } from './candidates.ts'
import { placeKind } from '../place-kinds.ts'
import { asksServer, isOfMount, isRegistration, isSource, isTail, pathsIn, patternIn } from './gone-route.ts'
import { type RoutePattern, isSameMethod, patternOf, readPattern, wordsOf } from './match-route.ts'
import { isMount } from './renamed-mount.ts'
import { registrationsIn } from './registrations.ts'

/** Where lines of code are looked for. */
export interface Registry {
  snapshot: Snapshot
  project: Project
  /** Candidates that no other code than a registration can keep. */
  isSure?: (candidate: Candidate) => boolean
  /** Candidates whose registration is known to answer elsewhere now: the lines that the base had are that one. */
  isMoved?: (candidate: Candidate) => boolean
  /** Then a line counts as a registration that moved only where the change wrote it. */
  base?: BaseView
}

/** Candidates that some line of code still registers, in a way that discovery does not follow. */
export async function stillRegistered(
  open: readonly Candidate[],
  { snapshot, project, base, isSure = () => false, isMoved = () => false }: Registry,
): Promise<ReadonlySet<Candidate>> {
  const still = new Set<Candidate>()
  if (open.length === 0) return still
  const byWord = Map.groupBy(open, ({ route }) => wordsOf(route).at(-1) ?? '')
  const placed = new Set(project.routes.flatMap(({ file, line }) => [-2, -1, 0, 1, 2, 3].map((by) => `${file}:${line + by}`)))
  for await (const [path, text] of snapshot.readAll(project.sources.filter((one) => isSource(one)))) {
    const lower = text.toLowerCase()
    const near = [...byWord].flatMap(([word, own]) => (lower.includes(word) ? own : []))
    if (near.length === 0) continue
    const wasThere = await linesBefore(path, base)
    const isPlaced = (line: number): boolean => placed.has(`${path}:${line}`)
    for (const { patterns, method, registers, isOld } of registrationLines(text, { wasThere, isPlaced, project }))
      for (const one of near) {
        if ((!registers && isSure(one)) || (isOld && isMoved(one))) continue
        if (patterns.some((pattern) => isTail(pattern, one.route)) && isSameMethod(method, one.route.method)) still.add(one)
      }
  }
  await addOtherLanguages(still, open, snapshot)
  return still
}

/** A line that may register routes. */
interface RegistrationLine {
  patterns: readonly RoutePattern[]
  method: string | undefined
  registers: boolean
  /** The base had the line. */
  isOld: boolean
}

/** Lines of a source that may register routes in a way that discovery does not follow. */
function* registrationLines(
  text: string,
  {
    wasThere,
    isPlaced,
    project,
  }: { wasThere: ((line: string) => boolean) | undefined; isPlaced: (line: number) => boolean; project: Project },
): Generator<RegistrationLine> {
  for (const [i, line, before] of numbered(text)) {
    if (line.length > 1_000 || isPlaced(i + 1)) continue
    const registers = isRegistration(line) || isRegistration(`${before.trim()}${line.trim()}`)
    const isOld = wasThere?.(line) === true
    if (!counts(line, { registers, isOld }) || (isMount(line) && isFollowed(line, project))) continue
    const method = registers ? patternIn(line)?.method : undefined
    yield { patterns: registers ? registeredIn(line) : pathsIn(line), method, registers, isOld }
  }
}

/** True for the mount of a router whose routes discovery has: the routes say what is answered there. */
function isFollowed(line: string, { routes }: Project): boolean {
  const mounted = pathsIn(line)
  return mounted.length === 1 && mounted.every((mount) => routes.some((route) => isBelow(wordsOf(mount), patternOf(route))))
}

/** True where a path has the words one after the other, and goes on. */
function isBelow(words: readonly string[], { parts }: RoutePattern): boolean {
  if (words.length === 0) return false
  const isAt = (from: number): boolean =>
    words.every((word, i) => {
      const part = parts[from + i]
      return part !== undefined && 'word' in part && part.word === word
    })
  return parts.some((_, from) => from + words.length < parts.length && isAt(from))
}

/** Bytes of a source that is looked through. */
const largest = 1_000_000

/** Adds what sources register that no language here reads. */
async function addOtherLanguages(still: Set<Candidate>, open: readonly Candidate[], snapshot: Snapshot): Promise<void> {
  const others = [...snapshot.files].filter(
    ([path, { size, skipped }]) =>
      skipped === undefined && size < largest && isSource(path) && !/\.[cm]?[jt]sx?$/.test(path) && placeKind(path) === 'source',
  )
  for await (const [path, text] of snapshot.readAll(others.map(([one]) => one))) {
    const near = open.filter(({ route }) => text.toLowerCase().includes(wordsOf(route).at(-1) ?? ''))
    if (near.length === 0) continue
    for (const { route } of registrationsIn(path, text))
      for (const one of near)
        if (isTail(route, one.route) && isSameMethod(route.method, one.route.method) && isOfMount(path, route, one.route)) still.add(one)
  }
}

/** Paths of a registration: other texts of its line are names and words for people. */
function registeredIn(line: string): readonly RoutePattern[] {
  const first = patternIn(line)
  const paths = [...line.matchAll(/['"`](\/[\w/:{}[\]<>.*@$-]{1,200})['"`]/g)].flatMap(([, path = '']) => readPattern(path) ?? [])
  return first === undefined ? paths : [first, ...paths]
}

/** Lines with their index and, where the call is open there, the line before. */
function* numbered(text: string): Generator<[number, string, string]> {
  let before = ''
  for (const [i, line] of text.split('\n').entries()) {
    yield [i, line, before]
    before = /\(\s*$/.test(line) ? line : ''
  }
}

/**
 * A line that was there before the change is what discovery followed to the route that is gone: a table of routes or a definition by itself
 * registers nothing any more. A path in other code may be a registration of a kind that nobody knows, unless it is how a caller names it.
 */
function counts(line: string, { registers, isOld }: { registers: boolean; isOld: boolean }): boolean {
  if (registers) return !(isOld && /\b(?:path|url)\s*:/.test(line))
  return !isOld && /['"`]\//.test(line) && !asksServer(line)
}

/** Says of a line whether the base had it; undefined without a base. */
async function linesBefore(path: RepoPath, base: BaseView | undefined): Promise<((line: string) => boolean) | undefined> {
  if (base === undefined) return undefined
  if (!base.changed.includes(path)) return () => true
  const lines = new Set((await base.snapshot.read(path))?.split('\n').map((line) => line.trim()))
  return (line) => lines.has(line.trim())
}
