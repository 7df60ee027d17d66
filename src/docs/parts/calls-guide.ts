import type { RepoPath } from '../../core/names.ts'
import type { Block, PageDraft, Section } from '../../core/page.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Route } from '../../core/project.ts'
import { capital } from '../../text/wording.ts'
import { installLine, packageOf, startCommand, startLines } from '../examples/commands.ts'
import type { PageInput } from '../page.ts'
import { capped, code, items, paragraph, section, sentences, type Item } from '../../text/page-blocks.ts'
import { isTold, requestWords } from './describe.ts'
import { effectsOf } from './effects.ts'
import { meaning } from './operations.ts'
import { featureOf, featurePath, sibling } from './place.ts'
import { easiestRoutes } from './quick-start.ts'
import { isSameCode } from './same-code.ts'
import { complete } from '../../text/unread-claims.ts'
import { envRef, operation, pathRef, routeRef, routeSources, statusRef } from '../../text/fact-refs.ts'

/** Steps that the page walks through at each depth. */
const steps = { quick: 2, standard: 6, comprehensive: 15 } as const

/**
 * A walk through requests, from nothing to a working use, each with an example that runs; undefined where no two can be sent. Calls of exported
 * functions stand on the overview and in the reference.
 */
export function callsGuide(input: PageInput): PageDraft | undefined {
  const walk = walkThrough(input)
  // one call alone stands in the README
  if (walk.length < 2) return undefined
  return {
    path: featurePath(input, 'guide.md'),
    kind: 'guide',
    title: `How to use ${featureOf(input.feature)}`,
    lead: [],
    sections: sections(walk, input),
  }
}

/** One step: what a reader reaches with it, and how. */
interface Step {
  id: string
  heading: Phrase
  blocks: readonly (Block | undefined)[]
  spare?: true
}

function sections(walk: readonly Step[], input: PageInput): readonly Section[] {
  return [
    section('before', 'Before you start', 2, before(input)),
    section('steps', 'Steps', 2, []),
    ...walk.map((one): Section => ({ ...section(one.id, one.heading, 3, one.blocks), ...spareOf(one) })),
    section('next', 'Where to go next', 2, [items('next', next(input))]),
  ].filter((one) => one.blocks.length > 0 || one.id === 'steps')
}

function before(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project } = input
  const start = startCommand(feature, project)
  const lines = start === undefined ? [installLine(project, packageOf(feature, project))] : startLines(start, project)
  const needed = feature.env.filter((key) => key.required).slice(0, 6)
  const example = '.env.example' as RepoPath
  return [
    needed.length === 0
      ? undefined
      : paragraph(
          'before/settings',
          sentences([
            say`Give ${list(needed.map(envRef))} a value.`,
            input.exists(example) ? say`${pathRef(example)} shows the form.` : undefined,
          ]),
        ),
    start === undefined
      ? undefined
      : paragraph(
          'before/start',
          say`Start the code with ${ref('script', start.script, start.manifest)}; keep it running in its own terminal:`,
          [start.source],
        ),
    code('before/command', 'sh', lines.join('\n'), start === undefined ? [] : [start.source]),
  ]
}

function spareOf({ spare }: Step): { spare?: true } {
  return spare === true ? { spare } : {}
}

function walkThrough(input: PageInput): readonly Step[] {
  const routes = inOrder(steppedRoutes(input), input)
  return capped(routes, steps[input.depth], (route) => routeStep(route, input))
}

/** Calls that a reader is told the purpose of, one of those that run the same code: another version of a path shows nothing new. */
function steppedRoutes(input: PageInput): readonly Route[] {
  const told = easiestRoutes(input).filter((route) => isTold(route, input))
  return told.filter((route, i) => told.findIndex((one) => isSameCode(one, route)) === i)
}

/** Creating comes before looking, looking before changing, removing last: the order in which a first use works. */
function inOrder(routes: readonly Route[], { project }: PageInput): readonly Route[] {
  const rank = (route: Route): number => {
    const verbs = effectsOf(route, project).map(({ verb }) => verb)
    if (route.method === 'DELETE' || (verbs.includes('removes') && !verbs.includes('creates'))) return 4
    if (verbs.includes('creates') && !route.path.includes(':')) return 0
    if (route.method === 'GET') return route.path.includes(':') ? 2 : 1
    return 3
  }
  return routes
    .map((route, i) => ({ route, key: rank(route) * 10_000 + i }))
    .sort((a, b) => a.key - b.key)
    .map(({ route }) => route)
}

function routeStep(route: Route, input: PageInput): Step {
  const name = operation(route)
  const example = input.examples.calls.get(name)
  const sources = routeSources(input.project, route)
  const good = [...new Set([...Object.keys(route.schemas.responses ?? {}).map(Number), ...route.statuses])]
    .filter((status) => status >= 200 && status < 400)
    .sort((a, b) => a - b)
  const [status] = good
  const answer: Phrase = status === undefined ? [] : say`; it answers ${statusRef(status)} (${[meaning(status)]})`
  return {
    id: `call/${name}`,
    heading: say`Call ${routeRef(route)}`,
    blocks: [
      paragraph(`call/${name}/text`, say`${requestWords(route, input)}${answer}:`, sources),
      example === undefined ? undefined : code(`call/${name}/example`, example.language, example.code, sources),
    ],
  }
}

function next(input: PageInput): readonly Item[] {
  const links: Item[] = []
  for (const [name, words] of [
    ['troubleshooting', 'what to do when a call fails'],
    ['api', complete(input, ['routes'], { whole: 'every parameter and every answer', otherwise: 'parameters and answers' })],
    ['webhooks', 'events that reach other systems'],
  ] as const) {
    const link = sibling(input, name, capital(words))
    if (link !== undefined) links.push({ id: `next/${name}`, text: [link], sources: [] })
  }
  return links
}
