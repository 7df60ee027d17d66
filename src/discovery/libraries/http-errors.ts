import type { Library } from '../library.ts'

/** http-errors: `createError(404, 'message')`, `new createError.NotFound()`; Fastify's `httpErrors` and @fastify/sensible build on it. */
export const httpErrors: Library = {
  name: 'http-errors',
  packages: ['http-errors'],
  errors: {
    factories: [{ name: '', status: 0, message: 1 }],
    named: {
      BadRequest: 400,
      Unauthorized: 401,
      PaymentRequired: 402,
      Forbidden: 403,
      NotFound: 404,
      MethodNotAllowed: 405,
      NotAcceptable: 406,
      RequestTimeout: 408,
      Conflict: 409,
      Gone: 410,
      PreconditionFailed: 412,
      PayloadTooLarge: 413,
      UnsupportedMediaType: 415,
      UnprocessableEntity: 422,
      Locked: 423,
      TooManyRequests: 429,
      InternalServerError: 500,
      NotImplemented: 501,
      BadGateway: 502,
      ServiceUnavailable: 503,
      GatewayTimeout: 504,
    },
  },
}
