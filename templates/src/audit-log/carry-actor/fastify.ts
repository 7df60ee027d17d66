import { AsyncResource } from 'node:async_hooks'
import type { FastifyPluginAsync } from 'fastify'
import { inRequest } from '../actor'

/** Begins what belongs to a request: it stands in front of the guards, which say who acts. */
export const carryActor: FastifyPluginAsync = async (app) => {
  const resources = new WeakMap<object, AsyncResource>()
  app.addHook('onRequest', (request, _, done) => {
    inRequest(() => {
      resources.set(request, new AsyncResource('audit-log'))
      done()
    })
  })
  // what reads the body goes on outside of the request
  app.addHook('preValidation', (request, _, done) => {
    resources.get(request)?.runInAsyncScope(done)
  })
}

// hooks are for the whole application, and not for this plugin alone
Object.assign(carryActor, { [Symbol.for('skip-override')]: true })
