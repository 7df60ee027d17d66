import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { ScreenDeed, ScreenMessage } from '../../core/screen.ts'
import { subtree } from '../routes/body-values.ts'
import { calleeName, property } from '../values/chain.ts'
import { callsOf } from '../values/calls-of.ts'
import type { Given, Place, Placed } from '../values/follow.ts'
import { generatedOperation } from './generated-clients.ts'
import { insideOf, membersOf } from './handler-options.ts'
import { callsLeftOut } from './left-out.ts'
import { returnedBy } from './link-path.ts'
import { messagesOf, showsFailure, stateMessagesOf } from './messages.ts'
import { namedState, openedBy } from './named-state.ts'
import { heardBy } from './outputs.ts'
import { actionOf, procedureOf } from './procedures.ts'
import { type DeedReading, pathOf, requestOf } from './requests.ts'
import { stateKey } from './states.ts'
import { type Traced, trace } from './trace.ts'

/** Calls in one another that are followed from a handler, and calls of one handler in all. */
const deepest = 9
const mostCalls = 400

/** Reads what handlers do, with everything that they call. */
export function deedOf(reading: DeedReading, handlers: readonly Placed[]): ScreenDeed {
  const reader = new DeedReader(reading)
  for (const handler of handlers) reader.handler(handler, deepest)
  return reader.deed()
}

class DeedReader {
  readonly #reading: DeedReading
  readonly #opens = new Set<string>()
  readonly #closes = new Set<string>()
  readonly #requests = new Set<string>()
  readonly #messages: ScreenMessage[] = []
  readonly #entered = new Set<string>()
  #goesTo: string | undefined
  #asks: string | undefined
  #asksItself = false
  #asksAlso: string | undefined
  #mayAsk = false
  #showsFailure = false
  #left = mostCalls

  constructor(reading: DeedReading) {
    this.#reading = reading
  }

