import { UsageError } from '../core/errors.ts'
import { growStore } from './add-kv-store/grow-store.ts'
import type { Generator } from './growth/generator.ts'
import { parseStoreName } from './names/store-name.ts'
import { typed } from './names/typed.ts'

/** Adds a KV store for sessions that expire, with the middleware that loads and saves them (an extension of the specification). */
export const addKvStore: Generator = {
  name: 'add-kv-store',
  about: 'Adds a KV store for sessions that expire, with the middleware that loads and saves them',
  args: [{ name: 'name', about: 'What it holds, such as `sessions`', required: true }],
  options: [],
  examples: ['add-kv-store sessions'],
  order: 5,
  bind(words) {
    const [name, ...more] = words.positional
    if (name === undefined || more.length > 0)
      throw new UsageError(`Expected \`add-kv-store\` to be followed by one name, got ${typed(words.positional.join(' '))}.`)
    const [unknown] = words.options.keys()
    if (unknown !== undefined) throw new UsageError(`\`add-kv-store\` has no option \`--${unknown}\`.`)
    const store = parseStoreName(name)
    return (project) => ({ growth: growStore(store, project) })
  },
}
