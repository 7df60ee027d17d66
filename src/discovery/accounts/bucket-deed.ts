import type { Deed } from '../../core/account.ts'
import type { CallFact } from '../../core/facts.ts'
import { pathText } from './path-text.ts'
import { held, type Scope } from './scope.ts'
import type { Setting } from './set-to.ts'

type FileDeed = Extract<Deed['what'], { does: 'files' }>

/** What methods of a bucket of Cloudflare R2 do to its objects. */
const verbs: Readonly<Record<string, FileDeed['verb']>> = {
  head: 'reads',
  get: 'reads',
  list: 'reads',
  put: 'writes',
  createMultipartUpload: 'writes',
  delete: 'removes',
}

/** What a call does to an object of a bucket that a platform binds: `bucket.put(…)` of a parameter, `c.env.UPLOADS.get(…)`. */
export function bucketDeed({ callee, args }: CallFact, scope: Scope, setting: Setting): FileDeed | undefined {
  if (callee.k !== 'ref') return undefined
  const [root = '', ...members] = callee.name.split('.')
  const by = members.pop() ?? ''
  const verb = Object.hasOwn(verbs, by) ? verbs[by] : undefined
  if (verb === undefined || !isBucket(root, members, scope, setting)) return undefined
  const path = args[0] === undefined ? undefined : pathText({ test: args[0], scope }, setting)
  return { does: 'files', verb, where: 'bucket', by, from: 'R2Bucket', ...(path !== undefined && { path }) }
}

function isBucket(root: string, members: readonly string[], scope: Scope, { project }: Setting): boolean {
  const last = members.at(-1)
  if (last !== undefined) return members.at(-2) === 'env' || root === 'env' ? isBound(last, project.env) : false
  return held(root, scope)?.test.k !== 'call' && scope.place.fn.params.find(({ name }) => name === root)?.type === 'R2Bucket'
}

function isBound(binding: string, env: Setting['project']['env']): boolean {
  return env.some(({ name, type }) => name === binding && type === 'R2 bucket')
}
