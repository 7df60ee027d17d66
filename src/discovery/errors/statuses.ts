const names: Readonly<Record<string, number>> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  PAYMENT_REQUIRED: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  METHOD_NOT_SUPPORTED: 405,
  NOT_ACCEPTABLE: 406,
  PROXY_AUTHENTICATION_REQUIRED: 407,
  REQUEST_TIMEOUT: 408,
  TIMEOUT: 408,
  CONFLICT: 409,
  GONE: 410,
  LENGTH_REQUIRED: 411,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  CONTENT_TOO_LARGE: 413,
  REQUEST_ENTITY_TOO_LARGE: 413,
  REQUEST_TOO_LONG: 413,
  URI_TOO_LONG: 414,
  REQUEST_URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  EXPECTATION_FAILED: 417,
  IM_A_TEAPOT: 418,
  TEAPOT: 418,
  MISDIRECTED_REQUEST: 421,
  MISDIRECTED: 421,
  UNPROCESSABLE_ENTITY: 422,
  UNPROCESSABLE_CONTENT: 422,
  BAD_DATA: 422,
  LOCKED: 423,
  FAILED_DEPENDENCY: 424,
  TOO_EARLY: 425,
  UPGRADE_REQUIRED: 426,
  PRECONDITION_REQUIRED: 428,
  TOO_MANY_REQUESTS: 429,
  REQUEST_HEADER_FIELDS_TOO_LARGE: 431,
  UNAVAILABLE_FOR_LEGAL_REASONS: 451,
  CLIENT_CLOSED_REQUEST: 499,
  INTERNAL_SERVER_ERROR: 500,
  INTERNAL: 500,
  BAD_IMPLEMENTATION: 500,
  NOT_IMPLEMENTED: 501,
  BAD_GATEWAY: 502,
  SERVICE_UNAVAILABLE: 503,
  SERVER_UNAVAILABLE: 503,
  GATEWAY_TIMEOUT: 504,
  HTTP_VERSION_NOT_SUPPORTED: 505,
}

/** Status behind a well-known name in any spelling: `NOT_FOUND`, `notFound`, `NotFoundException`, `HttpStatus.NOT_FOUND`. */
export function statusNamed(name: string): number | undefined {
  const last = name.slice(name.lastIndexOf('.') + 1).replace(/(?<=.)(Exception|Error)$/, '')
  const upper = last.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()
  return names[upper] ?? names[upper.replace(/^(HTTP|HTTP_STATUS|STATUS)_/, '')]
}

/** True for a status that tells of a failure. */
export function isFailure(status: number | undefined): status is number {
  return status !== undefined && Number.isInteger(status) && status >= 400 && status <= 599
}
