import { pino, type Logger } from 'pino'

/** JSON lines on standard output; what could be a secret is never written. */
export function openLog(level: string, destination?: NodeJS.WritableStream): Logger {
  const redact = {
    paths: [
      'authorization',
      'token',
      'privateKey',
      'secret',
      '*.authorization',
      '*.token',
      '*.privateKey',
      '*.secret',
      'headers',
      '*.headers',
      'request',
      '*.request',
    ],
    censor: '[left out]',
  }
  const options = { level, base: { name: 'docwright' }, redact, serializers: { err: errorOf } }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** An error without the request that it carries: octokit keeps headers and bodies on it. */
function errorOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const status = 'status' in error ? { status: error.status } : {}
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...status,
    ...(error.cause !== undefined && { cause: errorOf(error.cause) }),
  }
}
