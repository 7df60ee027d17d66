import type { CallFact } from '../../../core/facts.ts'
import { ofType } from './class-members.ts'
import type { Known } from './known.ts'
import type { Run } from './run.ts'

/**
 * What a container of dependencies gives: `container.get<UserService>(ids.user)`, `Container.get(UserService)`,
 * `container.resolve(UserService)`. Undefined where the call names no class of the repository.
 */
export function fromContainer(run: Run, method: string, { args, types }: CallFact): Known | undefined {
  if (!/^(get|resolve|make|inject)(Async)?$/.test(method)) return undefined
  const [type, ...others] = types ?? []
  const stated = type !== undefined && others.length === 0 ? ofType(run, run.at.path, type) : undefined
  if (stated?.t === 'instance') return stated
  const [key] = args
  const asked = key?.k === 'ref' && /^[A-Z]\w*$/.test(key.name) ? ofType(run, run.at.path, key.name) : undefined
  return asked?.t === 'instance' ? asked : undefined
}
