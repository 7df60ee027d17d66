import type { Block } from '../../core/page.ts'
import { say } from '../../core/phrase.ts'
import type { Route } from '../../core/project.ts'
import type { PageInput } from '../page.ts'
import { code, gap, paragraph, present } from '../../text/page-blocks.ts'
import { briefWords } from './brief-words.ts'
import { isTold } from './describe.ts'
import { effectsOf } from './effects.ts'
import { guideLink } from './page-links.ts'
import { featureOf } from './place.ts'
import { isSameCode } from './same-code.ts'
import { easiestRoutes, importWords, shownImports } from './quick-start.ts'
import { operation, routeSources, symbolSource } from '../../text/fact-refs.ts'

/** The first uses of a feature: a call, an import, and what its tests show. */
export function basicUsage(input: PageInput): readonly (Block | undefined)[] {
  const { feature } = input
  const blocks: (Block | undefined)[] = []
  const [first, ...others] = easiestRoutes(input)
    .filter((route) => isTold(route, input))
    // another version of the same path runs the same code
    .filter((route, i, all) => all.findIndex((one) => isSameCode(one, route)) === i)
  // who read a collection first wants to add to it next
  const second =
    others.find((route) => route.method === 'POST' && route.path === first?.path) ?? others.find((route) => isHarmless(route, input))
  const example = second === undefined ? undefined : input.examples.calls.get(operation(second))
  if (second !== undefined && example !== undefined) {
    const sources = routeSources(input.project, second)
    blocks.push(
      paragraph('basic/lead', say`${briefWords(second, input)}:`, sources),
      code('basic/example', example.language, example.code, sources),
    )
  }
  const [, next] = shownImports(input)
  if (next !== undefined) {
    const sources = [symbolSource(input.project, next.symbol)]
    blocks.push(
      paragraph('basic/import', importWords(next.symbol, input), sources),
      code('basic/import-example', next.example.language, next.example.code, sources),
    )
  }
  if (present(blocks).length > 0) return blocks
  const guide = guideLink('basic/links', input)
  if (guide !== undefined) return [guide]
  return [gap('basic-usage', say`what does a first use of ${[featureOf(feature)]} look like?`)]
}

/** A call that a reader may try: it looks something up or adds something, and changes nothing that stands. */
function isHarmless(route: Route, { project }: PageInput): boolean {
  return route.method === 'GET' || effectsOf(route, project).some(({ verb }) => verb === 'creates')
}

/** What goes beyond the first call: the guide, where it is not told of above. */
export function advancedUsage(input: PageInput): readonly (Block | undefined)[] {
  const guide = guideLink('advanced/links', input)
  const isLinkedAbove = basicUsage(input).some((block) => block?.id === 'basic/links')
  if (guide !== undefined && !isLinkedAbove) return [guide]
  return [gap('advanced-usage', say`which uses of ${[featureOf(input.feature)]} go beyond the first call?`)]
}
