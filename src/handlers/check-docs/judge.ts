import type { BaseView, CommandContext } from '../../core/command.ts'
import type { Drift, DriftDocument } from '../../core/drift.ts'
import type { FileFacts } from '../../core/facts.ts'
import { limits } from '../../core/limits.ts'
import type { BlobId, RepoPath, Sha } from '../../core/names.ts'
import type { FileRevision, Removals, Snapshot } from '../../core/snapshot.ts'
import { extractOne, keptFacts } from '../../discovery/extract-facts.ts'
import { readChange } from '../../drift/change.ts'
import { isDeclaration } from '../../drift/names/evidence.ts'
import { withSameChange } from '../../drift/names/same-change.ts'
import { proveAtHead } from '../../drift/proof/prove-at-head.ts'
import { proveOfChange } from '../../drift/proof/prove-of-change.ts'
import { isRegistration } from '../../drift/routes/gone-route.ts'
import { isMount } from '../../drift/routes/renamed-mount.ts'
import type { DriftInput, Past } from '../../drift/signal.ts'
import { keptDocument } from './kept-documents.ts'
import { withoutSecretValues } from './without-secret-values.ts'
import { withoutUnreadable } from './without-unreadable.ts'
import { entries as signals } from '../../drift/signals/index.generated.ts'

/** Judges documents of one commit, as they stand or as they would after a repair. */
export interface Judge {
  judge(documents: readonly DriftDocument[], snapshot: Snapshot): Promise<readonly Drift[]>
  /** Why the past was not read in full; undefined where it was. */
  skipped(): string | undefined
  /** What signals left out of the first look because there is too much of it. */
  unchecked(): readonly string[]
}

/** Words that a change took away are few: they are all looked for, and no signal has to say first which of them it cannot find. */
const fewWords = 5_000

/** A judge that reads history once; a second judgement reads it again only for names that the first did not ask about. */
export function openJudge(context: CommandContext): Judge {
  const { head, base, progress } = context
  let change: ReturnType<typeof readChange> | undefined
  let unchecked: string[] | undefined
  let known: { words: ReadonlySet<string>; past: Past } | undefined
  const pastOf = async (input: DriftInput): Promise<Past> => {
    const gone = input.change?.gone
    const words = gone !== undefined && gone.size <= fewWords ? gone : await wordsOf(input)
    if (known !== undefined && [...words].every((word) => known?.words.has(word))) return known.past
    progress('reading history')
    known = { words, past: await readPast(words, context) }
    return known.past
  }
  return {
    skipped: () => known?.past.removals.skipped,
    unchecked: () => unchecked ?? [],
    async judge(documents, snapshot) {
      const input: DriftInput = {
        documents,
        snapshot,
        project: head.project,
        types: context.types,
        ...(base === undefined
          ? {}
          : { base, change: await (change ??= readChange(base, head.snapshot)), readBefore: readerOf(base, context) }),
      }
      const past = await pastOf(input)
      const drifts: Drift[] = []
      for (const signal of signals.toSorted((one, other) => Number(one.last ?? false) - Number(other.last ?? false))) {
        context.signal.throwIfAborted()
        progress(`looking for drift: ${signal.name}`)
        drifts.push(...(await signal.find(input, past, drifts)))
      }
      unchecked ??= (await Promise.all(signals.map(async (signal) => signal.skipped?.(input)))).filter((one) => one !== undefined)
      const sure = await withoutUnreadable(drifts, { project: head.project, snapshot, base })
      const told = await (base === undefined ? proveAtHead : proveOfChange)(sure, input, past)
      const shown = withSameChange(told).map((drift) => withoutPending(drift, past.removals.uncommitted))
      return toldOnce((await withoutSecretValues(shown, past, base?.snapshot)).toSorted(byPlace))
    },
  }
}

/** Reads documents of the base, of which a run over it kept what it read. */
function readerOf({ snapshot }: BaseView, { facts }: CommandContext): NonNullable<DriftInput['readBefore']> {
  return (path, text, ours) => keptDocument(facts, { path, text, ours, blob: snapshot.files.get(path)?.blob, older: false })
}

