import type { Library } from '../library.ts'

const verbs = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
  del: 'DELETE',
  options: 'OPTIONS',
  head: 'HEAD',
  all: 'ALL',
  query: 'QUERY',
} as const

const decorated = {
  Get: 'GET',
  Post: 'POST',
  Put: 'PUT',
  Patch: 'PATCH',
  Delete: 'DELETE',
  All: 'ALL',
  Head: 'HEAD',
  Options: 'OPTIONS',
} as const

/** Express 4 and 5, with express-promise-router. */
export const express: Library = {
  name: 'Express',
  packages: ['express', 'express-promise-router', 'router', '@overnightjs/core', 'routing-controllers'],
  auth: { exports: { '*': 'harmless' } },
  routes: {
    framework: 'express',
    constructors: [
      { package: 'express', name: '', makes: 'app' },
      { package: 'express', name: 'default', makes: 'app' },
      { package: 'express', name: 'Router', makes: 'router' },
      { package: 'express', name: 'application', makes: 'app' },
      { package: 'express-promise-router', name: '', makes: 'router' },
      { package: 'router', name: '', makes: 'router' },
      { package: 'express-ws', name: '().app', makes: 'app' },
      { package: '@overnightjs/core', name: 'Server', makes: 'app' },
      { package: 'restana', name: '', makes: 'app' },
      { package: 'polka', name: '', makes: 'app' },
      { package: '@feathersjs/express', name: '', makes: 'app' },
    ],
    verbs,
    methods: {
      use: { does: 'use' },
      route: { does: 'chain' },
      addControllers: { does: 'controllers' },
      listen: { does: 'serve' },
      // express-ws
      ws: { does: 'socket' },
      set: { does: 'self' },
      enable: { does: 'self' },
      disable: { does: 'self' },
      engine: { does: 'self' },
      param: { does: 'self' },
    },
    types: [
      'Express',
      'Application',
      'Router',
      'IRouter',
      'express.Express',
      'express.Application',
      'express.Router',
      'express.IRouter',
      'core.Express',
    ],
    syntax: 'express',
    decorators: [
      {
        package: '@overnightjs/core',
        classes: ['Controller'],
        children: 'ChildControllers',
        guards: ['Middleware', 'ClassMiddleware'],
        required: [],
        verbs: decorated,
        servers: [],
      },
      {
        package: 'routing-controllers',
        classes: ['Controller', 'JsonController'],
        guards: ['UseBefore'],
        required: ['Authorized'],
        inherits: true,
        callers: ['CurrentUser'],
        checks: { caller: 'currentUserChecker', rights: 'authorizationChecker' },
        everywhere: 'middlewares',
        everywhereBy: 'Middleware',
        parameters: 'createParamDecorator',
        verbs: decorated,
        servers: ['createExpressServer', 'useExpressServer', 'createKoaServer', 'useKoaServer'],
      },
    ],
    wrappers: [
      { package: 'express-async-router', name: 'AsyncRouter', does: 'same' },
      { package: '@awaitjs/express', name: 'addAsync', does: 'same' },
    ],
  },
}
