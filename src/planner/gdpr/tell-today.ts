import { ref, say } from '../../core/phrase.ts'
import { lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { fieldRef, type PersonalKind } from '../parts/personal-data.ts'
import { operationSource, operationsPhrase, refsPhrase } from '../parts/record-changes.ts'
import type { FeaturePlan, Statement } from '../plan.ts'
import type { GdprContext } from './context.ts'

/** Which data of people is held, where it goes, and what a person can do about it today. */
export function tellToday(context: GdprContext): FeaturePlan['today'] {
  return [
    { about: 'data', statements: [...tellFields(context), ...tellLinks(context), ...tellConsent(context)] },
    { about: 'API', statements: [...tellRights(context), ...tellReceivers(context), ...tellLines(context)] },
  ]
}

const kindWords: Readonly<Record<PersonalKind, string>> = {
  contact: 'how somebody is reached',
  name: 'what somebody is called',
  address: 'where somebody lives',
  identity: 'who somebody is before an authority',
  health: 'something about health, which Article 9 protects more',
  whereabouts: 'where somebody was or which device they used',
  secret: 'what lets somebody in',
}

function tellFields({ personal, project }: GdprContext): readonly Statement[] {
  return [...Map.groupBy(personal, ({ kind }) => kind)].map(([kind, all]) => ({
    id: `today/fields/${kind}`,
    text: say`${refsPhrase(all.map(fieldRef), 5)} ${[all.length === 1 ? 'tells' : 'tell']} ${[kindWords[kind]]}.`,
    sources: [...new Set(all.map(({ model }) => model))].slice(0, 2).map((model) => modelSource(project, model)),
  }))
}

function tellLinks({ led, subject, project }: GdprContext): readonly Statement[] {
  const [first] = led
  if (first === undefined || subject === undefined) return []
  return [
    {
      id: 'today/links',
      text: say`${refsPhrase(
        led.map(({ model }) => modelRef(model)),
        5,
      )} ${[led.length === 1 ? 'leads' : 'lead']} to ${modelRef(subject)}, by ${refsPhrase(led.map(({ model, by }) => fieldRef({ model, field: by })))}, and so ${[led.length === 1 ? 'is' : 'are']} personal too.`,
      sources: [modelSource(project, first.model)],
    },
  ]
}

function tellConsent({ consents, project }: GdprContext): readonly Statement[] {
  return consents.slice(0, 2).map((model) => ({
    id: `today/consent/${model.name}`,
    text: say`${modelRef(model)} in ${pathRef(model.file)} holds what somebody agreed to.`,
    sources: [modelSource(project, model)],
  }))
}

function tellRights({ own, subject, project }: GdprContext): readonly Statement[] {
  if (subject === undefined) return []
  const rows = [
    { id: 'shows', all: own.shows, one: 'reads', many: 'read', none: 'sees' },
    { id: 'corrects', all: own.corrects, one: 'changes', many: 'change', none: 'corrects' },
    { id: 'removes', all: own.removes, one: 'removes', many: 'remove', none: 'removes' },
  ]
  const told = rows.flatMap(({ id, all, one, many }): Statement[] => {
    const [first] = all
    if (first === undefined) return []
    return [
      {
        id: `today/rights/${id}`,
        text: say`${operationsPhrase(all)} ${[all.length === 1 ? one : many]} records of ${modelRef(subject)}.`,
        sources: [operationSource(first, project)],
      },
    ]
  })
  const missing = rows.filter(({ all }) => all.length === 0).map(({ none }) => none)
  if (missing.length === 0) return told
  return [
    ...told,
    {
      id: 'today/rights/missing',
      text: say`No route that was read is one by which a person ${[missing.join(' or ')]} what ${modelRef(subject)} holds of them.`,
      sources: [modelSource(project, subject)],
    },
  ]
}

function tellReceivers({ receivers, project }: GdprContext): readonly Statement[] {
  return receivers.slice(0, 5).map((one) => ({
    id: `today/receiver/${one.target}`,
    text: say`${pathRef(one.file)} calls ${value(one.target)}${one.mail === true ? [' to send mail'] : one.function === undefined ? [] : say` in ${ref('value', one.function)}`}.`,
    sources: [lineSource(project, one, one.target)],
  }))
}

function tellLines({ lines, project }: GdprContext): readonly Statement[] {
  return lines.slice(0, 3).map((line) => ({
    id: `today/line/${line.file}:${line.line}`,
    text: say`${pathRef(line.file)} writes ${value(line.text)} to its log.`,
    sources: [lineSource(project, line, line.function)],
  }))
}
