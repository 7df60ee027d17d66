import type { CallFact, Test, Value } from '../../core/facts.ts'
import { calleeName, property, templateText, text } from '../values/chain.ts'
import { type Bound, held, type Scope } from './scope.ts'
import { setTo, type Setting } from './set-to.ts'

/** The subject of the mail that a call sends, what is computed in braces; undefined where nothing of it is fixed. */
export function subjectOf({ args }: CallFact, scope: Scope, setting: Setting): string | undefined {
  for (const test of args) {
    const found = memberText({ test, scope }, setting, 6)
    if (found !== undefined) return found
  }
  return undefined
}

/** `subject` of an object, followed through names and what it takes in. */
function memberText({ test, scope }: Bound, setting: Setting, left: number): string | undefined {
  if (left <= 0) return undefined
  if (test.k === 'test' || test.k === 'after') return memberText({ test: test.of, scope }, setting, left - 1)
  if (test.k === 'ref') {
    const bound = held(test.name, scope)
    return bound === undefined ? undefined : memberText(bound, setting, left - 1)
  }
  if (test.k !== 'obj') return undefined
  const own = property(test, 'subject') ?? property(test, 'Subject')
  if (own !== undefined) return fixedText({ test: own, scope }, setting, left - 1)
  const [only, ...others] = test.spreads ?? []
  return only === undefined || others.length > 0 ? undefined : memberText({ test: only, scope }, setting, left - 1)
}

function fixedText({ test, scope }: Bound, setting: Setting, left: number): string | undefined {
  if (test.k === 'tpl') return test.parts.some((part) => part.k === 'str' && /\w/.test(part.v)) ? templateText(test) : undefined
  if (test.k === 'get' || (test.k === 'ref' && test.name.includes('.'))) {
    const isSubject = test.name.endsWith('subject')
    const of: Value = test.k === 'get' ? test.of : { k: 'ref', name: test.name.slice(0, test.name.lastIndexOf('.')) }
    if (isSubject && left > 0) return memberText({ test: of, scope }, setting, left - 1)
  }
  const found = setTo({ test, scope }, setting)
  if (found?.to === 'literal') return found.quoted === true && found.text !== '' ? found.text : undefined
  const bound = test.k === 'ref' && scope.given.has(test.name) ? held(test.name, scope) : undefined
  return bound === undefined || left <= 0 ? undefined : fixedText(bound, setting, left - 1)
}

/** Events of streams and processes say nothing about the product. */
const ofStreams = /^(?:error|data|end|close|finish|drain|exit|message|connect|disconnect)$/

/** The event that a call emits: `io.to(room).emit('message.created', message)`. */
export function emittedEvent(call: CallFact, scope: Scope, setting: Setting): string | undefined {
  const [first] = call.args
  const sent = sentEvent(call, scope, setting)
  if (sent !== undefined) return sent
  const isEmit = call.callee.k === 'get' || (call.callee.k === 'ref' && call.callee.name.includes('.'))
  if (!isEmit || !/^(?:emit|emitAsync)$/.test(calleeName(call)) || first === undefined) return undefined
  const event = text(first) ?? literalOf(first, scope, setting)
  return event === undefined || event === '' || ofStreams.test(event) ? undefined : event
}

/** The type of a message that goes out through a socket: `socket.send(JSON.stringify({ type: 'note:created', note }))`. */
function sentEvent(call: CallFact, scope: Scope, setting: Setting): string | undefined {
  const [only, ...others] = call.args
  if (calleeName(call) !== 'send' || others.length > 0 || only?.k !== 'call') return undefined
  const { callee, args } = only.call
  const [message] = args
  if (callee.k !== 'ref' || callee.name !== 'JSON.stringify' || message?.k !== 'obj') return undefined
  const type = property(message, 'type') ?? property(message, 'event')
  const event = type === undefined ? undefined : (text(type) ?? literalOf(type, scope, setting))
  return event === undefined || !/^\w+[.:/_-][\w.:/-]+$/.test(event) ? undefined : event
}

/** Members that tell events of one name apart. */
const telling = ['event', 'type', 'action', 'kind', 'status', 'state'] as const

/** The member of what an event carries that says which of several it is, where the code fixes it. */
export function saidWith({ args }: CallFact, scope: Scope, setting: Setting): { says?: { name: string; text: string } } {
  for (const name of telling)
    for (const arg of args.slice(1)) {
      const own = property(arg, name)
      const said = own === undefined ? undefined : (text(own) ?? literalOf(own, scope, setting))
      if (said !== undefined && /^[\w.:/-]{1,40}$/.test(said)) return { says: { name, text: said } }
    }
  return {}
}

function literalOf(test: Test, scope: Scope, setting: Setting): string | undefined {
  const found = setTo({ test, scope }, setting)
  return found?.to === 'literal' && found.quoted === true ? found.text : undefined
}
