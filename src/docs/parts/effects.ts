import { list, plain, ref, say, type Phrase, type Ref } from '../../core/phrase.ts'
import type { ModelVerb } from '../../core/account.ts'
import type { Feature } from '../../core/feature.ts'
import type { Model, Operation, Project } from '../../core/project.ts'
import { claimsOf } from '../../claims/claim.ts'
import { effectsPhrase } from '../../claims/effects-phrase.ts'
import { recordClaims } from '../../claims/kinds/record-claims.ts'
import { unique } from '../../text/page-blocks.ts'

/** What is done to the records of a model. */
export interface Effect {
  verb: ModelVerb
  of: Ref
}

/** What an operation does in few words: verbs and models, without fields and conditions. */
export function briefEffects(operation: Operation, project: Project): Phrase | undefined {
  const effects = effectsOf(operation, project)
  const writes = effects.filter(({ verb }) => verb !== 'reads')
  if (writes.length === 0) return effectsPhrase(operation, project)
  const verbsOf = ({ name }: Ref): string => {
    const own = writes.filter(({ of }) => of.name === name).map(({ verb }) => verb)
    return plain(list(order.filter((verb) => own.includes(verb)).map((verb): Phrase => [verbWords(verb)])))
  }
  return list(
    [...Map.groupBy(writes, ({ of }) => verbsOf(of))].map(
      ([verbs, all]) => say`${[verbs]} ${list(unique(all, ({ of }) => of.name).map(({ of }) => of))}`,
    ),
  )
}

function verbWords(verb: ModelVerb): string {
  return verb === 'saves' ? 'creates or changes' : verb
}

/** Models that an operation creates, changes, removes or reads. */
export function effectsOf(operation: Operation, project: Project): readonly Effect[] {
  return claimsOf(recordClaims, { project, operation }).map(({ what }): Effect => ({ verb: what.verb, of: ref('model', what.model) }))
}

/** Models that any operation of the feature reaches, with what is done to them. */
export function touched(feature: Feature, project: Project): readonly Effect[] {
  const operations: readonly Operation[] = [...feature.routes, ...(feature.triggers ?? []), ...feature.jobs]
  return unique(
    operations.flatMap((operation) => effectsOf(operation, project)),
    (effect) => `${effect.verb} ${effect.of.name}`,
  )
}

/** Models of a feature whose fields a page shows: where operations were followed to data, those that they touch. */
export function shownModels(feature: Feature, project: Project): readonly Model[] {
  const used = new Set(touched(feature, project).map(({ of }) => of.name))
  const shown = feature.models.filter(({ name }) => used.has(name))
  return shown.length > 0 ? shown : feature.models
}

const order: readonly ModelVerb[] = ['creates', 'saves', 'changes', 'removes', 'reads']

/** Phrase for a lone model: what the feature does to it, or nothing. */
export function dealings(effects: readonly Effect[], model: string): Phrase {
  const own = effects.filter((effect) => effect.of.name === model).map((effect) => effect.verb)
  const sorted = order.filter((verb) => own.includes(verb)).map(verbWords)
  return sorted.length === 0 ? [] : say`${list(sorted.map((verb): Phrase => [verb]))}`
}
