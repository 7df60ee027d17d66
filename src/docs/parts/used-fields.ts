import type { Feature } from '../../core/feature.ts'
import type { Model, ModelField, Project } from '../../core/project.ts'
import { humanise } from '../../text/wording.ts'
import { stem } from '../../text/headings.ts'
import { touched } from './effects.ts'

/**
 * The fields of a model that a page about a feature shows: each of a model that is the feature's own or that its operations write, and of others those
 * that code of the feature names where it names the model.
 */
export function usedFields(model: Model, feature: Feature, project: Project): readonly ModelField[] {
  if (isOwn(model, feature, project)) return model.fields
  const texts = namingTexts(model, feature, project)
  return model.fields.filter(({ name }) => texts.some((text) => text.includes(`"${name}"`) || text.includes(`.${name}"`)))
}

function isOwn(model: Model, feature: Feature, project: Project): boolean {
  const isCore = feature.files.some(({ path, role }) => path === model.file && role === 'core')
  const names = [feature.name, feature.slug, ...feature.aliases].map(wordsOf)
  const own = [model.name, model.table ?? ''].map(wordsOf)
  const isNamed = own.some((words) => names.some((asked) => asked.length > 0 && asked.every((word) => words.includes(word))))
  return isCore || isNamed || touched(feature, project).some(({ verb, of }) => verb !== 'reads' && of.name === model.name)
}

function wordsOf(name: string): readonly string[] {
  return humanise(name)
    .split(' ')
    .filter((word) => word !== '')
    .map(stem)
}

/** Facts of the feature's files that name a model, as text. */
function namingTexts({ name, table, client }: Model, feature: Feature, project: Project): readonly string[] {
  const names = [name, table, client?.slice(client.lastIndexOf('.') + 1)].flatMap((one) => (one === undefined ? [] : [one.toLowerCase()]))
  return feature.files.flatMap(({ path, role }) => {
    const facts = role === 'core' || role === 'part' ? project.facts(path) : undefined
    if (facts === undefined) return []
    const text = JSON.stringify([facts.calls, facts.bindings, facts.flows])
    const small = text.toLowerCase()
    return names.some((one) => new RegExp(`(?<![a-z])${one.replace(/\W/g, '\\$&')}(?![a-z])`).test(small)) ? [text] : []
  })
}