  deed(): ScreenDeed {
    return {
      opens: [...this.#opens],
      closes: [...this.#closes].filter((key) => !this.#opens.has(key)),
      requests: [...this.#requests],
      ...(this.#goesTo !== undefined && { goesTo: this.#goesTo }),
      ...(this.#asks !== undefined && { asks: this.#asks }),
      ...(this.#asksItself && { asksItself: true as const }),
      ...(this.#asksAlso !== undefined && { asksAlso: this.#asksAlso }),
      ...(this.#mayAsk && this.#asks === undefined && { mayAsk: true as const }),
      messages: this.#messages,
      ...(this.#showsFailure && { showsFailure: true as const }),
    }
  }

  handler(placed: Placed, left: number): void {
    const { codebase } = this.#reading
    if (left <= 0) return
    const { value, at } = placed
    if (value.k === 'any') {
      for (const one of value.of) this.handler({ value: one, at }, left - 1)
      return
    }
    const named = namedState(codebase, placed)
    if (named !== undefined && /^(?:on)?(?:open|show|toggle)/i.test(named.member)) this.#opens.add(named.key)
    if (named !== undefined && /^(?:on)?(?:close|hide|dismiss)/i.test(named.member)) this.#closes.add(named.key)
    const action = actionOf(this.#reading, placed)
    this.#asked(action)
    const traced = trace(codebase, placed)
    if (traced === undefined) return
    if (traced.kind === 'function') this.#enter(traced, [], action === undefined ? left : 1)
    else if (traced.kind === 'value') this.#made(traced, left)
  }

  /** A handler that a call makes: `form.handleSubmit(save)`, `formik.handleSubmit`, `mutation.mutate`, `onOpen` of a hook. */
  #made({ value, at }: { value: Value; at: Place }, left: number): void {
    if (value.k === 'any') return this.handler({ value, at }, left - 1)
    if (value.k === 'get') {
      if (/^(?:on)?(?:open|show|toggle)/i.test(value.name)) this.#put(this.#opens, { value, at })
      if (/^(?:on)?(?:close|hide)/i.test(value.name)) this.#put(this.#closes, { value, at })
      let maker = value.of
      while (maker.k === 'get') maker = maker.of
      if (maker.k === 'call') this.#maker(maker.call, at, left)
      return
    }
    if (value.k !== 'call') return
    const target = trace(this.#reading.codebase, { value: value.call.callee, at })
    if (target?.kind === 'function') {
      const returns = this.#reading.codebase.facts(target.path)?.functions[target.fn]?.returns
      if (returns?.k === 'fn') this.handler({ value: returns, at: insideOf(target, value.call.args, at) }, left - 1)
      else
        this.#enter(
          target,
          value.call.args.map((one) => ({ value: one, at })),
          left,
        )
    }
    this.#options(value.call, at, left)
  }

  /** What a hook of the repository hands on: `useAddToken()` that gives back `useMutation({ … })`. */
  #maker(call: CallFact, at: Place, left: number): void {
    const { codebase } = this.#reading
    const target = left <= 0 ? undefined : trace(codebase, { value: call.callee, at })
    const returns = target?.kind === 'function' ? codebase.facts(target.path)?.functions[target.fn]?.returns : undefined
    const made =
      target?.kind !== 'function' || returns === undefined
        ? undefined
        : trace(codebase, { value: returns, at: insideOf(target, call.args, at) })
    if (made?.kind === 'value' && made.value.k === 'call') this.#maker(made.value.call, made.at, left - 1)
    this.#options(call, at, left)
  }

  /** Functions that a call of a library is given: `useFormik({ onSubmit })`, `useMutation({ mutationFn, onSuccess })`. */
  #options(call: CallFact, at: Place, left: number): void {
    if (left <= 0) return
    this.#asked(procedureOf(this.#reading, call) ?? generatedOperation(this.#reading, call.callee, at))
    for (const arg of call.args) {
      if (arg.k === 'call') this.#options(arg.call, at, left - 1)
      if (arg.k === 'fn' || arg.k === 'ref') {
        const action = actionOf(this.#reading, { value: arg, at })
        this.#asked(action)
        const traced = trace(this.#reading.codebase, { value: arg, at })
        if (traced?.kind === 'function') this.#enter(traced, [], action === undefined ? left - 1 : 1)
      }
      if (arg.k !== 'obj') continue
      for (const one of arg.spreads ?? []) if (one.k === 'call') this.#asked(generatedOperation(this.#reading, one.call.callee, at))
      for (const [name, placed] of membersOf(this.#reading.codebase, { value: arg, at }))
        if (/^(?:on(?:Submit|Success|Error|Settled|Mutate|Execute)|mutationFn|action|handler|submit|save)$/.test(name))
          this.#toned(name, () => this.handler(placed, left - 1))
    }
  }

  /** What is said without a tone in `onSuccess` says that it worked, in `onError` that it failed. */
  #toned(name: string, read: () => void): void {
    const before = this.#messages.length
    read()
    const tone = name === 'onSuccess' ? 'success' : name === 'onError' ? 'error' : undefined
    if (tone === undefined) return
    for (const [i, one] of this.#messages.entries()) if (i >= before && one.tone === 'info') this.#messages[i] = { ...one, tone }
  }

  #asked(request: string | undefined): void {
    if (request !== undefined && request !== 'unknown') this.#requests.add(request)
  }

  #enter(target: Extract<Traced, { kind: 'function' }>, args: readonly Placed[], left: number): void {
    const key = `${target.path}#${target.fn} ${args.map((one) => this.#known(one)).join(' ')}`
    const facts = this.#reading.codebase.facts(target.path)
    if (left <= 0 || facts === undefined || this.#entered.has(key)) return
    this.#entered.add(key)
    const given: Given | undefined =
      args.length === 0 ? target.given : { path: target.path, fn: target.fn, args, ...(target.given && { outer: target.given }) }
    const inside = subtree(facts, target.fn)
    const at = (fn: number): Place => ({ path: target.path, fn, ...(given && { given }) })
    this.#assignments(facts, inside, at)
    const never = callsLeftOut(this.#reading.codebase, at(target.fn))
    for (const { call } of callsOf(facts))
      if (inside.has(call.in) && !(call.at !== undefined && never.has(call.at))) this.#call(call, at(call.in), left)
    const returns = facts.functions[target.fn]?.returns
    if (returns?.k === 'ref') this.handler({ value: returns, at: at(target.fn) }, left - 1)
  }

  #assignments(facts: FileFacts, inside: ReadonlySet<number>, at: (fn: number) => Place): void {
    for (const binding of facts.bindings) {
      if (!inside.has(binding.in)) continue
      const outer = facts.functions[binding.in]?.in ?? -1
      if (binding.value.k === 'bool' || binding.value.k === 'null' || binding.name.startsWith('this.') || binding.name.endsWith('.value'))
        this.#assigned(binding.name, { value: binding.value, at: at(outer) })
    }
  }

  /** A text that is handed on; what is called with another one does something else: `send('/x', 'post')`. */
  #known(arg: Placed): string {
    const traced = trace(this.#reading.codebase, arg)
    return traced?.kind === 'value' && traced.value.k === 'str'
      ? JSON.stringify(traced.value.v)
      : traced?.kind === 'function'
        ? `${traced.fn}`
        : ''
  }

  #assigned(name: string, { value, at }: Placed): void {
    const key = stateKey(this.#reading.codebase, { value: { k: 'ref', name }, at })
    if (key !== undefined) (isOff(value) ? this.#closes : this.#opens).add(key)
  }

  #put(into: Set<string>, placed: Placed): void {
    const key = stateKey(this.#reading.codebase, placed)
    if (key !== undefined) into.add(key)
  }

  #call(call: CallFact, at: Place, left: number): void {
    this.#left -= 1
    if (this.#left < 0) return
    const name = calleeName(call)
    const request =
      procedureOf(this.#reading, call) ?? requestOf(this.#reading, call, at) ?? generatedOperation(this.#reading, call.callee, at)
    const action = request === undefined ? actionOf(this.#reading, { value: call.callee, at }) : undefined
    this.#asked(request ?? action)
    if (request !== undefined) return
    if (this.#question(call, name, at) || this.#navigation(call, name, at)) return
    this.#mayAsk ||= asking.test(name)
    const messages = messagesOf(this.#reading.texts, call, at)
    this.#showsFailure ||= messages !== undefined && showsFailure(call)
    for (const one of messages ?? []) if (!this.#messages.some(({ text }) => text === one.text)) this.#messages.push(one)
    // what an action does on the server shows nothing, but for where it leads by itself
    if (messages === undefined) this.#follow(call, name, at, action === undefined ? left : 2)
  }

  #follow(call: CallFact, name: string, at: Place, left: number): void {
    this.#elsewhere(call, at)
    const heard = heardBy(this.#reading.codebase, call, at)
    if (heard !== undefined) return this.handler(heard, left - 1)
    const target = trace(this.#reading.codebase, { value: call.callee, at })
    if (target?.kind === 'function') {
      this.#enter(
        target,
        call.args.map((value) => ({ value, at })),
        left - 1,
      )
      return
    }
    if (name === 'setState' && call.args[0]?.k === 'obj') {
      for (const [prop, value] of call.args[0].props) (isOff(value) ? this.#closes : this.#opens).add(`${at.path}:this:${prop}`)
      return
    }
    if (target?.kind !== 'value') return
    const { value } = target
    if (value.k === 'get' && /^(?:1|set\w*)$/.test(value.name)) {
      const [first] = call.args
      this.#put(first === undefined || isOff(first) ? this.#closes : this.#opens, target)
      if (first !== undefined) this.#chose({ value: first, at }, target)
      this.#told(call, at)
    } else if (value.k === 'get' || value.k === 'call') {
      this.#made(target, left - 1)
      // `revoke.mutate(id, { onSettled })`: what follows this one call
      if (value.k === 'get' && /^(?:mutate|mutateAsync|execute|executeAsync)$/.test(value.name)) this.#options(call, at, left - 1)
    }
  }

  /** What opens in a provider or by a registry. */
  #elsewhere(call: CallFact, at: Place): void {
    const { codebase } = this.#reading
    const named = namedState(codebase, { value: call.callee, at })
    if (named !== undefined && /^(?:on)?(?:open|show|toggle)/i.test(named.member)) this.#opens.add(named.key)
    if (named !== undefined && /^(?:on)?(?:close|hide|dismiss)/i.test(named.member)) this.#closes.add(named.key)
    const opened = named === undefined ? openedBy(codebase, call, at) : undefined
    if (opened !== undefined) this.#opens.add(opened)
  }

  /** `setTab('members')` shows what is there for this value. */
  #chose(first: Placed, target: Placed): void {
    const key = stateKey(this.#reading.codebase, target)
    const value = trace(this.#reading.codebase, first)
    if (key !== undefined && value?.kind === 'value' && value.value.k === 'str' && value.value.v !== '')
      this.#opens.add(`${key}=${value.value.v}`)
  }

  /** A message that stays on the screen: `setError(t('failed'))`, `setResult({ message: … })`. */
  #told(call: CallFact, at: Place): void {
    for (const one of stateMessagesOf(this.#reading.texts, call, at))
      if (!this.#messages.some(({ text }) => text === one.text)) this.#messages.push(one)
  }

  #question(call: CallFact, name: string, at: Place): boolean {
    const [first] = call.args
    const chooses = offersChoice(first)
    if (!(name === 'confirm' || chooses) || call.args.length !== 1) return false
    const given =
      first?.k === 'obj' ? ['message', 'description', 'text', 'content', 'title', 'header'].map((one) => property(first, one)) : [first]
    const texts = given.map((value) => (value === undefined ? undefined : this.#reading.texts.of({ value, at })))
    const text = texts.find((one) => one?.endsWith('?')) ?? texts[given.findIndex((one) => one !== undefined)]
    if (text !== undefined && this.#asks === undefined) {
      this.#asks = text
      this.#asksItself = first?.k === 'obj'
      this.#asksAlso = texts.find((one) => one !== undefined && one !== text && isTold(one))
    }
    // what is done after it stands in functions that it is given
    return text !== undefined && (first?.k !== 'obj' || chooses)
  }

  #madePath(placed: Placed): string | undefined {
    const made = returnedBy(this.#reading.codebase, placed)
    return made === undefined ? undefined : pathOf(this.#reading, made)
  }

  #navigation(call: CallFact, name: string, at: Place): boolean {
    const isRouter =
      /^(?:push|replace|navigate|navigateByUrl|navigate(?:Forward|Back|Root)|goto|navigateTo|redirect|route|permanentRedirect)$/.test(name)
    const [first] = call.args
    if (!isRouter || first === undefined) return false
    const value = first.k === 'obj' ? (property(first, 'pathname') ?? property(first, 'path')) : first
    const query = value === undefined ? undefined : this.#reading.texts.of({ value, at })
    const path =
      value === undefined || query?.startsWith('?') === true
        ? query
        : (this.#madePath({ value, at }) ?? pathOf(this.#reading, { value: value.k === 'arr' ? joinedPath(value) : value, at }))
    if (path === undefined || !/^\/|^\?[\w=&-]+$/.test(path)) return false
    this.#goesTo ??= path
    return true
  }
}

/** Calls by whose name something may ask before it goes on. */
const asking = /confirm|prompt|dialog|modal|popup|(?:^|\W)ask/i

/** A text of several words, with nothing to fill in. */
function isTold(text: string): boolean {
  return /\p{L}{2}.*\s/u.test(text) && !text.includes('…')
}

/** `alerts.create({ message: 'Remove it?', buttons: [cancel, remove] })`: one button alone only closes what is said. */
function offersChoice(options: Value | undefined): boolean {
  const buttons = options?.k === 'obj' ? property(options, 'buttons') : undefined
  return buttons?.k === 'arr' && buttons.items.length > 1
}

/** `['/bills', bill.id]` as the path that it gives. */
function joinedPath({ items }: Extract<Value, { k: 'arr' }>): Value {
  return { k: 'tpl', parts: items.flatMap((one, i): Value[] => (i === 0 ? [one] : [{ k: 'str', v: '/' }, one])) }
}

function isOff(value: Value): boolean {
  return (value.k === 'bool' && !value.v) || value.k === 'null' || (value.k === 'str' && value.v === '')
}
