import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { Growth } from '../growth/growth.ts'
import { testWorker } from '../growth/test-worker.ts'
import type { EdgeProject } from '../project/edge-project.ts'

const module = 'src/analytics/measure-requests.ts'

const files: readonly (readonly [path: string, why: Phrase])[] = [
  ['src/analytics/events.ts', say`what events there are, and where their fields are stored`],
  ['src/analytics/data-point.ts', say`keeps events within the limits of Analytics Engine`],
  [module, say`counts every request`],
  ['test/analytics/analytics.test.ts', say`tests of what is written, and of what is not`],
]

/** Events, the middleware that measures requests, and their dataset. */
export function growAnalytics(project: EdgeProject): Growth {
  const binding = bindingOf(project)
  // the binding writes names of datasets so: SQL knows no `-` in them
  const dataset = `${project.name}-events`
  const values = { ANALYTICS: binding, dataset: dataset.replaceAll('-', '_') }
  return {
    title: 'Add analytics of requests',
    files: [...files.map(([path, why]) => ({ template: path, path, values, holds: new Set<string>(), why })), testWorker(project, {})],
    bindings: [{ kind: 'analytics', binding, dataset }, { kind: 'observability' }],
    packages: ['hono'],
    mounts: [{ kind: 'middleware', module, name: 'measureRequests', call: 'measureRequests()' }],
    requests: [{ method: 'GET', path: '/openapi.json', status: 200 }],
    notes: [
      say`Each request writes one event: the pattern of its route, method, class of status, name of an error and latency. Nothing in it says who called: no address, no user, no path with its values.`,
      say`${ref('path', 'src/analytics/events.ts')} has a query for the dataset ${ref('value', values.dataset)}; datasets of environments have their name behind it. Locally, and in tests, data points are taken and never shown.`,
      say`Latency is time spent waiting, because clocks of Workers stand still while code computes; how long it computed is in the logs.`,
    ],
    next: [],
  }
}

function bindingOf(project: EdgeProject): string {
  const kind = project.bindings.get('ANALYTICS')
  return kind === undefined || kind === 'analytics' ? 'ANALYTICS' : 'ANALYTICS_EVENTS'
}
