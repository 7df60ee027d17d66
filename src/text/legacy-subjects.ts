import type { PageSubject } from '../core/page.ts'
import type { Sidecar, SidecarSource, SidecarUnit } from './sidecar.ts'

/** `POST /invoices/:id`, as the source of a registration is called. */
const operation = /^([A-Z]+) \//

/** What a sidecar without subjects says of routes: the sources of their entries name the method, the router's file and the handler. */
export function legacySubjects(sidecar: Sidecar): readonly PageSubject[] {
  const blocks = [...sidecar.lead, ...sidecar.sections.flatMap((section) => section.blocks)]
  const units: readonly SidecarUnit[] = blocks.flatMap((block) => [block, ...block.items])
  const routes = new Map<string, PageSubject>()
  for (const { id, sources } of units) {
    const [registration, handler] = sources
    const name = registration?.symbol
    if (registration === undefined || name === undefined || !id.includes(name) || !operation.test(name)) continue
    if ((routes.get(name)?.keys.length ?? 0) === 0) routes.set(name, routeOf(name, registration, handler))
  }
  return [...routes.values()]
}

function routeOf(name: string, registration: SidecarSource, handler: SidecarSource | undefined): PageSubject {
  const method = operation.exec(name)?.[1] ?? ''
  const isNamed = handler?.symbol !== undefined && handler.symbol !== '' && !operation.test(handler.symbol)
  const place = `${method} ${registration.path}`
  return isNamed
    ? { kind: 'route', name, keys: [`${method} ${handler.path}#${handler.symbol}`], place }
    : { kind: 'route', name, keys: [], place, bare: true }
}