/** A name that is gone breaks the example that imports it too: one place is told of once, by the first signal. */
function toldOnce(drifts: readonly Drift[]): readonly Drift[] {
  return drifts.filter(({ signal, anchor }, i) => {
    const before = drifts[i - 1]
    const isSame = before?.anchor.doc === anchor.doc && before.anchor.from === anchor.from && before.anchor.to === anchor.to
    return !isSame || before?.signal === signal
  })
}

/** Words of everything that resolves nowhere. */
async function wordsOf(input: DriftInput): Promise<ReadonlySet<string>> {
  const words = new Set<string>()
  for (const signal of signals) {
    for (const { name } of (await signal.unresolved?.(input)) ?? []) for (const word of name.match(/[\w$-]+/g) ?? []) words.add(word)
  }
  return words
}

async function readPast(words: ReadonlySet<string>, { head, base, facts: store }: CommandContext): Promise<Past> {
  const { history } = head
  const none: Removals = {
    lines: new Map(),
    paths: new Map(),
    ...(history.skipped === undefined ? {} : { skipped: history.skipped }),
  }
  const textOf = async (id: BlobId): Promise<string | undefined> => {
    const text = await history.blob?.(id)
    // what lies in a working tree is no object of git yet
    const [path] = text === undefined ? ([...head.snapshot.files].find(([, { blob }]) => blob === id) ?? []) : []
    return path === undefined ? text : head.snapshot.read(path)
  }
  const removals = (await history.removals?.({ words, keeps: isWorthMore, ...(base === undefined ? {} : { since: base.sha }) })) ?? none
  const facts = new Map<string, Promise<FileFacts | undefined>>()
  const factsOf = (path: RepoPath, blob: BlobId | undefined): Promise<FileFacts | undefined> => {
    if (blob === undefined) return Promise.resolve(undefined)
    const key = `${blob} ${path}`
    const stored = store === undefined ? undefined : keptFacts(store, path, blob)
    const known =
      facts.get(key) ??
      (stored === undefined
        ? textOf(blob).then((text) => (text === undefined ? undefined : extractOne(path, text)))
        : Promise.resolve(stored))
    facts.set(key, known)
    return known
  }
  const revised = new Map<RepoPath, Promise<readonly FileRevision[]>>()
  return {
    removals,
    textOf,
    ...(history.saidBefore === undefined ? {} : { saidBefore: async (commit, texts) => history.saidBefore?.(commit, texts) }),
    origin: async () => history.origin?.(),
    hadInCode: async (commit, asked) => history.hadInCode?.(commit, asked),
    manifestLines: async (commit) => history.manifestLines?.(commit),
    revisions(path) {
      const known = revised.get(path)
      if (known !== undefined) return known
      const answer = revised.size < limits.revisedFiles ? history.revisions?.(path, limits.fileRevisions) : undefined
      const found = answer ?? Promise.resolve([])
      revised.set(path, found)
      return found
    },
    factsAt: async ({ path, to, before, after }) => ({ before: await factsOf(path, before), after: await factsOf(to ?? path, after) }),
  }
}

/** A line that declares a name, registers a route or mounts a router is evidence; most lines that hold a word are not. */
function isWorthMore(word: string, text: string, path: RepoPath): boolean {
  return isDeclaration(word, text, path) || isRegistration(text) || isMount(text)
}

/** A drift that uncommitted changes caused names no commit: nobody could look it up. */
function withoutPending(drift: Drift, uncommitted: Sha | undefined): Drift {
  if (uncommitted === undefined || drift.cause?.sha !== uncommitted) return drift
  const { cause: _, ...rest } = drift
  const short = uncommitted.slice(0, 7)
  return { ...rest, message: drift.message.map((part) => (typeof part !== 'string' && part.name === short ? 'the working tree' : part)) }
}

function byPlace({ anchor: a, signal: one }: Drift, { anchor: b, signal: other }: Drift): number {
  if (a.doc !== b.doc) return a.doc < b.doc ? -1 : 1
  return a.from - b.from || (one < other ? -1 : 1)
}
