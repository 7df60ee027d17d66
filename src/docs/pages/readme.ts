import type { RepoPath } from '../../core/names.ts'
import { idCut, type Block, type Section } from '../../core/page.ts'
import { ref, say, type Phrase, type Ref } from '../../core/phrase.ts'
import type { ErrorInfo } from '../../core/project.ts'
import { value } from '../../text/wording.ts'
import type { Page, PageInput, PagePlace } from '../page.ts'
import { capped, gap, items, paragraph, present, section, table, unique, type Item, type Row, someOf } from '../../text/page-blocks.ts'
import { briefCell } from '../parts/brief-words.ts'
import { distinctErrors, errorWords, isBareStatus, isPlainError, messageOf } from '../parts/failures.ts'
import { amounts, concepts } from '../parts/concepts.ts'
import { configuration } from '../parts/configuration.ts'
import { advancedUsage, basicUsage } from '../parts/usage.ts'
import { withIndicator } from '../parts/indicator.ts'
import { answers, makeup } from '../parts/overview.ts'
import { referenceLink, symptomsLink } from '../parts/page-links.ts'
import { docsPath, featureOf, featurePath, titleOf } from '../parts/place.ts'
import { migration, performance, practices, security } from '../parts/practices.ts'
import { quickStart } from '../parts/quick-start.ts'
import {
  coreFiles,
  lineSource,
  operation,
  pathRef,
  routeRef,
  routeSources,
  statusRef,
  symbolRef,
  symbolSource,
} from '../../text/fact-refs.ts'
import { unreadNote } from '../../text/unread-claims.ts'
import { triggerItems } from '../parts/triggers.ts'
import { useCases } from '../parts/use-cases.ts'
import { usedNames } from '../parts/used-names.ts'

/** The overview of a feature: the first page a reader opens (spec 2.4). */
export const readme: Page = {
  name: 'readme',
  about: 'Overview, quick start, concepts, usage, configuration, best practices and troubleshooting of the feature',
  audiences: ['developers', 'users', 'ops'],
  scope: 'feature',
  path: readmePath,
  build: (input) =>
    withIndicator(
      {
        path: readmePath(input),
        kind: 'readme',
        title: titleOf(input.feature),
        lead: present([purpose(input), makeup(input)]),
        sections: sections(input),
      },
      input,
    ),
}

/** Where the overview stands; a page that a person wrote for the feature beside its folder is kept in use. */
function readmePath(place: PagePlace): RepoPath {
  const usual = featurePath(place, 'README.md')
  const single = docsPath(place, `features/${place.feature.slug}.md`)
  return !place.exists(usual) && place.exists(single) ? single : usual
}

function sections(input: PageInput): readonly Section[] {
  return [
    section('overview', 'Overview', 2, overview(input)),
    section('quick-start', 'Quick Start', 2, quickStart(input)),
    section('concepts', 'Concepts', 2, concepts(input)),
    section('usage', 'Usage', 2, []),
    section('basic-usage', 'Basic Usage', 3, basicUsage(input)),
    section('advanced-usage', 'Advanced Usage', 3, advancedUsage(input)),
    ...starts(input),
    ...cases(input),
    section('api-reference', 'API Reference', 2, reference(input)),
    section('configuration', 'Configuration', 2, configuration(input)),
    section('best-practices', 'Best Practices', 2, practices(input)),
    section('security', 'Security considerations', 3, security(input)),
    section('performance', 'Performance notes', 3, performance(input)),
    section('migration', 'Migration guides', 3, migration(input)),
    section('troubleshooting', 'Troubleshooting', 2, troubleshooting(input)),
    section('related', 'Related', 2, related(input)),
  ]
}

/** Procedures, actions, messages and commands, which no HTTP route shows; nothing where there are none. */
function starts(input: PageInput): readonly Section[] {
  const entries = triggerItems(input, amounts[input.depth])
  return entries.length === 0 ? [] : [section('starts', 'What starts it', 3, [items('starts', entries)])]
}

/** What tests and call sites show; nothing where there are none. */
function cases(input: PageInput): readonly Section[] {
  const blocks = present(useCases(input))
  return blocks.length === 0 ? [] : [section('use-cases', 'Use cases', 3, blocks)]
}

