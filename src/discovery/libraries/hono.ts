import type { Library } from '../library.ts'

/** Hono, its presets and its factory. */
export const hono: Library = {
  name: 'Hono',
  packages: ['hono', 'hono/quick', 'hono/tiny', 'hono/factory'],
  auth: { exports: { createMiddleware: 'wraps', 'createFactory().createMiddleware': 'wraps', '*': 'harmless' } },
  routes: {
    framework: 'hono',
    constructors: [
      { package: /^hono(\/(quick|tiny))?$/, name: 'Hono', makes: 'either' },
      { package: 'hono', name: '', makes: 'either' },
      { package: 'hono/factory', name: 'createFactory().createApp', makes: 'either' },
      { package: 'hono/factory', name: 'Factory().createApp', makes: 'either' },
      { package: /^(npm:hono|jsr:@hono\/hono)/, name: 'Hono', makes: 'either' },
    ],
    verbs: { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE', options: 'OPTIONS', all: 'ALL' },
    methods: {
      use: { does: 'use' },
      route: { does: 'mount' },
      basePath: { does: 'base' },
      on: { does: 'on' },
      notFound: { does: 'self' },
      onError: { does: 'self' },
      mount: { does: 'self' },
    },
    types: ['Hono'],
    syntax: 'hono',
    patterns: true,
    wrappers: [
      { package: 'hono/factory', name: 'createMiddleware', does: 'same' },
      { package: 'hono/factory', name: 'createFactory().createMiddleware', does: 'same' },
      { package: 'hono/factory', name: 'createFactory().createHandlers', does: 'handlers' },
      { package: 'hono/factory', name: 'Factory().createMiddleware', does: 'same' },
      { package: 'hono/factory', name: 'Factory().createHandlers', does: 'handlers' },
      { package: 'hono/combine', name: 'every', does: 'compose' },
    ],
  },
}
