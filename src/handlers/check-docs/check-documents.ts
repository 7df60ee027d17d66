import type { ChangeSet, Finding } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import type { Drift, DriftDocument } from '../../core/drift.ts'
import { RefusedError } from '../../core/errors.ts'
import type { Removals } from '../../core/snapshot.ts'
import { extractFacts } from '../../discovery/extract-facts.ts'
import { readDocument } from '../../drift/read-document.ts'
import type { DriftInput, Past } from '../../drift/signal.ts'
import { entries as signals } from '../../drift/signals/index.generated.ts'
import type { Wish } from './parse-wish.ts'

/** Judges documents by every signal. */
export async function checkDocuments(wish: Wish, context: CommandContext): Promise<ChangeSet> {
  const documents = await readDocuments(wish, context)
  const { snapshot, project } = context.head
  const input: DriftInput = { documents, snapshot, project, ...(context.base === undefined ? {} : { base: context.base }) }
  const past = await pastOf(input, context)
  const drifts: Drift[] = []
  for (const signal of signals) {
    context.signal.throwIfAborted()
    context.progress(`looking for drift: ${signal.name}`)
    drifts.push(...(await signal.find(input, past)))
  }
  const findings = drifts.map(findingOf).toSorted(byPlace)
  const { skipped } = past.removals
  return {
    title: 'Repair the documentation',
    files: [],
    report: {
      summary: [summaryOf(documents, findings)],
      findings,
      suggestions: [],
      skips: skipped === undefined ? [] : [[`History was not read in full: ${skipped}.`]],
      unchanged: [],
    },
    next: [],
  }
}

async function readDocuments({ path }: Wish, { head }: CommandContext): Promise<readonly DriftDocument[]> {
  const wanted = head.project.docs.filter((doc) => path === undefined || doc.path === path || doc.path.startsWith(`${path}/`))
  if (path !== undefined && wanted.length === 0)
    throw new RefusedError(`Expected \`${path}\` to be a document or a folder that holds some, got nothing of that name.`)
  const documents: DriftDocument[] = []
  for await (const [at, text] of head.snapshot.readAll(wanted.map((doc) => doc.path))) documents.push(readDocument(at, text, false))
  return documents
}

/** One pass over history for everything that resolves nowhere. */
async function pastOf(input: DriftInput, { head, base, progress }: CommandContext): Promise<Past> {
  const words = new Set<string>()
  for (const signal of signals) {
    for (const { name } of (await signal.unresolved?.(input)) ?? []) for (const word of name.match(/[\w$-]+/g) ?? []) words.add(word)
  }
  progress('reading history')
  const none: Removals = {
    lines: new Map(),
    paths: new Map(),
    ...(head.history.skipped === undefined ? {} : { skipped: head.history.skipped }),
  }
  const removals = (await head.history.removals?.({ words, ...(base === undefined ? {} : { since: base.sha }) })) ?? none
  return {
    removals,
    async factsAt({ path, to, before, after }) {
      const [old, now] = [await head.history.blob?.(before), after === undefined ? undefined : await head.history.blob?.(after)]
      return {
        before: old === undefined ? undefined : extractFacts(path, old),
        after: now === undefined ? undefined : extractFacts(to ?? path, now),
      }
    },
  }
}

function findingOf({ signal, severity, anchor, message, cause, code, suggestion }: Drift): Finding {
  return {
    rule: signals.find(({ id }) => id === signal)?.name ?? signal,
    severity,
    message,
    at: { path: anchor.doc, line: anchor.line },
    ...(cause === undefined ? {} : { cause }),
    ...(code === undefined ? {} : { code }),
    drift: { signal, token: anchor.text, ...(suggestion === undefined ? {} : { suggestion }) },
  }
}

function byPlace(a: Finding, b: Finding): number {
  const [one, other] = [a.at?.path ?? '', b.at?.path ?? '']
  return one === other ? (a.at?.line ?? 0) - (b.at?.line ?? 0) : one < other ? -1 : 1
}

function summaryOf(documents: readonly DriftDocument[], findings: readonly Finding[]): readonly string[] {
  const anchors = documents.reduce((sum, document) => sum + document.anchors.length, 0)
  const left = findings.length === 0 ? 'no drift' : `${findings.length} ${findings.length === 1 ? 'place' : 'places'} to look at`
  return [`${left} — ${anchors} anchors in ${documents.length} ${documents.length === 1 ? 'document' : 'documents'}`]
}
