import type { FileFacts, Value } from '../../core/facts.ts'
import { insideValue } from '../../core/inside-value.ts'
import type { RepoPath } from '../../core/names.ts'
import type { EnvKey, Project } from '../../core/project.ts'
import { carriedBy, type Holder, type Knowledge } from './carried.ts'
import { calleeWords, type Place, placesOf } from './places.ts'

/** How often a value may be handed on, and how many files may learn of it. */
const mostRounds = 4
const mostFiles = 80

/** What is known of a setting, file by file. */
export type Followed = ReadonlyMap<RepoPath, Knowledge>

/** Follows a setting from where it is read through variables, objects, results and parameters, as far as `files` and what imports it go. */
export function followSetting(key: Pick<EnvKey, 'name' | 'uses'>, files: readonly RepoPath[], project: Project): Followed {
  const readers = new Set(key.uses.map(({ file }) => file))
  const known = new Map<RepoPath, Knowledge>()
  const learn = (path: RepoPath): Knowledge | undefined => {
    const facts = known.has(path) || known.size >= mostFiles || project.isTest(path) ? undefined : project.facts(path)
    if (facts !== undefined) known.set(path, { facts, setting: key.name, reads: readers.has(path), holders: calledLike(key.name, facts) })
    return known.get(path)
  }
  for (const path of readers) learn(path)
  // another file takes part where it imports what holds the setting, or has a member that is called like it
  for (const path of files) if (isCalledLike(key.name, project.facts(path))) learn(path)
  for (let round = 0; round < mostRounds; round += 1) {
    let isNew = false
    for (const [path, knowledge] of known) {
      const holders = newHolders(knowledge)
      if (holders.length === 0) continue
      isNew = true
      known.set(path, { ...knowledge, holders: [...knowledge.holders, ...holders] })
      for (const user of project.importersOf(path)) learn(user)
    }
    for (const [path, knowledge] of known) isNew = handOn(path, knowledge, { known, project }) || isNew
    if (!isNew) break
  }
  return known
}

function isCalledLike(setting: string, facts: FileFacts | undefined): boolean {
  return facts !== undefined && calledLike(setting, facts).length > 0
}

/** Members of settings that are called like the setting: `this.opts.setupLinkExpiryDays` of `SETUP_LINK_EXPIRY_DAYS`; a name of one word may be anything. */
function calledLike(setting: string, facts: FileFacts): readonly Holder[] {
  const words = setting.toLowerCase().split('_')
  if (words.length < 3) return []
  const name = words.map((one, i) => (i === 0 ? one : one.charAt(0).toUpperCase() + one.slice(1))).join('')
  return (membersOf(facts).get(name) ?? []).map((one): Holder => ({ name: one, in: -1, as: {} }))
}

/** Members of what is called options or settings in a file, as written, by their last name. */
function membersOf(facts: FileFacts): ReadonlyMap<string, readonly string[]> {
  const known = members.get(facts)
  if (known !== undefined) return known
  const found = new Set<string>()
  for (const place of placesOf(facts))
    deep(place.value, (value) => {
      if (value.k === 'ref' && /(?:^|\.)(?:opts|options|config|settings|env)\./i.test(value.name)) found.add(value.name)
    })
  const byName = Map.groupBy(found, (one) => one.slice(one.lastIndexOf('.') + 1))
  members.set(facts, byName)
  return byName
}

const members = new WeakMap<FileFacts, ReadonlyMap<string, readonly string[]>>()

/** Names of a file that hold the setting and were not known to. */
function newHolders(known: Knowledge): readonly Holder[] {
  const { facts, holders } = known
  const found: Holder[] = [
    ...facts.bindings.flatMap(({ name, value, in: fn }) => held(name, value, { in: fn, known })),
    ...facts.classes.flatMap(({ members }) =>
      members.flatMap(({ name, value }) => (value === undefined ? [] : held(`this.${name}`, value, { in: -1, known }))),
    ),
    ...facts.functions.flatMap(({ name, returns, in: around }, fn) => given(name, returns, { fn, around, known })),
  ]
  return found.filter((one) => !holders.some((old) => isSame(old, one)))
}

function isSame(one: Holder, other: Holder): boolean {
  return one.name === other.name && one.in === other.in && one.call === other.call && one.member === other.member
}

