import type { RepoPath } from '../core/names.ts'
import type { Feature } from '../core/feature.ts'
import type { Project } from '../core/project.ts'
import type { Example, ExampleResult, TypedSymbol } from '../core/type-oracle.ts'
import { curlOf } from './examples/curl.ts'
import { exampleSymbols, importForms } from './examples/import-example.ts'
import { operation } from '../text/fact-refs.ts'

/** An example that was checked and may be published. */
export interface CheckedExample {
  language: string
  code: string
}

/** The examples of a feature that stood the check. */
export interface ExampleSet {
  /** By operation: `POST /invoices`. */
  calls: ReadonlyMap<string, CheckedExample>
  /** By `path#name`. */
  imports: ReadonlyMap<string, CheckedExample>
  /** Examples that were made, and those of them that stood. */
  total: number
  checked: number
}

/** Ways to write one import example, best first. */
interface Candidate {
  key: string
  language: 'ts' | 'js'
  forms: readonly string[]
}

/** What makes examples: the facts, the types and the checker. */
export interface ExampleMaking {
  project: Project
  feature: Feature
  types: ReadonlyMap<string, TypedSymbol>
  /** Functions that get an example. */
  functions: number
  check(examples: readonly Example[]): Promise<readonly ExampleResult[]>
}

/** Makes the examples of a feature and keeps those that check: a call per operation, an import per function. */
export async function makeExamples(making: ExampleMaking): Promise<ExampleSet> {
  const calls = callExamples(making.feature, making.project)
  const candidates = importCandidates(making)
  const results = candidates.length === 0 ? [] : await making.check(candidates.flatMap(asExamples))
  const passed = new Set(results.filter((result) => result.ok).map((result) => result.id))
  const imports = new Map<string, CheckedExample>()
  for (const candidate of candidates) {
    const form = candidate.forms.find((_, i) => passed.has(`${candidate.key}/${i}`))
    if (form !== undefined) imports.set(candidate.key, { language: candidate.language, code: form })
  }
  return { calls, imports, total: making.feature.routes.length + candidates.length, checked: calls.size + imports.size }
}

function callExamples(feature: Feature, project: Project): ReadonlyMap<string, CheckedExample> {
  const calls = new Map<string, CheckedExample>()
  for (const route of feature.routes) {
    const line = curlOf(route, project)
    if (line !== undefined) calls.set(operation(route), { language: 'sh', code: line })
  }
  return calls
}

function importCandidates({ feature, project, types, functions }: ExampleMaking): readonly Candidate[] {
  return exampleSymbols(feature, project)
    .slice(0, functions)
    .map((symbol): Candidate => {
      const key = `${symbol.path}#${symbol.name}`
      return { key, language: /\.[cm]?js$/.test(symbol.path) ? 'js' : 'ts', forms: importForms(symbol, types.get(key), feature, project) }
    })
    .filter((candidate) => candidate.forms.length > 0)
}

function asExamples(candidate: Candidate): readonly Example[] {
  const root = '' as RepoPath
  return candidate.forms.map((form, i) => ({ id: `${candidate.key}/${i}`, language: candidate.language, code: form, from: root }))
}
