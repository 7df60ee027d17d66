import type { CallFact } from '../../core/facts.ts'
import type { TriggerInfo } from '../../core/trigger.ts'
import { chainOf } from '../values/chain.ts'
import type { Place, Placed } from '../values/follow.ts'
import type { DeedReading } from './requests.ts'
import { trace } from './trace.ts'

/** How clients of RPC end the path of a procedure that changes something: `api.webhooks.create.mutationOptions()`. */
const changing = /^(?:useMutation|mutate|mutateAsync|mutation|mutationOptions)$/
const asking = /^(?:use\w*Query|query|queryOptions|infiniteQueryOptions|fetch|prefetch|ensureData)$/

/** The procedure that a call of a client names, `unknown` for one that only asks; undefined for a call of something else. */
export function procedureOf({ triggers = [] }: DeedReading, call: CallFact): string | undefined {
  const links = chainOf({ k: 'call', call }).links
  const last = links.at(-1)?.name ?? ''
  const isChange = changing.test(last)
  if ((!isChange && !asking.test(last)) || links.length < 2) return undefined
  const path = links.slice(0, -1).map(({ name }) => name)
  const found = triggers.find((one) => one.kind === 'procedure' && endsWith(path, one.name.split('.')))
  if (found === undefined) return undefined
  return isChange ? found.name : 'unknown'
}

function endsWith(path: readonly string[], name: readonly string[]): boolean {
  return path.length >= name.length && name.every((part, i) => path[path.length - name.length + i] === part)
}

/** The server action that a name stands for where it is handed on or called. */
export function actionOf({ codebase, triggers = [] }: DeedReading, { value, at }: Placed): string | undefined {
  if (value.k !== 'ref') return undefined
  const name = value.name.slice(value.name.lastIndexOf('.') + 1)
  const named = triggers.filter((one) => one.kind === 'action' && one.name === name)
  if (named.length === 0) return undefined
  const path = pathOf(trace(codebase, { value, at }))
  return named.find(({ file }) => file === path)?.name
}

function pathOf(traced: ReturnType<typeof trace>): TriggerInfo['file'] | undefined {
  if (traced?.kind === 'function') return traced.path
  const at: Place | undefined = traced?.kind === 'value' ? traced.at : undefined
  return at?.path
}
