import type { RepoPath } from '../../core/names.ts'
import type { Route } from '../../core/project.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import { importersOf } from '../evidence/importers-of.ts'
import { type WayIn, waysIn } from '../parts/ways-in.ts'
import type { TaskFile } from '../plan.ts'
import { type AddressRead, addressReads } from './address-reads.ts'

/** What the parts of a plan for an IP allowlist share. */
export interface AllowlistContext extends PlanInput {
  ways: readonly WayIn[]
  /** Operations of administrators: by their path, their file or their guard. */
  admin: readonly WayIn[]
  /** Operations that have to stay reachable from anywhere: messages of other systems, probes of health. */
  hooks: readonly Route[]
  health: readonly WayIn[]
  machines: readonly WayIn[]
  reads: readonly AddressRead[]
  /** Files that say what stands in front of the service: a proxy, a platform. */
  front: readonly RepoPath[]
  platform?: string
  library?: { name: string; path: RepoPath; line: number }
  /** The runtime has no `net.BlockList`. */
  isEdge: boolean
  files: AllowlistFiles
}

/** Modules of the feature. */
export interface AllowlistFiles {
  address: TaskFile
  ranges: TaskFile
  rules: TaskFile
  check: TaskFile
  manage: TaskFile
  events: TaskFile
}

/** Packages that compare addresses with ranges. */
export const rangePackages = [
  'ipaddr.js',
  'ip-address',
  'netmask',
  'ip-range-check',
  'cidr-matcher',
  'express-ipfilter',
  'ip',
  'is-in-subnet',
  'range_check',
]

const adminName =
  /(?:^|[/._-])(?:admin|back-?office|staff|internal|management|operator|superuser)(?:$|[/._-])|require(?:Admin|Staff)|AdminGuard/i

/** Reads what a plan for an IP allowlist is made from. */
export function allowlistContext(input: PlanInput): AllowlistContext {
  const { project, today } = input
  const ways = waysIn(project)
  const [library] = rangePackages.flatMap((name) =>
    importersOf(project, name)
      .slice(0, 1)
      .map((at) => ({ name, ...at })),
  )
  const isHealth = ({ name }: WayIn): boolean => /\/(?:health\w*|live\w*|ready\w*|ping|status|metrics)$/i.test(name)
  const isAdmin = (way: WayIn): boolean =>
    !isHealth(way) &&
    (adminName.test(way.name) ||
      adminName.test(way.file) ||
      way.guards.some(({ name, given = [] }) => adminName.test(name) || given.some((role) => /admin|owner|staff/i.test(role))))
  const admin = ways.filter(isAdmin)
  const front = (project.files ?? []).filter((path) =>
    /(?:^|\/)(?:nginx[\w.-]*\.conf|Caddyfile|traefik[\w.-]*\.ya?ml|fly\.toml|vercel\.json|wrangler\.(?:toml|jsonc?)|render\.yaml|railway\.json|app\.yaml|netlify\.toml|haproxy\.cfg)$/.test(
      path,
    ),
  )
  const edge = project.stack.find(({ name }) => /Cloudflare Workers|Edge/i.test(name))
  return {
    ...input,
    ways,
    admin: [...admin.filter(({ changes }) => changes), ...admin.filter(({ changes }) => !changes)],
    hooks: project.routes.filter(
      ({ authBy, method, path }) =>
        authBy?.signed === true || project.webhooks.some(({ direction, route }) => direction === 'in' && route === `${method} ${path}`),
    ),
    health: ways.filter(isHealth),
    machines: ways.filter(({ route }) => (route?.opens ?? []).some((one) => /api-?key/i.test(one))),
    reads: addressReads(project),
    front: front.slice(0, 4),
    ...(edge !== undefined && { platform: edge.name }),
    ...(library !== undefined && { library }),
    isEdge: edge !== undefined,
    files: {
      address: today.place.module('caller-address'),
      ranges: today.place.module('ranges'),
      rules: today.place.module('rules'),
      check: today.place.module('check-address'),
      manage: today.place.module('manage-rules'),
      events: today.place.module('refusals'),
    },
  }
}
