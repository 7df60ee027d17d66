import type { PageDraft } from '../core/page.ts'
import { list, ref, say, type Phrase } from '../core/phrase.ts'
import type { FeatureRecord } from '../core/record.ts'
import { pathRef } from '../text/fact-refs.ts'
import { items, paragraph, section, type Item } from '../text/page-blocks.ts'
import { capital, count, firstSentence, safeWords, sentence, value } from '../text/wording.ts'
import { titleOf } from './coverage-page.ts'
import { capabilityItem } from './enterprise-memory.ts'
import type { MemoryInput } from './memory-input.ts'
import { featureMemoryPath, rootMemoryPath } from './paths.ts'
import { whatItIs } from './what-it-is.ts'

/** What the file is made from. `feature` is the one that this run documents; absent where it documents none. */
export type RootInput = Pick<MemoryInput, 'project' | 'config' | 'known' | 'records' | 'templateLogs'> & {
  feature?: MemoryInput['feature']
  remembered: Pick<MemoryInput['remembered'], 'plans'>
}

/** The memory file at the root: what the repository is, and an index of every documented feature. */
export function rootMemory(input: RootInput): PageDraft {
  const { project, records, config } = input
  const entries = records.map((record) => featureItem(record, input))
  return {
    path: rootMemoryPath(config),
    kind: 'root-assistant',
    title: capital(
      project.name
        .replace(/^@[^/]+\//, '')
        .replace(/[^\p{L}\p{N} -]+/gu, ' ')
        .trim() || 'Project',
    ),
    lead: about(input),
    sections: [
      section('features', 'Documented features', 2, [items('features', entries)]),
      ...grown(input),
      ...capabilities(input),
      ...standards(input),
    ],
  }
}

/** Where it stands what templates added, and why. */
function grown({ templateLogs }: RootInput): PageDraft['sections'] {
  if (templateLogs.length === 0) return []
  const logs = templateLogs.map((path): Item => ({ id: `template/${path}`, text: say`${pathRef(path)}`, sources: [] }))
  return [
    section('templates', 'Code from templates', 2, [
      paragraph('templates/about', say`What templates added, and why.`),
      items('templates', logs),
    ]),
  ]
}

/** What enterprises ask for, as far as code and tests show it; of what is only planned, where the plan is. */
function capabilities({ remembered: { plans } }: RootInput): PageDraft['sections'] {
  return plans.length === 0 ? [] : [section('enterprise', 'Enterprise capabilities', 2, [items('enterprise', plans.map(capabilityItem))])]
}

/** Standards that the repository names: they bind the whole, so they stand here and not beside a feature. */
function standards({ project }: RootInput): PageDraft['sections'] {
  const entries = project.compliance.flatMap(({ standard, level, evidence: [first] }): Item[] => {
    if (first === undefined) return []
    const text = say`${value(standard)} (${[level]}): named in ${ref('path', first.file, first.file)}.`
    return [{ id: `compliance/${standard}`, text, sources: [project.source(first.file, first.line, first.line)] }]
  })
  return entries.length === 0 ? [] : [section('compliance', 'Compliance', 2, [items('compliance', entries)])]
}

function about({ project, known }: RootInput): PageDraft['lead'] {
  const { description } = project
  // people write into a manifest what it is, and above a README also what shall catch the eye
  const told = description?.path.endsWith('.json') === true ? description.text : whatItIs(description?.text ?? '')
  const first = told === undefined ? undefined : firstSentence(told)
  const words = first === undefined ? undefined : safeWords(first, known)
  const quote =
    words === undefined || description === undefined
      ? []
      : [
          paragraph('about', sentence(say`${words} (from ${ref('path', description.path, description.path)}).`), [
            project.source(description.path, description.line, description.line),
          ]),
        ]
  return [...quote, ...stack(project)]
}

/** What the repository is built with, once for its features. */
function stack({ frameworks, stack: all }: MemoryInput['project']): PageDraft['lead'] {
  const named = (...categories: readonly string[]): readonly string[] =>
    all.filter((item) => categories.includes(item.category)).map(({ name }) => name)
  const parts = [
    ['stack', 'Frameworks', frameworks],
    ['stores', 'Databases and data libraries', named('database', 'orm')],
    ['queues', 'Queues and schedulers', named('queue')],
  ] as const
  return parts.flatMap(([id, words, names]) =>
    names.length === 0 ? [] : [paragraph(id, say`${[words]}: ${list(names.slice(0, 5).map(value))}.`)],
  )
}

function featureItem(record: FeatureRecord, { feature, config }: RootInput): Item {
  const memory =
    feature !== undefined && record.slug === feature.slug
      ? featureMemoryPath(feature, config)
      : record.pages.find((page) => page.kind === 'assistant')?.path
  const readme = record.pages.find((page) => page.kind === 'readme')?.path
  const links: Phrase[] = []
  if (memory !== undefined) links.push(say`context in ${ref('path', memory, memory)}`)
  if (readme !== undefined) links.push(say`pages from ${ref('path', readme, readme)}`)
  const rest: Phrase =
    links.length === 0 ? [count(record.pages.length, 'page')] : links.flatMap((link, i): Phrase => (i === 0 ? link : [', ', ...link]))
  return { id: `feature/${record.slug}`, text: say`${[titleOf(record)]}: ${rest}.`, sources: [] }
}
