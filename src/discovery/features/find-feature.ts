import type { Feature, FeatureMatch } from '../../core/feature.ts'
import type { Project } from '../../core/project.ts'
import type { Meaning } from './choose-head.ts'
import type { Key } from './resolve-key.ts'
import { collectFacts } from './collect-facts.ts'
import { findEdgeCases } from './edge-cases.ts'
import { fileIndex, type FileIndex } from './file-index.ts'
import { findFlows } from './flows.ts'
import { nameFeature } from './name-feature.ts'
import type { Guess } from './guess-feature.ts'
import { nearestTo, type NearFeature } from './nearest-features.ts'
import { scopeOf } from './scope.ts'
import { selectFiles } from './select-files.ts'
import { understandQuestion } from './understand-question.ts'

/** Below this share of known meaning a question is answered with the nearest names. */
const leastKnown = 0.5

/**
 * Finds the feature that a name or a phrase means. A paraphrase finds the same files under the same name: the question only decides
 * which notion is meant, everything else comes from the repository.
 */
export function findFeature(project: Project, question: string): FeatureMatch {
  const index = fileIndex(project)
  const { meaning, guesses } = understandQuestion(index, question)
  const { head } = meaning
  const feature = head === undefined || meaning.known < leastKnown ? undefined : buildFeature(index, { ...meaning, head })
  if (feature === undefined) return { kind: 'none', nearest: nearest(project, question, guesses) }
  return { kind: 'found', feature, others: othersOf(index, meaning, feature) }
}

const offered = { score: 0.15, most: 3 }

/** What the question may mean by all that the repository says, then what is called nearly so. */
function nearest(project: Project, question: string, guesses: readonly Guess[]): NearFeature[] {
  const near = nearestTo(project, question)
  const meant = guesses
    .filter((guess) => guess.score >= offered.score)
    .slice(0, offered.most)
    .map(({ candidate }) => ({ name: candidate.name, files: candidate.files.size }))
  return [...meant, ...near.filter((one) => !meant.some((other) => other.name === one.name))].slice(0, Math.max(near.length, meant.length))
}

function buildFeature(index: FileIndex, meaning: Meaning & { head: Key }): Feature | undefined {
  const selection = selectFiles(index, meaning)
  const { files } = selection
  const core = files.flatMap((file) => (file.role === 'core' ? [file.path] : []))
  if (core.length === 0) return undefined
  const named = nameFeature(index, meaning.head, core)
  const scope = scopeOf(index.project, meaning.head, selection)
  const facts = collectFacts(index.project, meaning.head, selection, scope)
  return {
    ...named,
    files,
    ...facts,
    flows: findFlows(index.project, facts, scope),
    edgeCases: findEdgeCases(index.project, { ...facts, files }, scope),
  }
}

/** Other features that the question may mean: notions it names besides the chosen one. */
function othersOf(index: FileIndex, meaning: Meaning, feature: Feature): { name: string; files: number; why: string }[] {
  const core = new Set(feature.files.flatMap((file) => (file.role === 'core' ? [file.path] : [])))
  return meaning.rest.flatMap((key) => {
    if (key.concept.kind === 'narrow') return []
    const files = [...key.named].filter((path) => !core.has(path))
    if (files.length === 0) return []
    return [{ name: nameFeature(index, key, files).name, files: files.length, why: `the question also says "${key.concept.said}"` }]
  })
}
