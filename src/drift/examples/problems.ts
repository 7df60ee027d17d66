import type { BaseView } from '../../core/command.ts'
import type { Anchor } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import type { Example, ExampleProblem, TypeOracle } from '../../core/type-oracle.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { isOwnSource } from '../place-kinds.ts'
import { oncePerInput } from '../once-per-input.ts'
import type { DriftInput } from '../signal.ts'
import { type OwnExample, inside, ownExamples } from './own-examples.ts'
import { type Subject, subjectOf } from './subject.ts'

/** Something that the checker says of an example. */
export interface Problem {
  example: OwnExample
  found: ExampleProblem
  subject: Subject
  anchor: Anchor
}

/** Examples that are checked in one run and of one change, its files that are read, and modules that are followed to see whether the change can have touched them. */
const most = { examples: 400, ofChange: 40, modules: 1_500, files: 300 }

/** Examples that are checked, and how many there are in all; no number where reading them was ended before. */
const chosenExamples = oncePerInput(async ({ documents, project, snapshot, base }: DriftInput) => {
  const all = await ownExamples(documents, { project, snapshot, most: most.examples })
  const words = base === undefined || all.length === 0 ? undefined : await removedWords(base, snapshot)
  const examples =
    base === undefined || words === undefined ? [...all] : likeliest(all, words).filter((one) => isTouched(one, base, project))
  const amount = examples.length
  if (base !== undefined) examples.splice(most.ofChange)
  return { examples, ...(all.length < most.examples ? { amount } : {}) }
})

/** What is said where some examples are not checked. */
export async function uncheckedExamples(input: DriftInput): Promise<string | undefined> {
  if (input.types === undefined) return undefined
  const { examples, amount } = await chosenExamples(input)
  if (amount === examples.length) return undefined
  const whole = input.base === undefined ? 'the documents have' : 'the change may have broken'
  return `${examples.length} of ${amount ?? `more than ${most.examples}`} examples that ${whole}`
}

/** Problems of examples at the head that are about own modules; of a change only those that the modules of its base do not have. */
export const problemsOfExamples = oncePerInput(async (input: DriftInput): Promise<readonly Problem[]> => {
  const { base, types } = input
  if (types === undefined) return []
  const { examples } = await chosenExamples(input)
  if (examples.length === 0) return []
  const problems = await check(types, examples, (one) => one.modules)
  return base === undefined || problems.length === 0 ? problems : fresh(problems, base)
})

/** True where the change touched a module that an example imports, or one behind it. */
function isTouched({ modules }: OwnExample, { changed }: BaseView, project: Project): boolean {
  const touched = new Set<string>(changed)
  const seen = new Set<RepoPath>(Object.values(modules))
  for (const path of seen) {
    if (touched.has(path)) return true
    for (const next of project.importsOf(path)) if (seen.size < most.modules) seen.add(next)
  }
  return false
}

/** Examples that use what went away, those first that use what few others do: a word that all of them have tells little. */
function likeliest(examples: readonly OwnExample[], words: ReadonlySet<string>): OwnExample[] {
  const used = examples.map((one) => new Set(usesOf(one).filter((name) => words.has(name))))
  const counts = new Map<string, number>()
  for (const names of used) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const ranked = examples.map((one, i) => ({ one, rank: Math.min(...[...(used[i] ?? [])].map((name) => counts.get(name) ?? 0)) }))
  return ranked
    .filter(({ rank }) => Number.isFinite(rank))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
}

/** Members, options and functions that an example uses. */
function usesOf({ fence: { text } }: OwnExample): readonly string[] {
  return [...text.matchAll(/(?<=\.\s*)[A-Za-z_$][\w$]*|[A-Za-z_$][\w$]*(?=\s*(?:[(:,}]|<[^<>()]*>\())/g)].map(([name]) => name)
}

/** Words of the lines that a change took from sources: an example that uses none of them is as right as before. */
async function removedWords({ changed, snapshot }: BaseView, head: Snapshot): Promise<ReadonlySet<string>> {
  const paths = changed.filter((path) => isOwnSource(path) && /\.[cm]?[jt]sx?$/.test(path) && snapshot.files.has(path)).slice(0, most.files)
  const words = new Set<string>()
  for await (const [path, text] of snapshot.readAll(paths)) {
    const now = new Set((await head.read(path))?.split('\n').map((line) => line.trim()))
    for (const line of text.split('\n')) {
      if (!now.has(line.trim())) for (const [word] of line.matchAll(/[A-Za-z_$][\w$]*/g)) words.add(word)
    }
  }
  return words
}

async function check(
  types: TypeOracle,
  examples: readonly OwnExample[],
  modulesOf: (one: OwnExample) => Readonly<Record<string, RepoPath>>,
): Promise<readonly Problem[]> {
  const asked = examples.map(
    (one, i): Example => ({ id: String(i), language: one.language, code: one.fence.text, from: one.from, modules: modulesOf(one) }),
  )
  const results = await types.check(asked)
  return results.flatMap(({ id, problems = [] }) => {
    const example = examples[Number(id)]
    if (example === undefined) return []
    return problems.flatMap((found) => {
      const subject = subjectOf(found, example)
      return subject === undefined ? [] : [{ example, found, subject, anchor: anchorAt(example, found, subject.name) }]
    })
  })
}

/** The place of a problem in the document. */
export function anchorAt(
  { document, fence, modules }: Pick<OwnExample, 'document' | 'fence' | 'modules'>,
  { from, to }: ExampleProblem,
  name: string,
): Anchor {
  const [start, end] = [fence.from + from, fence.from + to]
  const line = document.text.slice(0, start).split('\n').length
  const { language, headings } = fence
  const text = document.text.slice(start, end)
  return {
    kind: 'name',
    name,
    text,
    doc: document.path,
    line,
    from: start,
    to: end,
    in: 'fence',
    language,
    headings,
    of: Object.keys(modules),
  }
}

/** Problems that the same example does not have with the modules of the base. */
async function fresh(problems: readonly Problem[], base: BaseView): Promise<readonly Problem[]> {
  const types = await base.types?.()
  if (types === undefined) return []
  const { project } = await base.view()
  const modulesOf = ({ modules, from }: OwnExample): Readonly<Record<string, RepoPath>> =>
    Object.fromEntries(
      Object.keys(modules).flatMap((specifier) => {
        const at = project.resolveImport?.(inside(from), specifier)
        return at === undefined ? [] : [[specifier, at]]
      }),
    )
  const examples = [...new Set(problems.map(({ example }) => example))]
  const asked = examples.filter((one) => Object.keys(modulesOf(one)).length === Object.keys(one.modules).length)
  const before = await check(types, asked, modulesOf)
  if (types.unavailable !== undefined) return []
  const known = new Set(before.map(keyOf))
  return problems.filter((one) => asked.includes(one.example) && !known.has(keyOf(one)))
}

function keyOf({ example, found, subject }: Problem): string {
  return [example.document.path, example.fence.from, found.from, subject.kind, subject.name].join(' ')
}
