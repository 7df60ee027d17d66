import { UsageError } from '../core/errors.ts'
import { growWebsocket } from './add-websocket/grow-websocket.ts'
import type { Generator } from './growth/generator.ts'
import { belowPrefix } from './names/below-prefix.ts'
import { lineOf } from './names/command-line.ts'
import { parseRoutePath } from './names/route-path.ts'
import { typed } from './names/typed.ts'

/** Adds rooms whose members send each other messages over WebSockets (an extension of the specification). */
export const addWebsocket: Generator = {
  name: 'add-websocket',
  about: 'Adds rooms of WebSockets, each a Durable Object, with limits, checks of messages and tests',
  args: [
    {
      name: 'path',
      about: 'Path that sockets open, as clients call it, with the room as a parameter (`/chat/:room`) or else in the query (`?room=`)',
      required: true,
    },
  ],
  options: [],
  examples: ['add-websocket /chat/:room', 'add-websocket /live'],
  order: 10,
  bind({ positional, options }) {
    const [path, ...more] = positional
    if (path === undefined || more.length > 0) throw new UsageError('Expected a path: `/template add-websocket /chat/:room`.')
    const [option] = options.keys()
    if (option !== undefined) throw new UsageError(`\`add-websocket\` has no option \`--${option}\`.`)
    const route = parseRoutePath(path)
    if (route.params.length > 1)
      throw new UsageError(`Expected \`path\` to have one parameter at most, which names the room, got ${typed(path)}.`)
    const retyped = (other: string): string => lineOf('add-websocket', { positional: [other], options })
    return (project) => ({ growth: growWebsocket({ route: belowPrefix(route, project.prefix, retyped), address: route.text }, project) })
  },
}
