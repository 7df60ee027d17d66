import type { Block } from '../../core/page.ts'
import { list, say, type Phrase } from '../../core/phrase.ts'
import { items, type Item } from '../../text/page-blocks.ts'
import { count } from '../../text/wording.ts'
import type { PageInput } from '../page.ts'
import { featureOf, sibling } from './place.ts'
import { symbolsByFile } from './symbols.ts'
import { symptoms, symptomWords } from './symptoms.ts'
import { triggerAmounts } from './triggers.ts'

/** A link to another page of the set with how much of what it holds, as a list of its own; undefined where that page is not written. */
function linkTo(id: string, page: readonly [name: string, words: string], holds: Phrase, input: PageInput): Block | undefined {
  const link = sibling(input, ...page)
  if (link === undefined) return undefined
  return items(id, [{ id: `page/${page[0]}`, text: holds.length === 0 ? [link] : say`${link}: ${holds}`, sources: [] } satisfies Item])
}

/** The reference of the feature: how many routes, other operations and names it lists. */
export function referenceLink(input: PageInput): Block | undefined {
  const names = symbolsByFile(input).reduce((sum, [, symbols]) => sum + symbols.length, 0)
  const amounts = [
    ...(input.feature.routes.length > 0 ? [count(input.feature.routes.length, 'route')] : []),
    ...triggerAmounts(input),
    ...(names > 0 ? [count(names, 'exported name')] : []),
  ]
  return linkTo('reference/links', ['api', 'API reference'], list(amounts.map((words): Phrase => [words])), input)
}

/** The page of symptoms: which statuses and how many messages it explains. */
export function symptomsLink(input: PageInput): Block | undefined {
  return linkTo('troubleshooting/links', ['troubleshooting', 'Troubleshooting'], symptomWords(symptoms(input)), input)
}

/** The guide, under its own title. */
export function guideLink(id: string, input: PageInput): Block | undefined {
  return linkTo(id, ['guide', `How to use ${featureOf(input.feature)}`], [], input)
}

/** The page that says once for the whole repository how the code is started. */
export function startLink(input: PageInput): Block | undefined {
  return linkTo('quick-start/links', ['docs-index', 'Install and start'], [], input)
}
