import { pino, type Logger } from 'pino'
import { hideSecrets } from '../core/secrets/hide-secrets.ts'

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
  const to = destination ?? pino.destination(1)
  return pino(options, { write: (line: string) => void to.write(hideSecrets(line)) })
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
