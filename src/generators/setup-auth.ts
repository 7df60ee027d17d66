import { UsageError } from '../core/errors.ts'
import type { Generator } from './growth/generator.ts'
import { growAuth } from './setup-auth/grow-auth.ts'
import { refuseSecondAuth } from './setup-auth/refuse-second-auth.ts'
import { typed } from './names/typed.ts'

/** Adds accounts, sign-in and access tokens (specification, 4.1). */
export const setupAuth: Generator = {
  name: 'setup-auth',
  about: 'Adds accounts with passwords, short access tokens and refresh tokens that rotate',
  args: [{ name: 'kind', about: 'How callers say who they are', required: true, values: ['jwt'] }],
  options: [],
  examples: ['setup-auth jwt'],
  order: 5,
  bind({ positional, options }) {
    const [kind, ...more] = positional
    if (kind !== 'jwt' || more.length > 0) throw new UsageError(`Expected \`kind\` to be jwt, got ${typed(positional.join(' '))}.`)
    const [option] = options.keys()
    if (option !== undefined) throw new UsageError(`\`setup-auth\` has no option \`--${option}\`.`)
    return (project) => {
      refuseSecondAuth(project)
      return { growth: growAuth(project) }
    }
  },
}
