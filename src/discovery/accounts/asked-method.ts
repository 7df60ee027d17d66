import type { Test } from '../../core/facts.ts'
import type { Scope } from './scope.ts'

/** Whether a condition on the method of the request holds for a method (upper case); undefined where it asks anything else. */
export function holdsForMethod(test: Test, method: string, names: ReadonlySet<string>): boolean | undefined {
  if (method === 'ALL') return undefined
  switch (test.k) {
    case 'not': {
      const inner = holdsForMethod(test.of, method, names)
      return inner === undefined ? undefined : !inner
    }
    case 'both':
    case 'either': {
      const [a, b] = test.of.map((one) => holdsForMethod(one, method, names))
      const decides = test.k === 'either'
      if (a === decides || b === decides) return decides
      return a === undefined || b === undefined ? undefined : !decides
    }
    case 'equal': {
      const [one, other] = test.of
      const [asked, is] = one.k === 'str' ? [other, one] : [one, other]
      if (is.k !== 'str' || !isMethod(asked, names)) return undefined
      return (is.v.toUpperCase() === method) !== (test.not === true)
    }
    case 'after':
      return holdsForMethod(test.of, method, names)
    case 'call':
      return listHolds(test, method, names)
    default:
      return undefined
  }
}

/** `['GET', 'POST'].includes(req.method)`. */
function listHolds(test: Extract<Test, { k: 'call' }>, method: string, names: ReadonlySet<string>): boolean | undefined {
  const { callee, args } = test.call
  const [asked] = args
  if (callee.k !== 'get' || callee.name !== 'includes' || callee.of.k !== 'arr' || asked === undefined || !isMethod(asked, names))
    return undefined
  const texts = callee.of.items.map((one) => (one.k === 'str' ? one.v.toUpperCase() : undefined))
  return texts.includes(undefined) ? undefined : texts.includes(method)
}

/** The method of the request: `req.method`, `ctx.request.method`, or a name that was bound to it. */
export function isMethod(test: Test, names: ReadonlySet<string>): boolean {
  if (test.k === 'ref')
    return names.has(test.name) || /^(?:\w+\.)*(?:req|request|ctx|c|event|context|node)\.(?:\w+\.)*method$/.test(test.name)
  if (test.k === 'get')
    return test.name === 'method' && test.of.k === 'ref' && (test.of.name.startsWith('\0') || /\b(?:req|request)$/.test(test.of.name))
  return test.k === 'call' && /\.to(?:Upper|Lower)Case$/.test(`.${nameOfCallee(test)}`) && isMethod(ownerOf(test), names)
}

function nameOfCallee({ call }: Extract<Test, { k: 'call' }>): string {
  return call.callee.k === 'ref' || call.callee.k === 'get' ? call.callee.name : ''
}

function ownerOf({ call }: Extract<Test, { k: 'call' }>): Test {
  const { callee } = call
  if (callee.k === 'get') return callee.of
  return callee.k === 'ref' ? { k: 'ref', name: callee.name.slice(0, callee.name.lastIndexOf('.')) } : { k: 'other' }
}

/** Names that hold the method of the request, here and in functions around. */
export function methodNames(scope: Scope): ReadonlySet<string> {
  const names = new Set<string>()
  for (let at: Scope | undefined = scope; at !== undefined; at = at.around)
    for (const [name, { test }] of at.names) if (isMethod(test, names)) names.add(name)
  return names
}

/** Whether a condition, as written, asks for the method of the request. */
export function asksMethod(guard: string): boolean {
  return /\bmethod\b|^case ['"](?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)['"]$/i.test(guard)
}
