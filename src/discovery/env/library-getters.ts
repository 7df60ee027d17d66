import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import type { Library } from '../library.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, chainOf, receiverOf } from '../values/chain.ts'
import { follow, type Place } from '../values/follow.ts'
import type { Getter } from './rules.ts'

/** True where a call is the start of a chain, or a part of it. */
function begins(chain: CallFact, call: CallFact): boolean {
  for (let at: Value = chain.callee; ; at = at.k === 'call' ? at.call.callee : at.k === 'get' ? at.of : { k: 'null' }) {
    if (at.k === 'call' && at.call === call) return true
    if (at.k !== 'call' && at.k !== 'get') return false
  }
}

/** Links after a getter: `get('PORT').default('80').required()`. */
export function chainMeaning(facts: FileFacts, call: CallFact): { required?: true; default?: Value } {
  const outer = callsOf(facts).find((one) => one.inner !== true && begins(one.call, call))
  const links = outer === undefined ? [] : chainOf({ k: 'call', call: outer.call }).links
  const required = links.find((link) => link.name === 'required' && link.called)
  const given = links.find((link) => link.name === 'default')?.args[0]
  const off = required?.args[0]?.k === 'bool' && !required.args[0].v
  return { ...(required !== undefined && !off && { required: true as const }), ...(given && { default: given }) }
}

/** What a library says of a call: one of its exported functions, or a method of what it made. */
export function ruleOf(codebase: Codebase, library: Library, call: CallFact, where: { at: Place; facts: FileFacts }): Getter | undefined {
  const name = calleeName(call)
  const own = library.env?.getters?.functions?.find((each) => each.name === name && isExport(codebase, library, call, where.at))
  const method = own === undefined ? library.env?.getters?.methods.find((each) => each.name === name) : undefined
  return own ?? (method !== undefined && standsOnGetter(codebase, library, call, where) ? method : undefined)
}

/** True where a plain call is one of the library's exports. */
function isExport(codebase: Codebase, library: Library, call: CallFact, at: Place): boolean {
  const found = receiverOf(call) === undefined ? follow(codebase, { value: call.callee, at }) : undefined
  return found?.kind === 'external' && isOf(library, found.package)
}

function isOf(library: Library, name: string): boolean {
  return library.packages.some((each) => name === each || name.startsWith(`${each}/`))
}

/** True where the receiver is an instance of the library's class, or the library itself. */
export function standsOnGetter(
  codebase: Codebase,
  library: Library,
  call: CallFact,
  { at, facts }: { at: Place; facts: FileFacts },
): boolean {
  const getters = library.env?.getters
  const receiver = receiverOf(call)
  if (getters === undefined || receiver === undefined) return false
  const chain = chainOf(receiver)
  const found = chain.root === '' || chain.root === 'this' ? undefined : follow(codebase, { value: receiver, at })
  if (found?.kind === 'external' && isOf(library, found.package)) return true
  if (found?.kind === 'value' && found.value.k === 'call') {
    const maker = follow(codebase, { value: found.value.call.callee, at: found.at })
    if (maker?.kind === 'external' && isOf(library, maker.package)) return true
  }
  if (getters.types.length === 0) return false
  if (receiver.k === 'call' && handsOut(receiver.call, getters)) return true
  return isTyped(facts, chain.links.at(-1)?.name ?? chain.root, getters.types)
}

/** `app.get(ConfigService)`, `moduleRef.resolve('ConfigService')`. */
function handsOut(call: CallFact, { types, containers }: { types: readonly string[]; containers?: readonly string[] }): boolean {
  const [first] = call.args
  const name = first?.k === 'ref' ? first.name.split('.').at(-1) : first?.k === 'str' ? first.v : undefined
  return containers !== undefined && name !== undefined && types.includes(name) && /^(get|resolve)$/.test(calleeName(call))
}

/** A parameter, a member or a made instance of this name has the class's type. */
function isTyped(facts: FileFacts, last: string, types: readonly string[]): boolean {
  const pattern = new RegExp(`\\b(${types.join('|')})\\b`)
  const typed = (name: string | undefined): boolean => name !== undefined && pattern.test(name)
  const declared = facts.functions.some((one) => one?.params.some((param) => param.name === last && typed(param.type)))
  const member = facts.classes.some((one) => one.members.some((each) => each.name === last && typed(each.type)))
  const made = facts.bindings.some(
    ({ name, value }) =>
      name.split('.').at(-1) === last &&
      value.k === 'call' &&
      value.call.args.some((arg) => (arg.k === 'ref' && typed(arg.name)) || (arg.k === 'str' && types.includes(arg.v))),
  )
  return declared || member || made || (/config/i.test(last) && inheritsGetter(facts, typed))
}

/** A base class may hold the service: `class X extends Base` with `this.configService`, in a file that imports the type. */
function inheritsGetter(facts: FileFacts, typed: (name: string) => boolean): boolean {
  return facts.imports.some((one) => one.bindings.some((binding) => typed(binding.local)))
}
