import type { Library } from '../library.ts'

/** Koa with its routers, koa-mount and koa-compose. */
export const koa: Library = {
  name: 'Koa',
  packages: ['koa', '@koa/router', 'koa-router', 'koa-mount', 'koa-compose'],
  routes: {
    framework: 'koa',
    constructors: [
      { package: 'koa', name: '', makes: 'app' },
      { package: 'koa', name: 'default', makes: 'app' },
      { package: '@koa/router', name: '', makes: 'router', prefix: 'prefix' },
      { package: '@koa/router', name: 'Router', makes: 'router', prefix: 'prefix' },
      { package: 'koa-router', name: '', makes: 'router', prefix: 'prefix' },
      { package: 'koa-better-router', name: '', makes: 'router', prefix: 'prefix' },
      { package: 'koa-joi-router', name: '', makes: 'router', prefix: 'prefix' },
      { package: '@koa/multer', name: 'Router', makes: 'router' },
    ],
    verbs: {
      get: 'GET',
      post: 'POST',
      put: 'PUT',
      patch: 'PATCH',
      delete: 'DELETE',
      del: 'DELETE',
      options: 'OPTIONS',
      head: 'HEAD',
      all: 'ALL',
    },
    methods: {
      use: { does: 'use' },
      routes: { does: 'expose' },
      middleware: { does: 'expose' },
      allowedMethods: { does: 'nothing' },
      prefix: { does: 'prefix' },
      register: { does: 'table' },
      route: { does: 'options' },
      redirect: { does: 'redirect' },
      listen: { does: 'serve' },
      callback: { does: 'serve' },
      param: { does: 'self' },
    },
    types: ['Koa', 'Router', 'KoaRouter'],
    syntax: 'koa',
    named: true,
    wrappers: [
      { package: 'koa-mount', name: '*', does: 'mount' },
      { package: 'koa-compose', name: '*', does: 'compose' },
      { package: 'koa-convert', name: '*', does: 'same' },
      { package: 'koa-websocket', name: '*', does: 'same' },
      { package: 'koa-qs', name: '*', does: 'same' },
    ],
  },
}
