import { UsageError } from '../core/errors.ts'
import type { Generator } from './growth/generator.ts'
import { growQueue } from './implement-queue/grow-queue.ts'
import { deadLettersEnding } from './implement-queue/queue-names.ts'
import { parseWordsName } from './names/resource-name.ts'

/** Cloudflare takes 63 characters, of which the ending of dead letters and the name of an environment need some. */
const longest = 32

/** Sets up a queue for asynchronous processing (specification, 4.1). */
export const implementQueue: Generator = {
  name: 'implement-queue',
  about: 'Adds a queue: a function that sends, a consumer that handles each message once, retries, and dead letters that can be put back',
  args: [{ name: 'queue_name', about: 'Name of the queue, such as `emails`', required: true }],
  options: [],
  examples: ['implement-queue emails'],
  order: 8,
  bind({ positional, options }) {
    const [text, ...more] = positional
    if (text === undefined || more.length > 0 || options.size > 0)
      throw new UsageError('Expected the name of a queue: `/template implement-queue emails`.')
    const queue = parseWordsName({ argument: 'queue_name', text, kind: 'queue', longest })
    if (`-${queue}`.endsWith(deadLettersEnding))
      throw new UsageError(`Expected \`queue_name\` not to end with \`dead-letters\`, which every queue has beside it, got "${queue}".`)
    return (project) => ({ growth: growQueue(queue, project) })
  },
}
