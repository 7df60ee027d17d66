import { say, type Phrase, type Ref } from '../../core/phrase.ts'
import type { Model, Route } from '../../core/project.ts'
import { modelRef, pathRef } from '../../text/fact-refs.ts'
import { planned } from '../parts/task-words.ts'
import { serviceWords, type WayIn } from '../parts/ways-in.ts'
import { guardRef } from '../today/authentication.ts'
import { type AdminContext, bareName } from './context.ts'

/** The guard of staff as it will be: the one that stands, or the one that the plan adds. */
export function staffWords({ project, staff, files }: AdminContext): Phrase {
  return staff === undefined ? [planned(files.guard.path)] : [guardRef(project, staff)]
}

/** `/admin/orders`: the address of a list of records. */
export function listPath(model: Model | undefined): string {
  if (model === undefined) return '/admin/records'
  const name = bareName(model)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()
  return `/admin/${name.endsWith('s') ? name : /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`}`
}

/** A customer as the project calls one: the model of people, or a caller. */
export function customerWords(context: AdminContext, isFirst = false): Phrase {
  const article = isFirst ? 'A' : 'a'
  return context.people === undefined
    ? say`${[article]} customer of ${serviceWords(context)}`
    : say`${[article]} ${modelRef(context.people)}`
}

/** The first model that staff look up, or words for a project without one. */
export function firstShown(context: AdminContext): Phrase {
  const [first] = context.shown
  return first === undefined ? say`a record of ${serviceWords(context)}` : say`a record of ${modelRef(first)}`
}

/** What changes a model today, as a reference; undefined where nothing does. */
export function changerOf({ acts }: AdminContext, model: Model | undefined): Ref | undefined {
  return acts.find((act) => act.model !== undefined && act.model.name === model?.name)?.words
}

/** The act that weighs most: one that cannot be undone, else any change. */
export function weightiest({ final, acts }: AdminContext): Phrase | undefined {
  const [first] = final
  if (first !== undefined) return [first.words]
  const [act] = acts
  return act === undefined ? undefined : [act.words]
}

/** The file in which an operation is carried out. */
export function wayFile({ route, file }: WayIn): Phrase {
  return [pathRef(route?.handlerAt?.file ?? file)]
}

/** Operations of acts. */
export function actRefs({ acts }: Pick<AdminContext, 'acts'>): readonly Ref[] {
  return acts.map(({ words }) => words)
}

/** A route of customers that reads, and one that changes something. */
export function customerRoutes({ customerGuards }: AdminContext): { reading?: Route; changing?: Route } {
  const routes = customerGuards.flatMap((guard) => guard.routes)
  const reading = routes.find(({ method }) => method === 'GET')
  const others = routes.filter(({ method }) => method !== 'GET' && method !== 'ALL')
  const changing = others.find(({ path }) => /pass|e-?mail|pay|key|token|delete/i.test(path)) ?? others[0]
  return { ...(reading !== undefined && { reading }), ...(changing !== undefined && { changing }) }
}
