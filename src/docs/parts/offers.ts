import { list, type Phrase, type Ref, say } from '../../core/phrase.ts'
import type { Section } from '../../core/page.ts'
import type { ModelVerb } from '../../core/account.ts'
import type { Operation, Route } from '../../core/project.ts'
import { modelRef } from '../../text/fact-refs.ts'
import { present, unique } from '../../text/page-blocks.ts'
import type { PageInput } from '../page.ts'
import { instructionOf } from './describe.ts'
import { effectsOf } from './effects.ts'
import { isSameName } from '../../text/because.ts'
import { featureOf } from './place.ts'
import { isCalledByMachines } from './quick-start.ts'
import { screensGuide } from './screens-guide.ts'

/** Deeds that one sentence names: of more, a reader keeps none in mind. */
const mostDeeds = 8

/** What people can do with the feature, from the best evidence that there is: its screens, what authors say of operations, what operations do to data. */
export function offers(input: PageInput): Phrase | undefined {
  // the repository's own words on what the feature is for leave nothing that verbs of the data would add
  return offeredOn(screensGuide(input)?.sections ?? []) ?? inWords(input) ?? (input.business === undefined ? toData(input) : undefined)
}

/** The buttons that a guide tells of, those of each page together; undefined where it has none. */
export function offeredOn(sections: readonly Section[]): Phrase | undefined {
  const pages = pagesOf(sections)
  const deeds = new Set(pages.flatMap(({ deeds: own }) => own.map(({ name }) => name)))
  if (deeds.size === 0) return undefined
  if (deeds.size > mostDeeds) return say`People use it on ${list(pages.map(({ page }) => page))}.`
  const alike = Map.groupBy(
    pages.filter(({ deeds: own }) => own.length > 0),
    ({ deeds: own }) => own.map(({ name }) => name).join('\n'),
  )
  const [first = [], ...others] = [...alike.values()].map((group, i): Phrase => {
    const use = i === 0 ? ', people can use ' : ', '
    return say`${[i === 0 ? 'On ' : 'on ']}${list(group.map(({ page }) => page))}${[use]}${list(group[0]?.deeds ?? [])}`
  })
  return say`${[first, ...others].flatMap((part, i): Phrase => (i === 0 ? part : ['; ', ...part]))}.`
}

/** A page of the guide with the buttons that begin its tasks. */
interface OfferingPage {
  page: Phrase
  deeds: Ref[]
}

function pagesOf(sections: readonly Section[]): readonly OfferingPage[] {
  const pages: OfferingPage[] = []
  for (const { spare, depth, id, heading } of sections) {
    if (spare === true) continue
    if (depth === 2) pages.push({ page: id.startsWith('screen/') ? inSentence(heading) : [], deeds: [] })
    const [deed] = heading
    if (depth === 3 && deed !== undefined && typeof deed !== 'string') pages.at(-1)?.deeds.push(deed)
  }
  return pages.filter(({ page }) => page.length > 0).map(({ page, deeds }) => ({ page, deeds: [...unique(deeds, ({ name }) => name)] }))
}

function inSentence(heading: Phrase | string): Phrase {
  const [first = '', ...rest] = typeof heading === 'string' ? [heading] : heading
  return [typeof first === 'string' ? first.charAt(0).toLowerCase() + first.slice(1) : first, ...rest]
}

/** What authors say of the operations, as far as they say it as a deed. */
function inWords(input: PageInput): Phrase | undefined {
  const routes = forPeople(input)
  const deeds = unique(present(routes.map((route) => instructionOf(route, input))), (words) => JSON.stringify(words))
  if (deeds.length === 0 || deeds.length > mostDeeds || deeds.length * 2 < routes.length) return undefined
  return say`With ${[featureOf(input.feature)]}, you can ${list(deeds)}.`
}

function forPeople(input: PageInput): readonly Route[] {
  return input.feature.routes.filter((route) => !isCalledByMachines(route, input))
}

const verbs: Readonly<Record<ModelVerb, string>> = { creates: 'create', saves: 'save', changes: 'change', removes: 'remove', reads: 'read' }

/** The models that its operations work with, those that they write before those that they only read. */
function toData(input: PageInput): Phrase | undefined {
  const { feature, project } = input
  const operations: readonly Operation[] = [...forPeople(input), ...(feature.triggers ?? [])]
  const effects = operations.flatMap((one) => effectsOf(one, project))
  const models = unique(effects, ({ of }) => of.name).map(({ of }) => {
    const done = effects.filter((one) => one.of.name === of.name).map(({ verb }) => verb)
    return { name: of.name, done: (Object.keys(verbs) as ModelVerb[]).filter((verb) => done.includes(verb)), calls: done.length }
  })
  const written = models.filter(({ done }) => done.some((verb) => verb !== 'reads'))
  const isNamed = ({ name }: { name: string }): boolean => isSameName(name, feature.name)
  const [most] = (written.length > 0 ? written : models).toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)) || b.calls - a.calls)
  const model = project.models.find(({ name }) => name === most?.name)
  if (most === undefined || model === undefined) return undefined
  return say`With ${[featureOf(feature)]}, you can ${list(most.done.map((verb): Phrase => [verbs[verb]]))} ${modelRef(model)}.`
}
