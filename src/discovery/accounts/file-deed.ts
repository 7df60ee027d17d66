import type { Deed } from '../../core/account.ts'
import type { CallFact, Value } from '../../core/facts.ts'
import { property } from '../values/chain.ts'
import { bucketCommands, type FileModule, fileModules } from './file-calls.ts'
import { importOf } from './import-of.ts'
import { isTemporary, pathText, pathWays } from './path-text.ts'
import type { Scope } from './scope.ts'
import type { Setting } from './set-to.ts'

type FileDeed = Extract<Deed['what'], { does: 'files' }>

/** What is done to files, and where the path of them stands among the arguments. */
interface FileCall {
  verb: FileDeed['verb']
  path: number
}

const bucket = /^@aws-sdk\/client-s3$/

/** What a call does to files on disk or to objects of a bucket, by the module that its name is imported from; undefined for any other, and of temporary files. */
export function fileDeed(call: CallFact, scope: Scope, setting: Setting): FileDeed | undefined {
  if (call.callee.k !== 'ref') return undefined
  const [root = '', ...members] = call.callee.name.split('.')
  const found = importOf(setting.project, scope.place.path, root)
  if (found === undefined) return undefined
  const by = members.at(-1) ?? root
  if (call.new === true) {
    const name = members.at(-1) ?? found.name
    const verb = bucket.test(found.from) && Object.hasOwn(bucketCommands, name) ? bucketCommands[name] : undefined
    if (verb === undefined) return undefined
    return { does: 'files', verb, where: 'bucket', by, from: found.from, ...shown(property(call.args[0], 'Key'), scope, setting) }
  }
  const done = callOf(found, members)
  if (done === undefined) return undefined
  const isTemp = (value: Value | undefined): boolean => value !== undefined && isTemporary({ test: value, scope })
  const [given, onto] = call.args
  const path = call.args[done.path]
  if (isTemp(done.verb === 'moves' ? onto : path)) return undefined
  // an upload that is moved to where it stays is written there
  const verb = done.verb === 'moves' && isTemp(given) ? 'writes' : done.verb
  const places = verb === 'moves' ? moved(given, onto, scope, setting) : shown(path, scope, setting)
  return { does: 'files', verb, where: 'disk', by, from: found.from, ...places }
}

/** `fs.promises.rm` and `fs.rm`, and no member of what a function of the module gave. */
function callOf({ from, name }: { from: string; name: string }, members: readonly string[]): FileCall | undefined {
  const isPlain = members.length <= 1 || (members.length === 2 && members[0] === 'promises')
  const module = isPlain ? fileModules.find((one) => one.from.test(from)) : undefined
  return module === undefined ? undefined : entryOf(module.calls, members.at(-1) ?? name)
}

function entryOf(calls: FileModule['calls'], written: string): FileCall | undefined {
  const name = Object.hasOwn(calls, written) ? written : written.replace(/Sync$/, '')
  const entry = Object.hasOwn(calls, name) ? calls[name] : undefined
  if (entry === undefined) return undefined
  return typeof entry === 'string' ? { verb: entry, path: 0 } : { verb: entry[0], path: entry[1] }
}

function moved(given: Value | undefined, onto: Value | undefined, scope: Scope, setting: Setting): Pick<FileDeed, 'path' | 'to'> {
  const [path, to] = [given, onto].map((value) => (value === undefined ? undefined : pathText({ test: value, scope }, setting)))
  return { ...(path !== undefined && { path }), ...(to !== undefined && { to }) }
}

function shown(value: Value | undefined, scope: Scope, setting: Setting): Pick<FileDeed, 'path' | 'or'> {
  const ways = value === undefined ? undefined : pathWays({ test: value, scope }, setting)
  if (ways !== undefined) return { path: ways.yes, or: { path: ways.no, ...(ways.if !== undefined && { if: ways.if }) } }
  const path = value === undefined ? undefined : pathText({ test: value, scope }, setting)
  return path === undefined ? {} : { path }
}
