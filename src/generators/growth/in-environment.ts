import type { Binding } from './binding.ts'
import { named } from './binding-config.ts'

/** A binding whose resource is that of an environment, for a configuration of its own: two environments never share one. */
export function inEnvironment(binding: Binding, environment: string): Binding {
  const own = (name: string): string => named(name, environment)
  switch (binding.kind) {
    case 'd1':
      return { ...binding, database: own(binding.database) }
    case 'r2':
      return { ...binding, bucket: own(binding.bucket) }
    case 'queue-producer':
      return { ...binding, queue: own(binding.queue) }
    case 'queue-consumer':
      return { ...binding, queue: own(binding.queue), ...(binding.deadLetters !== undefined && { deadLetters: own(binding.deadLetters) }) }
    case 'rate-limit':
      return { ...binding, worker: own(binding.worker ?? '') }
    case 'analytics':
      return { ...binding, dataset: own(binding.dataset).replaceAll('-', '_') }
    case 'var':
      return binding.byEnvironment === true ? { ...binding, value: own(binding.value) } : binding
    default:
      return binding
  }
}
