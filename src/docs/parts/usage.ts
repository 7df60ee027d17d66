import type { Block } from '../../core/page.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import { value } from '../../text/wording.ts'
import type { PageInput } from '../page.ts'
import { gap, items, paragraph, present, unique, type Item, code } from '../../text/page-blocks.ts'
import { routeWords } from './describe.ts'
import { featureOf, sibling } from './place.ts'
import { easiestRoutes } from './quick-start.ts'
import { jobRef, lineSource, operation, pathRef, routeSources, symbolRef, symbolSource } from '../../text/fact-refs.ts'

/** The first uses of a feature: a call, an import, and what its tests show. */
export function basicUsage(input: PageInput): readonly (Block | undefined)[] {
  const { feature } = input
  const blocks: (Block | undefined)[] = []
  const [first, ...others] = easiestRoutes(input)
  // who read a collection first wants to add to it next
  const second = others.find((route) => route.method === 'POST' && route.path === first?.path) ?? others[0]
  const example = second === undefined ? undefined : input.examples.calls.get(operation(second))
  if (second !== undefined && example !== undefined) {
    const sources = routeSources(input.project, second)
    blocks.push(
      paragraph('basic/lead', say`${routeWords(second, input)}:`, sources),
      code('basic/example', example.language, example.code, sources),
    )
  }
  const [, nextImport] = [...input.examples.imports.entries()]
  // What is called over HTTP is seldom called from code by its readers.
  const firstImport = feature.routes.length > 0 ? undefined : nextImport
  if (firstImport !== undefined) {
    const symbol = feature.symbols.find((one) => `${one.path}#${one.name}` === firstImport[0])
    if (symbol !== undefined) {
      blocks.push(
        paragraph('basic/import', say`From your own code, call ${symbolRef(symbol)}:`, [symbolSource(input.project, symbol)]),
        code('basic/import-example', firstImport[1].language, firstImport[1].code, [symbolSource(input.project, symbol)]),
      )
    }
  }
  return present(blocks).length > 0 ? blocks : [gap('basic-usage', say`what does a first use of ${[featureOf(feature)]} look like?`)]
}

/** What goes beyond the first call: jobs, webhooks, the guide. */
export function advancedUsage(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project } = input
  const entries: Item[] = []
  for (const [i, job] of unique(feature.jobs, (one) => one.name).entries()) {
    const when: Phrase = job.schedule === undefined ? [] : say` on the schedule ${value(job.schedule)}`
    const from: Phrase =
      job.producers.length === 0
        ? []
        : say`; ${list(
            unique(job.producers, (one) => one.file)
              .slice(0, 3)
              .map((one) => pathRef(one.file)),
          )} ${[new Set(job.producers.map((one) => one.file)).size > 1 ? 'put' : 'puts']} work in`
    entries.push({
      id: `job/${job.name}`,
      text: say`${jobRef(job)} runs${when} in ${pathRef(job.file)}${from}.`,
      sources: [lineSource(project, job, job.name)],
      ...(i < 8 ? {} : { spare: true }),
    })
  }
  for (const [i, hook] of feature.webhooks.entries()) {
    const events: Phrase = hook.events.length === 0 ? [] : say` for ${list(hook.events.slice(0, 5).map(value))}`
    const route: Phrase = hook.route === undefined ? [pathRef(hook.file)] : [ref('route', hook.route)]
    const text: Phrase =
      hook.direction === 'in'
        ? say`${route} receives webhooks${hook.provider === undefined ? [] : say` of ${value(hook.provider)}`}${events}.`
        : say`${pathRef(hook.file)} sends webhooks${events}.`
    entries.push({
      id: `webhook/${hook.file}/${hook.direction}/${hook.provider ?? ''}`,
      text,
      sources: [lineSource(project, hook)],
      ...(i < 6 ? {} : { spare: true }),
    })
  }
  const guide = sibling(input, 'guide', 'guide')
  // the list of related pages leads there as well
  if (guide !== undefined && entries.length === 0)
    entries.push({ id: 'guide', text: say`The ${guide} walks through ${[featureOf(feature)]} step by step.`, sources: [] })
  if (entries.length === 0) return [gap('advanced-usage', say`which uses of ${[featureOf(feature)]} go beyond the first call?`)]
  return [items('advanced', entries)]
}