function overview(input: PageInput): readonly (Block | undefined)[] {
  const open = gap('business', say`whom does ${[featureOf(input.feature)]} serve, and what is it worth to them?`)
  return [answers(input), input.business === undefined ? open : undefined]
}

/** What the feature does for whom, in the words of the repository. */
function purpose({ business }: PageInput): Block | undefined {
  if (business === undefined) return undefined
  return paragraph('business', say`${business.text} (from ${pathRef(business.source.path)}).`, [business.source])
}

function reference(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project, depth } = input
  const rows = capped(
    feature.routes,
    amounts[depth] * 2,
    (route): Row => ({
      id: `route/${operation(route)}`,
      cells: [[routeRef(route)], briefCell(route, input)],
      sources: routeSources(project, route),
    }),
  )
  const link = referenceLink(input)
  // names alone are the headings of the reference
  const telling = link === undefined ? rows : rows.filter(({ cells }) => (cells[1]?.length ?? 0) > 0)
  return [
    table('routes', ['Operation', 'What it does'], telling),
    link ?? importable(input),
    unreadNote('routes-unread', input, ['routes']),
  ]
}

/** What other code can take, where no page lists it. */
function importable(input: PageInput): Block | undefined {
  const names = usedNames(input)
  if (names.length === 0) return undefined
  const sources = names.slice(0, 4).map((symbol) => symbolSource(input.project, symbol))
  return paragraph('functions', say`Other code can import ${someOf(names.map(symbolRef), 4)}.`, sources)
}

function troubleshooting(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project } = input
  const page = symptomsLink(input)
  const kinds = unique(
    distinctErrors(feature).filter((error) => !isBareStatus(error)),
    kindOf,
  )
  if (page !== undefined) return [page]
  if (kinds.length === 0) return [gap('troubleshooting', say`what goes wrong with ${[featureOf(feature)]}, and what helps?`)]
  const rows = capped(kinds, amounts[input.depth], (kind): Row => {
    const own = feature.errors.filter((error) => kindOf(error) === kindOf(kind))
    const places = unique(own, (error) => error.function ?? error.file).map(
      (error): Ref => (error.function === undefined || error.function === '' ? pathRef(error.file) : value(error.function)),
    )
    const status: Phrase = kind.status === undefined ? [] : [statusRef(kind.status)]
    return {
      id: `error/${kindOf(kind)}`.slice(0, idCut.error),
      cells: [status, isPlainError(kind) ? messageOf(kind) : errorWords(kind), someOf(places, 3)],
      sources: own.slice(0, 5).map((error) => lineSource(project, error, error.name)),
    }
  })
  return [table('errors', ['Status', 'Error', 'Raised by'], rows)]
}

/** Errors of one name and status are one kind; plain ones differ by their message. */
function kindOf(error: ErrorInfo): string {
  return `${error.name}/${error.status ?? ''}${isPlainError(error) ? `/${error.message ?? ''}` : ''}`
}

function related(input: PageInput): readonly (Block | undefined)[] {
  const own = readmePath(input)
  const pages = [...input.siblings].filter(([name, path]) => path !== own && name in pageWords)
  const ranks = Object.keys(pageWords)
  const sorted = pages.toSorted(([a], [b]) => ranks.indexOf(a) - ranks.indexOf(b))
  const links = sorted.map(
    ([name, path]): Item => ({ id: `page/${name}`, text: [ref('page', pageWords[name] ?? name, path)], sources: [] }),
  )
  const known = new Set([own, ...input.siblings.values()])
  const docs = input.feature.docs.filter((doc) => !known.has(doc.path))
  const others = capped(docs, 6, (doc): Item => ({ id: `doc/${doc.path}`, text: [pathRef(doc.path)], sources: [] }))
  const all = [...links, ...others]
  if (all.length > 0) return [items('related', all)]
  return [
    items(
      'related',
      capped(coreFiles(input.feature), 5, (file): Item => ({ id: `file/${file.path}`, text: [pathRef(file.path)], sources: [] })),
    ),
  ]
}

/** Link texts of the pages that no section above leads to. */
const pageWords: Readonly<Record<string, string>> = {
  architecture: 'Architecture',
  integration: 'Integrations',
  webhooks: 'Webhooks',
  runbook: 'Runbook',
  'api-reference': 'API reference of documented features',
}
