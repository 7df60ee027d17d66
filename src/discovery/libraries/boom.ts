import type { Library } from '../library.ts'

/** Boom: `Boom.notFound('message')`. */
export const boom: Library = {
  name: 'Boom',
  packages: ['@hapi/boom', 'boom'],
  errors: {
    constructors: [{ name: 'Boom', message: 0, options: 1 }],
    named: {
      badRequest: 400,
      unauthorized: 401,
      paymentRequired: 402,
      forbidden: 403,
      notFound: 404,
      methodNotAllowed: 405,
      notAcceptable: 406,
      clientTimeout: 408,
      conflict: 409,
      resourceGone: 410,
      preconditionFailed: 412,
      entityTooLarge: 413,
      unsupportedMediaType: 415,
      badData: 422,
      locked: 423,
      preconditionRequired: 428,
      tooManyRequests: 429,
      badImplementation: 500,
      internal: 500,
      notImplemented: 501,
      badGateway: 502,
      serverUnavailable: 503,
      gatewayTimeout: 504,
    },
  },
}
