import type { Value } from '../../core/facts.ts'
import { property } from '../values/chain.ts'

/** A plugin of Fastify that registers routes of its own, beside those of the repository. */
interface RoutePlugin {
  package: RegExp
  /** Whether it does so with these options; always where it is left out. */
  serves?: (options: Value | undefined) => boolean
}

/** Plugins that answer requests by themselves; pages that only show an API, and files that are sent as they are, are left out. */
export const routePlugins: readonly RoutePlugin[] = [
  { package: /^fastify-metrics$/, serves: (options) => property(options, 'endpoint')?.k !== 'null' },
  { package: /^(?:@fastify\/|fastify-)http-proxy$/ },
  { package: /^(?:@fastify\/|fastify-)oauth2$/, serves: (options) => options?.k !== 'obj' || has(options, 'startRedirectPath') },
  {
    package: /^(?:@fastify\/)?under-pressure$/,
    serves: (options) => {
      const exposed = property(options, 'exposeStatusRoute')
      return exposed !== undefined && !(exposed.k === 'bool' && !exposed.v)
    },
  },
  { package: /^fastify-(?:custom-)?healthcheck$/ },
  { package: /^fastify-better-auth$/ },
]

function has(options: Value, name: string): boolean {
  return options.k === 'obj' && ((options.spreads?.length ?? 0) > 0 || property(options, name) !== undefined)
}
