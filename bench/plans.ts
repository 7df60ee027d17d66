// Measures plans of enterprise features: `node bench/plans.ts DIR DIR …`, each a checkout.
// Of the sentences of a plan: how many name something that stands in the project, how many two entries share when names are masked, and how many one
// entry has in common in two projects. What the specification fixes (titles, lines to type) is no sentence here.
import path from 'node:path'
import process from 'node:process'
import { defaultConfig } from '../src/core/config.ts'
import { plain, type Phrase } from '../src/core/phrase.ts'
import type { Project } from '../src/core/project.ts'
import { discover } from '../src/discovery/discover.ts'
import { computePlan } from '../src/handlers/add-enterprise-feature/compute-plan.ts'
import { openFolder } from '../src/local/open-folder.ts'
import type { EnterpriseFeature } from '../src/planner/enterprise-feature.ts'
import { entries } from '../src/planner/features/index.generated.ts'
import type { Plan } from '../src/planner/plan.ts'
import { projectResolver } from '../src/text/resolver.ts'

interface Sentence {
  text: string
  masked: string
  isAnchored: boolean
}

const dirs = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const verbose = process.argv.includes('--verbose')

/** Sentences of a plan that are no line of the specification. */
function phrasesOf(plan: Plan): readonly Phrase[] {
  const tasks = plan.phases.flatMap((phase) => phase.tasks)
  return [
    ...[plan.changes, plan.questions, plan.risks, plan.migration, plan.rollback, plan.fitted].flatMap((all) => all.map(({ text }) => text)),
    ...plan.today.flatMap(({ statements }) => statements.map(({ text }) => text)),
    ...plan.decisions.map(({ text, because, instead }) => [...text, ' ', ...because, ' ', ...instead]),
    ...plan.phases.map(({ aim }) => aim),
    ...tasks.map(({ given, when, expected }) => [...given, ', ', ...when, ', ', ...expected]),
    ...tasks.map(({ shownBy }) => shownBy),
    ...plan.controls.map(({ asks, evidence }) => [...asks, ' ', ...evidence]),
  ]
}

function sentencesOf(plan: Plan, project: Project): readonly Sentence[] {
  // technologies and owners are facts of the project as well
  const value = new Set([
    ...project.stack.map(({ name }) => name),
    ...project.frameworks,
    ...(project.workflow.codeowners?.rules.flatMap(({ owners }) => owners) ?? []),
  ])
  const resolver = projectResolver(project, { files: project.files ?? [], names: { value } })
  return phrasesOf(plan).map((phrase) => ({
    text: plain(phrase),
    masked: phrase.map((part) => (typeof part === 'string' ? part.replace(/\d+/g, '0') : '◻')).join(''),
    isAnchored: phrase.some(
      (part) => typeof part !== 'string' && (resolver.resolves(part) || (part.kind === 'value' && resolver.knows(part.name))),
    ),
  }))
}

function shared(one: readonly string[], other: readonly string[]): number {
  const known = new Set(other)
  return one.length === 0 ? 0 : one.filter((text) => known.has(text)).length / one.length
}

const plans = new Map<string, Map<string, readonly Sentence[]>>()
for (const dir of dirs) {
  const folder = await openFolder({ dir, base: undefined, cache: true, env: process.env, home: process.env['HOME'] ?? dir })
  try {
    const project = await discover(folder.snapshot, folder.history, folder.facts, {
      exclude: defaultConfig.exclude,
      progress: () => undefined,
    })
    const made = new Map<string, readonly Sentence[]>()
    for (const entry of entries) made.set(entry.name, await sentencesFor(entry, project))
    plans.set(path.basename(dir), made)
  } finally {
    await folder.close()
  }
}

async function sentencesFor(entry: EnterpriseFeature, project: Project): Promise<readonly Sentence[]> {
  const asked = { entry, requirements: '', standing: { ids: new Map(), done: new Map() }, ticks: new Map(), memory: [] }
  const [first] = project.packages.filter(({ dir }) => project.routes.some(({ file }) => file.startsWith(`${dir}/`)))
  const computed = await computePlan(asked, { project }).catch(() => computePlan({ ...asked, package: first?.dir ?? '' }, { project }))
  return sentencesOf(computed.plan, computed.project)
}

const percent = (share: number): string => `${Math.round(share * 100)} %`
process.stdout.write('| project | entry | sentences | anchored | shares most with | masked |\n| - | - | --: | --: | - | --: |\n')
for (const [project, made] of plans)
  for (const [name, all] of made) {
    const others = [...made].filter(([other]) => other !== name)
    const [near, most] = others
      .map(
        ([other, sentences]) =>
          [
            other,
            shared(
              all.map(({ masked }) => masked),
              sentences.map(({ masked }) => masked),
            ),
          ] as const,
      )
      .reduce((best, one) => (one[1] > best[1] ? one : best), ['–', 0] as readonly [string, number])
    const anchored = all.filter(({ isAnchored }) => isAnchored).length / Math.max(1, all.length)
    process.stdout.write(`| ${project} | ${name} | ${all.length} | ${percent(anchored)} | ${near} | ${percent(most)} |\n`)
    if (verbose) for (const one of all.filter(({ isAnchored }) => !isAnchored)) process.stdout.write(`    - ${one.text}\n`)
  }
process.stdout.write('\n| entry | projects | the same |\n| - | - | --: |\n')
for (const { name } of entries) {
  const names = [...plans.keys()]
  for (const [i, one] of names.entries())
    for (const other of names.slice(i + 1)) {
      const [a = [], b = []] = [plans.get(one)?.get(name), plans.get(other)?.get(name)]
      process.stdout.write(
        `| ${name} | ${one}, ${other} | ${percent(
          shared(
            a.map(({ text }) => text),
            b.map(({ text }) => text),
          ),
        )} |\n`,
      )
    }
}
