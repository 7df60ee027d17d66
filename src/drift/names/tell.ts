import type { Anchor, Drift } from '../../core/drift.ts'
import { type Phrase, type RefKind, ref, say } from '../../core/phrase.ts'
import type { DriftInput } from '../signal.ts'
import type { Evidence } from './evidence.ts'
import type { Suggestion } from './suggest.ts'

/** A removal that is to be told. */
interface Removal {
  anchor: Anchor
  word: string
  evidence: Evidence
  suggestion: Suggestion | undefined
}

/** The finding of a name that a document still has and code lost. */
export function tellRemoval({ anchor, word, evidence, suggestion }: Removal, { base, snapshot }: DriftInput): Drift {
  const { line } = evidence
  const { commit } = line
  const kind = refKind(anchor)
  const where =
    base === undefined
      ? say`from ${ref('value', line.path)} in ${ref('value', commit.sha.slice(0, 7))}`
      : line.to === undefined
        ? say`with ${ref('value', line.path)}`
        : ['here']
  const now = suggestion === undefined ? [] : nowPhrase(kind, suggestion)
  const message = say`${ref(kind, word)} was removed ${where} and is still named in ${ref('path', anchor.doc)}:${anchor.line}.${now}`
  const isHere = line.to !== undefined && snapshot.files.has(line.to)
  const written = suggestion === undefined ? undefined : anchor.text.replace(word, () => suggestion.name)
  return {
    signal: 'D1',
    severity: 'failure',
    anchor,
    message,
    cause: commit,
    ...(isHere && line.to !== undefined ? { code: { path: line.to, line: line.at } } : {}),
    lived: { path: line.path, line: line.line },
    ...(written === undefined || written === anchor.text ? {} : { suggestion: written }),
    ...(suggestion?.certain === true && written !== anchor.text ? { mechanical: true as const } : {}),
    ...(suggestion?.turned === true ? { turned: true as const } : {}),
  }
}

function nowPhrase(kind: RefKind, { name, certain }: Suggestion): Phrase {
  return certain ? say` It is now ${ref(kind, name)}.` : say` The nearest current name is ${ref(kind, name)}.`
}

/** What is said of a removal whose successor is certain after all. */
export function tellNow({ anchor, message }: Drift): Phrase {
  const name = message.at(-2)
  if (name === undefined || typeof name === 'string') return message
  return [...message.slice(0, -3), ...nowPhrase(refKind(anchor), { name: name.name, certain: true })]
}

/** The kind of a reference to what an anchor names. */
export function refKind({ kind }: Anchor): RefKind {
  return kind === 'env' || kind === 'flag' || kind === 'script' ? kind : 'symbol'
}
