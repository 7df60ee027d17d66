import { UsageError } from '../../core/errors.ts'
import { ref, say } from '../../core/phrase.ts'
import { askedPath } from '../growth/asked-path.ts'
import type { Growth } from '../growth/growth.ts'
import type { Middleware } from '../growth/middleware.ts'
import { testWorker } from '../growth/test-worker.ts'
import { freeBinding } from '../names/free-binding.ts'
import type { EdgeProject } from '../project/edge-project.ts'
import { typed } from '../names/typed.ts'

const mostRequests = 100_000
/** Above it, the generated tests do not use a limit up: that would take longer than all others. */
const mostInTests = 1000

/** Answers 429 to clients that send too much. */
export const rateLimiting: Middleware = {
  name: 'rate-limiting',
  about: 'Answers 429 to users, or else addresses, that send too many requests',
  options: [
    { name: '--limit', takes: 'requests', about: 'Requests that one client may send in a period', default: '100' },
    { name: '--period', takes: 'seconds', about: 'Seconds of a period', values: ['10', '60'], default: '60' },
  ],
  bind({ options }) {
    const limit = parseLimit(options.get('limit') ?? '100')
    const period = parsePeriod(options.get('period') ?? '60')
    return (project) => ({ growth: growRateLimit({ limit, period }, project) })
  },
}

function parseLimit(text: string): number {
  const limit = /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > mostRequests)
    throw new UsageError(`Expected \`--limit\` to be a whole number from 1 to ${mostRequests}, got ${typed(text)}.`)
  return limit
}

function parsePeriod(text: string): 10 | 60 {
  if (text === '10') return 10
  if (text === '60') return 60
  throw new UsageError(`Expected \`--period\` to be 10 or 60, the seconds that Cloudflare counts in, got ${typed(text)}.`)
}

function growRateLimit({ limit, period }: { limit: number; period: 10 | 60 }, project: EdgeProject): Growth {
  const binding = freeBinding(['RATE_LIMITER'], project, (name) => project.rateLimits.some((one) => one.binding === name))
  const filling = {
    values: { LIMITER: binding, limit: String(limit), period: String(period) },
    holds: new Set([limit <= mostInTests ? 'few' : 'many']),
  }
  return {
    title: 'Limit how many requests a client may send',
    files: [
      {
        ...filling,
        template: 'src/middleware/rate-limit.ts',
        path: 'src/middleware/rate-limit.ts',
        why: say`refuses clients that send too much`,
      },
      {
        ...filling,
        template: 'test/middleware/rate-limit.test.ts',
        path: 'test/middleware/rate-limit.test.ts',
        why: say`tests of the limit`,
      },
      { ...filling, template: 'src/http/network-of.ts', path: 'src/http/network-of.ts', why: say`tells what one client has of addresses` },
      { ...filling, template: 'test/http/network-of.test.ts', path: 'test/http/network-of.test.ts', why: say`tests of addresses` },
      testWorker(project, { perClient: limit }),
    ],
    bindings: [{ kind: 'rate-limit', binding, limit, period, worker: project.name }],
    packages: ['hono'],
    isPlain: true,
    mounts: [{ kind: 'middleware', module: 'src/middleware/rate-limit.ts', name: 'rateLimit', call: 'rateLimit()' }],
    requests: [{ method: 'GET', path: askedPath(project), status: 200 }],
    notes: [
      say`Each user, or where none is known each address, may send ${limit} requests in ${period} seconds; IPv6 counts by the network (/64).`,
      say`Every path counts, ${project.servesDocument === false ? [] : say`${ref('route', '/openapi.json')} and `}a health check too, because each of them costs; preflight requests that ${ref('value', 'cors')} answers do not.`,
      say`Only ${ref('value', 'CF-Connecting-IP')} says what the address is: clients can write every other header themselves.`,
      say`Cloudflare counts in each of its locations, approximately and soon: it is a brake, no quota.`,
    ],
    next: [],
  }
}
