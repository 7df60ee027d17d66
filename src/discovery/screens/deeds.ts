import type { CallFact, Value } from '../../core/facts.ts'
import type { Route } from '../../core/project.ts'
import type { MessageTone, ScreenDeed, ScreenMessage } from '../../core/screen.ts'
import { operation, sameOperation } from '../../text/fact-refs.ts'
import type { Codebase } from '../codebase.ts'
import { subtree } from '../routes/body-values.ts'
import { calleeName, property, receiverOf } from '../values/chain.ts'
import { callsOf } from '../values/calls-of.ts'
import type { Given, Place, Placed } from '../values/follow.ts'
import { stateKey } from './states.ts'
import type { Texts } from './texts.ts'
import { type Traced, trace } from './trace.ts'

/** What a handler is read with. */
export interface DeedReading {
  codebase: Codebase
  texts: Texts
  routes: readonly Route[]
}

/** Calls in one another that are followed from a handler, and calls of one handler in all. */
const deepest = 6
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
      messages: this.#messages,
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
    const traced = trace(codebase, placed)
    if (traced === undefined) return
    if (traced.kind === 'function') this.#enter(traced, [], left)
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
      if (maker.k === 'call') this.#options(maker.call, at, left)
      return
    }
    if (value.k !== 'call') return
    const target = trace(this.#reading.codebase, { value: value.call.callee, at })
    if (target?.kind === 'function') {
      const returns = this.#reading.codebase.facts(target.path)?.functions[target.fn]?.returns
      if (returns?.k === 'fn') this.handler({ value: returns, at: this.#inside(target, value.call.args, at) }, left - 1)
      else
        this.#enter(
          target,
          value.call.args.map((one) => ({ value: one, at })),
          left,
        )
    }
    this.#options(value.call, at, left)
  }

  /** Functions that a call of a library is given: `useFormik({ onSubmit })`, `useMutation({ mutationFn, onSuccess })`. */
  #options({ args }: CallFact, at: Place, left: number): void {
    for (const arg of args) {
      if (arg.k === 'fn' || arg.k === 'ref') {
        const traced = trace(this.#reading.codebase, { value: arg, at })
        if (traced?.kind === 'function') this.#enter(traced, [], left - 1)
      }
      if (arg.k !== 'obj') continue
      for (const [name, value] of arg.props)
        if (/^(?:on(?:Submit|Success|Error|Settled|Execute)|mutationFn|action|handler|submit|save)$/.test(name))
          this.handler({ value, at }, left - 1)
    }
  }

  #inside(target: Extract<Traced, { kind: 'function' }>, args: readonly Value[], at: Place): Place {
    const given: Given = {
      path: target.path,
      fn: target.fn,
      args: args.map((value) => ({ value, at })),
      ...(target.given && { outer: target.given }),
    }
    return { path: target.path, fn: target.fn, given }
  }

  #enter(target: Extract<Traced, { kind: 'function' }>, args: readonly Placed[], left: number): void {
    const key = `${target.path}#${target.fn}`
    const facts = this.#reading.codebase.facts(target.path)
    if (left <= 0 || facts === undefined || this.#entered.has(key)) return
    this.#entered.add(key)
    const given: Given | undefined =
      args.length === 0 ? target.given : { path: target.path, fn: target.fn, args, ...(target.given && { outer: target.given }) }
    const inside = subtree(facts, target.fn)
    const at = (fn: number): Place => ({ path: target.path, fn, ...(given && { given }) })
    for (const binding of facts.bindings) {
      if (!inside.has(binding.in)) continue
      const outer = facts.functions[binding.in]?.in ?? -1
      if (binding.value.k === 'bool' || binding.value.k === 'null' || binding.name.startsWith('this.') || binding.name.endsWith('.value'))
        this.#assigned(binding.name, { value: binding.value, at: at(outer) })
    }
    for (const { call } of callsOf(facts)) if (inside.has(call.in)) this.#call(call, at(call.in), left)
    const returns = facts.functions[target.fn]?.returns
    if (returns?.k === 'ref') this.handler({ value: returns, at: at(target.fn) }, left - 1)
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
    if (this.#request(call, name, at) || this.#question(call, name, at) || this.#navigation(call, name, at)) return
    if (!this.#message(call, name, at)) this.#follow(call, name, at, left)
  }

  #follow(call: CallFact, name: string, at: Place, left: number): void {
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
    } else if (value.k === 'get' || value.k === 'call') this.#made(target, left - 1)
  }

  #request(call: CallFact, name: string, at: Place): boolean {
    const [first, second, third] = call.args
    if (first === undefined) return false
    const verb = verbs.get(name.toLowerCase())
    const isFetch = /^(?:fetch|\$fetch|useFetch|ofetch|authFetch|apiFetch|fetchApi|request|axios)$/.test(name)
    if (!isFetch && (verb === undefined || receiverOf(call) === undefined)) return false
    const config = first.k === 'obj' ? first : (second ?? third)
    const address = first.k === 'obj' ? property(first, 'url') : first
    const path = address === undefined ? undefined : this.#path({ value: address, at })
    if (path === undefined) return isFetch
    const request = `${verb ?? this.#method(config, at)} ${path}`
    const route = this.#reading.routes.find((one) => sameOperation(request, operation(one)))
    const nested = route ?? this.#reading.routes.find((one) => sameOperation(request.replace(' /', ' /api/'), operation(one)))
    this.#requests.add(nested === undefined ? request : operation(nested))
    return true
  }

  /** A path of the own host; what is filled in is a parameter. */
  #path({ value, at }: Placed): string | undefined {
    const parts = value.k === 'tpl' ? value.parts : [value]
    const text = parts
      .map((part, i) => {
        const known = part.k === 'str' ? part.v : this.#reading.texts.of({ value: part, at })
        return known ?? (i === 0 && parts.length > 1 ? '' : ':param')
      })
      .join('')
    const path = text.replace(/[?#].*$/, '').replace(/^https?:\/\/[^/]+/, '')
    return /^\/(?!\/)[\w\-./:~@%…]*$/.test(path) ? path.replaceAll('…', ':param') : undefined
  }

  #method(options: Value | undefined, at: Place): string {
    const method = property(options, 'method')
    const text = method === undefined ? undefined : this.#reading.texts.of({ value: method, at })
    return text?.toUpperCase() ?? 'GET'
  }

  #question(call: CallFact, name: string, at: Place): boolean {
    if (name !== 'confirm' || call.args.length !== 1) return false
    const [first] = call.args
    const text = first === undefined ? undefined : this.#reading.texts.of({ value: first, at })
    if (text !== undefined) this.#asks ??= text
    return text !== undefined
  }

  #navigation(call: CallFact, name: string, at: Place): boolean {
    const isRouter = /^(?:push|replace|navigate|goto|navigateTo|redirect|route|permanentRedirect)$/.test(name)
    const [first] = call.args
    if (!isRouter || first === undefined) return false
    const value = first.k === 'obj' ? (property(first, 'pathname') ?? property(first, 'path')) : first
    const path = value === undefined ? undefined : this.#path({ value, at })
    if (path === undefined || !path.startsWith('/')) return false
    this.#goesTo ??= path
    return true
  }

  #message(call: CallFact, name: string, at: Place): boolean {
    const receiver = receiverOf(call)
    const of = receiver?.k === 'ref' ? receiver.name : receiver?.k === 'get' ? receiver.name : ''
    const isToaster =
      /(?:^|\.)(?:\$?toast\w*|message|notification\w*|notify|snackbar|\$q|useToast|ElMessage|ElNotification|Swal|alert\w*)$/i.test(of)
    const isToast =
      /^(?:\$?toast|addToast|showToast|pushToast|enqueueSnackbar|showSnackbar|notify|showNotification|addNotification|showMessage|alert|ElMessage|showSuccess|showError|showErrorToast|showSuccessToast)$/.test(
        name,
      )
    if (
      !isToast &&
      !(isToaster && /^(?:success|error|info|warning|warn|add|show|open|create|notify|message|loading|promise|fire)$/.test(name))
    )
      return false
    const options = call.args.find((one) => one.k === 'obj')
    const texts = this.#messageTexts(call, at)
    const tone = toneOf(name, options)
    for (const text of texts)
      if (!this.#messages.some((one) => one.text === text)) this.#messages.push({ tone, text, file: at.path, line: call.line })
    return true
  }

  #messageTexts({ args }: CallFact, at: Place): readonly string[] {
    const [first] = args
    const options = args.find((one) => one.k === 'obj')
    if (first !== undefined && first.k !== 'obj') {
      const texts = this.#reading.texts.all({ value: first, at })
      if (texts.length > 0) return texts.filter(isWhole)
    }
    for (const name of ['title', 'message', 'summary', 'description', 'text', 'detail', 'content']) {
      const value = property(options, name)
      const texts = value === undefined ? [] : this.#reading.texts.all({ value, at })
      if (texts.length > 0) return texts.filter(isWhole)
    }
    return []
  }
}

/** A text of which enough is known. */
function isWhole(text: string): boolean {
  return /\p{L}{2}/u.test(text.replaceAll('…', ''))
}

const verbs = new Map(
  ['get', 'post', 'put', 'patch', 'delete', 'del'].map((name) => [name, name === 'del' ? 'DELETE' : name.toUpperCase()]),
)

function isOff(value: Value): boolean {
  return (value.k === 'bool' && !value.v) || value.k === 'null' || (value.k === 'str' && value.v === '')
}

function toneOf(name: string, options: Value | undefined): MessageTone {
  const said = ['variant', 'type', 'color', 'severity', 'status', 'icon']
    .map((key) => property(options, key))
    .map((value) => (value?.k === 'str' ? value.v : ''))
    .concat(name)
    .join(' ')
  if (/error|destructive|danger|fail|red\b/i.test(said)) return 'error'
  return /success|green\b|positive/i.test(said) ? 'success' : 'info'
}
