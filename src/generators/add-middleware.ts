import { UsageError } from '../core/errors.ts'
import type { Generator } from './growth/generator.ts'
import { entries } from './middleware/index.generated.ts'
import { typed } from './names/typed.ts'

const names = entries.map(({ name }) => name)

/** Adds middleware that every request passes, or those of some paths (specification, 4.1). */
export const addMiddleware: Generator = {
  name: 'add-middleware',
  about: 'Adds middleware in front of the routes',
  args: [{ name: 'name', about: 'What stands in front of the routes', required: true, values: names }],
  options: entries.flatMap(({ options }) => options),
  choices: entries,
  examples: names.map((name) => `add-middleware ${name}`),
  order: 2,
  bind(words) {
    const [name, ...more] = words.positional
    const found = entries.find((entry) => entry.name === name)
    if (found === undefined || more.length > 0)
      throw new UsageError(`Expected \`name\` to be one of ${names.join(', ')}, got ${typed(words.positional.join(' '))}.`)
    const known = new Set(found.options.map((option) => option.name.replace(/^--/, '')))
    const unknown = [...words.options.keys()].find((option) => !known.has(option))
    if (unknown !== undefined) throw new UsageError(`\`add-middleware ${found.name}\` has no option \`--${unknown}\`.`)
    return found.bind(words)
  },
}
