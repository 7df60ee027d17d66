import { list, ref, say, type Phrase, type Ref } from '../../core/phrase.ts'
import type { Feature, Flow } from '../../core/feature.ts'
import type { Project, Route } from '../../core/project.ts'
import { unique } from '../../text/page-blocks.ts'
import { operation } from '../../text/fact-refs.ts'

/** What code does to the world when it runs. */
export interface Effect {
  verb: 'creates' | 'reads' | 'changes' | 'removes' | 'uses' | 'queues' | 'calls' | 'calls the address in'
  of: Ref
}

const verbs: readonly (readonly [RegExp, Effect['verb']])[] = [
  [/^(create|insert|into$|add|save|bulkcreate|createmany|push|persist)/i, 'creates'],
  [/^(update|upsert|set|patch|increment|decrement|replace|modify|findoneandupdate|findbyidandupdate)/i, 'changes'],
  [/^(delete|remove|destroy|truncate|softdelete|findbyidanddelete|findoneanddelete)/i, 'removes'],
  [/^(find|get|select|count|aggregate|groupby|list|query|exists|distinct|first|all|load|fetch|where|from$|innerjoin|leftjoin)/i, 'reads'],
]

function verbOf(method: string): Effect['verb'] {
  return verbs.find(([pattern]) => pattern.test(method))?.[1] ?? 'uses'
}

/** The flow that starts at a route. */
export function flowOf(feature: Feature, route: Route): Flow | undefined {
  const name = operation(route)
  return (
    feature.flows.find((flow) => flow.entry.kind === 'route' && flow.entry.label === name) ??
    feature.flows.find((flow) => flow.entry.kind === 'route' && flow.entry.path === route.file && flow.entry.line === route.line)
  )
}

/** Models, queues and outside parties that a flow reaches, in the order of the code. */
export function effectsOf(flow: Flow | undefined, project: Project): readonly Effect[] {
  if (flow === undefined) return []
  const models = new Set(project.models.map((model) => model.name))
  const jobs = new Set(project.jobs.map((job) => job.name))
  const env = new Set(project.env.map((key) => key.name))
  const found: Effect[] = []
  for (const step of flow.steps) {
    if (step.kind === 'model') {
      const [name = '', method = ''] = step.label.split('.')
      if (models.has(name)) found.push({ verb: verbOf(method), of: ref('model', name) })
    } else if (step.kind === 'queue' && jobs.has(step.label)) {
      found.push({ verb: 'queues', of: ref('job', step.label) })
    } else if (step.kind === 'outbound') {
      found.push(
        env.has(step.label)
          ? { verb: 'calls the address in', of: ref('env', step.label) }
          : { verb: 'calls', of: ref('value', step.label) },
      )
    }
  }
  return unique(found, (effect) => `${effect.verb} ${effect.of.name}`)
}

const order: readonly Effect['verb'][] = ['creates', 'changes', 'removes', 'queues', 'calls', 'calls the address in', 'reads', 'uses']

/** `creates \`Invoice\`, reads \`Customer\` and calls \`stripe\`` — at most `limit` things of each kind. */
export function effectsPhrase(effects: readonly Effect[], limit = 3): Phrase | undefined {
  const groups = order.flatMap((verb): Phrase[] => {
    const all = effects.filter((effect) => effect.verb === verb).map((effect) => effect.of)
    if (all.length === 0) return []
    return [[`${verb} `, ...list(all.slice(0, limit))]]
  })
  if (groups.length === 0) return undefined
  return list(groups.slice(0, 3), ' and ')
}

/** Models that any flow of the feature reaches, with what is done to them. */
export function touched(feature: Feature, project: Project): readonly Effect[] {
  return unique(
    feature.flows.flatMap((flow) => effectsOf(flow, project)).filter((effect) => effect.of.kind === 'model'),
    (effect) => `${effect.verb} ${effect.of.name}`,
  )
}

/** Phrase for a lone model: what the feature does to it, or nothing. */
export function dealings(effects: readonly Effect[], model: string): Phrase {
  const own = effects.filter((effect) => effect.of.name === model).map((effect) => effect.verb)
  const sorted = order.filter((verb) => own.includes(verb))
  return sorted.length === 0 ? [] : say`${list(sorted.map((verb): Phrase => [verb]))}`
}
