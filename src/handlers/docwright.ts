import type { Ratio } from '../core/coverage.ts'
import type { AnswerContext, Command } from '../core/command.ts'
import { configPath, explainConfig } from '../core/config.ts'
import { UsageError } from '../core/errors.ts'
import type { BlockBody } from '../core/page.ts'
import type { RepoPath } from '../core/names.ts'
import { ref, say, type Phrase } from '../core/phrase.ts'
import type { FeatureRecord } from '../core/record.ts'
import { recordFolder } from '../memory/paths.ts'
import { parseRecord } from '../memory/records.ts'
import { readFigures, type StandingFigures } from '../planner/read-figures.ts'
import { count } from '../text/wording.ts'

const subjects = ['status', 'config'] as const

/** Says what Docwright knows and how it is set up. */
export const docwright: Command = {
  name: 'docwright',
  about: 'Shows what is documented and open (`status`), or every setting and where it comes from (`config`)',
  args: [{ name: 'subject', about: 'What to show', required: true, values: subjects }],
  options: [],
  examples: ['/docwright status', '/docwright config'],
  bind(tokens) {
    const [subject] = tokens
    if (tokens.length !== 1 || (subject !== 'status' && subject !== 'config'))
      throw new UsageError('Expected `/docwright status` or `/docwright config`.')
    return { permission: 'read', writes: [], answer: async (context) => (subject === 'config' ? settings(context) : status(context)) }
  },
}

function settings({ configText, sharedConfig }: AnswerContext): readonly BlockBody[] {
  const places = { default: 'default', organization: ref('path', sharedConfig?.path ?? ''), file: ref('path', configPath) }
  const rows = explainConfig(configText, sharedConfig).map(({ key, value, from }) => ({
    id: key,
    cells: [[ref('config', key)], [ref('value', JSON.stringify(value))], [places[from]]],
    sources: [],
  }))
  const intro =
    configText === undefined
      ? sharedConfig === undefined
        ? say`There is no ${ref('path', configPath)}; every setting has its default.`
        : say`There is no ${ref('path', configPath)}; what the organization sets counts.`
      : say`Settings of ${ref('path', configPath)} on the default branch.`
  return [
    { kind: 'paragraph', text: intro },
    { kind: 'table', columns: ['setting', 'value', 'from'], rows },
  ]
}

/** Folder of the sidecars: one file for each page that Docwright keeps. */
const sidecars = /^\.workflow\/documentation\/pages\/.+\.json$/

/** Features that are listed. */
const mostFeatures = 50

async function status({ snapshot, followUps }: AnswerContext): Promise<readonly BlockBody[]> {
  const pages = [...snapshot.files.keys()].filter((path) => sidecars.test(path)).length
  const records = await recordsIn(snapshot)
  const kept =
    records.length === 0
      ? `Docwright keeps ${count(pages, 'page')} here.`
      : `Docwright keeps ${count(pages, 'page')} of ${count(records.length, 'feature')} here.`
  const blocks: BlockBody[] = [{ kind: 'paragraph', text: [kept] }]
  if (records.length > 0) blocks.push(documented(records))
  blocks.push(...(await plans(snapshot)))
  if (followUps === undefined) return blocks
  if (followUps.length === 0) return [...blocks, { kind: 'paragraph', text: ['No pull request of Docwright is open.'] }]
  return [...blocks, { kind: 'list', items: openPulls(followUps) }]
}

async function recordsIn(snapshot: AnswerContext['snapshot']): Promise<readonly FeatureRecord[]> {
  const paths = [...snapshot.files.keys()].filter((path) => path.startsWith(`${recordFolder}/`) && path.endsWith('.json')).sort()
  const texts = await Promise.all(paths.map((path) => snapshot.read(path)))
  return texts.flatMap((text) => (text === undefined ? [] : (parseRecord(text) ?? [])))
}

/** What is documented, a feature a row, and how much of it. */
function documented(records: readonly FeatureRecord[]): BlockBody {
  const share = ({ covered, total }: Ratio): string => (total === 0 ? '–' : `${covered}/${total}`)
  const rows = records.slice(0, mostFeatures).map(({ name, slug, coverage, gaps }) => ({
    id: slug,
    cells: [
      [ref('value', name)],
      [share(coverage.technical)],
      [share(coverage.api)],
      [share(coverage.examples)],
      [share(coverage.tests)],
      [String(gaps.length)],
    ],
    sources: [],
  }))
  return { kind: 'table', columns: ['feature', 'technical', 'API', 'examples', 'tests', 'open questions'], rows }
}

/** A plan, and no page of a folder below. */
const planPage = /^\.workflow\/plans\/[^/]+\.md$/

/** Plans that are listed. */
const mostPlans = 50

/** The plans that stand here, by the data beside each; nothing where there is none. */
async function plans(snapshot: AnswerContext['snapshot']): Promise<readonly BlockBody[]> {
  const found = [...snapshot.files.keys()].filter((path) => planPage.test(path)).sort()
  if (found.length === 0) return []
  const items = await Promise.all(
    found.slice(0, mostPlans).map(async (path) => {
      const data = path.replace(/\.md$/, '.json') as RepoPath
      const isThere = snapshot.files.has(data)
      const figures = isThere ? readFigures(await snapshot.read(data)) : undefined
      return {
        id: path,
        text: say`${ref('path', path, path)}: ${figures === undefined ? unknownPlan(isThere) : howFar(figures)}`,
        sources: [],
      }
    }),
  )
  return [{ kind: 'list', items }]
}

const unknownPlan = (isThere: boolean): Phrase => [
  `how far it is, is not known: the JSON file beside it ${isThere ? 'cannot be read' : 'is missing'}.`,
]

function howFar({ phases, donePhases, tasks, done, open }: StandingFigures): Phrase {
  return [`${donePhases} of ${count(phases, 'phase')} and ${done} of ${count(tasks, 'task')} done, ${count(open, 'open decision')}.`]
}

function openPulls(followUps: NonNullable<AnswerContext['followUps']>): Extract<BlockBody, { kind: 'list' }>['items'] {
  return followUps.map(({ number, title, lines }) => ({
    id: String(number),
    text: [`Pull request #${number}: `, ref('value', title), ...lines.flatMap((line) => [', ', ref('command', line)])],
    sources: [],
  }))
}
