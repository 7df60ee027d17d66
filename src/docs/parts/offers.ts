import { list, type Phrase, type Ref, say } from '../../core/phrase.ts'
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
  return onScreens(input) ?? inWords(input) ?? (input.business === undefined ? toData(input) : undefined)
}

/** Buttons of the screens, with the pages on which they stand. */
function onScreens(input: PageInput): Phrase | undefined {
  const sections = (screensGuide(input)?.sections ?? []).filter(({ spare }) => spare !== true)
  const pages = sections.filter(({ depth, id }) => depth === 2 && id.startsWith('screen/')).map(({ heading }) => inSentence(heading))
  const labels = sections.filter(({ depth }) => depth === 3).map(({ heading }) => heading[0] ?? '')
  const deeds = unique(
    labels.filter((part): part is Ref => typeof part !== 'string'),
    ({ name }) => name,
  )
  if (pages.length === 0 || deeds.length === 0) return undefined
  return deeds.length > mostDeeds ? say`People use it on ${list(pages)}.` : say`On ${list(pages)}, people can select ${list(deeds)}.`
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