/** A name that is bound to the setting, and paths to it inside an object: `config.mail.from`. */
function held(name: string, value: Value, { in: scope, known }: { in: number; known: Knowledge }, depth = 4): readonly Holder[] {
  if (depth === 0) return []
  if (value.k === 'obj') return value.props.flatMap(([key, inner]) => held(`${name}.${key}`, inner, { in: scope, known }, depth - 1))
  if (value.k === 'call' && /(?:^|\.)(?:freeze|defineConfig)$/.test(calleeWords(value.call)) && value.call.args[0]?.k === 'obj')
    return held(name, value.call.args[0], { in: scope, known }, depth - 1)
  const as = carriedBy(value, scope, known)
  return as === undefined ? [] : [{ name, in: scope, as }]
}

interface Giving {
  fn: number
  around: number
  known: Knowledge
}

/** A function that gives the setting, or an object with it. */
function given(name: string, returns: Value | undefined, { fn, around, known }: Giving): readonly Holder[] {
  const own = name.slice(name.lastIndexOf('.') + 1)
  if (returns === undefined || own === '') return []
  const as = carriedBy(returns, fn, known)
  // a function of module level or a method is called from its whole file
  const scope = name.includes('.') ? -1 : around
  if (as !== undefined) return [{ name: own, in: scope, call: true, as }]
  if (returns.k !== 'obj') return []
  return returns.props.flatMap(([member, value]): Holder[] => {
    const inner = carriedBy(value, fn, known)
    return inner === undefined ? [] : [{ name: own, in: scope, call: true, member, as: inner }]
  })
}

interface Handing {
  known: Map<RepoPath, Knowledge>
  project: Project
}

/** Tells other files of what a file exports, and functions of what they are given; true where something was new. */
function handOn(path: RepoPath, knowledge: Knowledge, { known, project }: Handing): boolean {
  let isNew = false
  const add = (file: RepoPath, holder: Holder): void => {
    const before = known.get(file)
    if (before === undefined || before.holders.some((old) => isSame(old, holder))) return
    known.set(file, { ...before, holders: [...before.holders, holder] })
    isNew = true
  }
  for (const file of known.keys()) if (file !== path) for (const one of imported(file, path, { known, project })) add(file, one)
  for (const place of placesOf(knowledge.facts)) for (const [file, holder] of parameters(path, place, knowledge, project)) add(file, holder)
  return isNew
}

/** Names of a file that come from another file which holds the setting under them. */
function imported(file: RepoPath, from: RepoPath, { known, project }: Handing): readonly Holder[] {
  const outward = (known.get(from)?.holders ?? []).filter((one) => one.in === -1 && !one.name.startsWith('this.'))
  if (outward.length === 0) return []
  return (known.get(file)?.facts.imports ?? []).flatMap(({ bindings }) =>
    bindings.flatMap(({ local }) => {
      const declared = project.declarationOf?.(file, local)
      if (declared?.path !== from) return []
      return outward.flatMap((one): Holder[] => {
        const [root = '', ...rest] = one.name.split('.')
        return root === declared.name ? [{ ...one, name: [local, ...rest].join('.') }] : []
      })
    }),
  )
}

/** Parameters of functions of the repository that get the setting. */
function parameters(
  path: RepoPath,
  { value, in: fn }: Place,
  known: Knowledge,
  project: Project,
): readonly (readonly [RepoPath, Holder])[] {
  const found: (readonly [RepoPath, Holder])[] = []
  deep(value, (one) => {
    if (one.k !== 'call' || one.call.callee.k !== 'ref' || one.call.args.length === 0) return
    const { callee, args } = one.call
    const carried = args.map((arg) => carriedBy(arg, fn, known))
    if (carried.every((as) => as === undefined)) return
    const declared = callee.name.startsWith('this.') ? undefined : project.declarationOf?.(path, callee.name)
    const at = declared ?? { path, name: callee.name.replace(/^this\./, '') }
    const functions = project.facts(at.path)?.functions ?? []
    const index = functions.findIndex(({ name }) => name === at.name || name.endsWith(`.${at.name}`))
    for (const [i, as] of carried.entries()) {
      const name = functions[index]?.params[i]?.name ?? ''
      if (as !== undefined && name !== '') found.push([at.path, { name, in: index, as }])
    }
  })
  return found
}

/** Visits a value and everything inside of it. */
export function deep(value: Value, visit: (one: Value) => void): void {
  visit(value)
  for (const one of insideValue(value)) deep(one, visit)
}
