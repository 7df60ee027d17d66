import type { CallFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import { statusOf } from '../routes/status-of.ts'
import type { SentAnswer } from './answer-call.ts'
import { importOf } from './import-of.ts'

/** A call of a framework that ends the request by itself, or says how its answer is sent. */
export type EndingCall =
  /** `error(404, 'No such thing')` of SvelteKit throws. */
  | { does: 'fails' }
  /** `redirect(303, '/login')` of SvelteKit throws an answer, `sendRedirect(event, '/login')` of h3 gives one. */
  | { does: 'answers'; sent: SentAnswer; ends: boolean }
  /** `setResponseStatus(event, 201)` of h3: the status of what is returned. */
  | { does: 'states'; status: number | undefined }

const h3Packages = /^(?:h3|#imports|nitro|nitropack|nuxt)(?:\/|$)/

/** Reads a call of h3 or SvelteKit that decides about the answer; undefined for any other. */
export function endingCall(project: Project, path: RepoPath, { callee, args }: CallFact): EndingCall | undefined {
  if (callee.k !== 'ref') return undefined
  const found = importOf(project, path, callee.name)
  if (found?.from === '@sveltejs/kit') return ofKit(found.name, args)
  return found !== undefined && h3Packages.test(found.from) ? ofH3(found.name, args) : undefined
}

function ofKit(name: string, [status, to]: readonly Value[]): EndingCall | undefined {
  if (name === 'error') return { does: 'fails' }
  if (name !== 'redirect') return undefined
  return { does: 'answers', ends: true, sent: { status: numberOf(status), form: 'redirect', ...(to !== undefined && { body: to }) } }
}

function ofH3(name: string, [, first, second]: readonly Value[]): EndingCall | undefined {
  if (name === 'setResponseStatus') return { does: 'states', status: numberOf(first) }
  if (name === 'sendNoContent')
    return { does: 'answers', ends: false, sent: { status: first === undefined ? 204 : numberOf(first), form: 'empty' } }
  if (name !== 'sendRedirect') return undefined
  const status = second === undefined ? 302 : numberOf(second)
  return { does: 'answers', ends: false, sent: { status, form: 'redirect', ...(first !== undefined && { body: first }) } }
}

function numberOf(value: Value | undefined): number | undefined {
  return value === undefined ? undefined : statusOf(value)
}
