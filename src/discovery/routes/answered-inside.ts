import type { FunctionFact, Step, Test } from '../../core/facts.ts'
import { httpMethods } from './next/method-table.ts'

/** A path, and the method where one is asked for, that middleware answers by a condition on the request. */
export interface AnsweredInside {
  method: string
  path: string
}

interface Asked {
  paths?: readonly string[] | undefined
  methods?: readonly string[] | undefined
}

/**
 * What middleware answers by itself: `if (ctx.path === '/x' && ctx.method === 'GET') { ctx.body = …; return }`. A condition that asks anything
 * else as well, or a branch that hands on or refuses, is none.
 */
export function answeredInside(flow: readonly Step[], { params }: Pick<FunctionFact, 'params'>): readonly AnsweredInside[] {
  const found: AnsweredInside[] = []
  walk(flow, { asked: {}, params: new Set(params.map(({ name }) => name)), found })
  return found
}

interface Walk {
  asked: Asked
  params: ReadonlySet<string>
  found: AnsweredInside[]
}

function walk(steps: readonly Step[], on: Walk): void {
  for (const step of steps) {
    if (step.s === 'try') walk(step.body, on)
    if (step.s === 'switch') {
      let shared: Asked = {}
      for (const { is, body } of step.cases) {
        const one = is && askedBy({ k: 'equal', of: [step.of, is] }, on.params)
        shared = one ? { paths: joined(shared.paths, one.paths), methods: joined(shared.methods, one.methods) } : {}
        if (one === undefined || body.length === 0) continue
        branch(body, on, shared)
        shared = {}
      }
    }
    if (step.s !== 'if') continue
    const asked = askedBy(step.test, on.params)
    if (asked) branch(step.yes, on, asked)
    walk(step.no ?? [], on)
  }
}

function branch(steps: readonly Step[], on: Walk, asked: Asked): void {
  const all: Asked = { paths: asked.paths ?? on.asked.paths, methods: asked.methods ?? on.asked.methods }
  const inner: AnsweredInside[] = []
  walk(steps, { ...on, asked: all, found: inner })
  on.found.push(...inner)
  if (inner.length > 0 || all.paths === undefined || !answers(steps)) return
  for (const path of all.paths) for (const method of all.methods ?? ['ALL']) on.found.push({ method, path })
}

function joined(a: readonly string[] | undefined, b: readonly string[] | undefined): readonly string[] | undefined {
  return a || b ? [...(a ?? []), ...(b ?? [])] : undefined
}

/** Paths and methods that a condition asks for; undefined where it asks anything else. */
function askedBy(test: Test, params: ReadonlySet<string>): Asked | undefined {
  if (test.k === 'equal' && test.not !== true) return equal(test.of, params)
  if (test.k !== 'both' && test.k !== 'either') return undefined
  const [a, b] = test.of.map((one) => askedBy(one, params))
  if (!a || !b) return undefined
  if (test.k === 'both') return { paths: a.paths ?? b.paths, methods: a.methods ?? b.methods }
  const isAlike = (a.methods === undefined && b.methods === undefined) || (a.paths === undefined && b.paths === undefined)
  return isAlike ? { paths: joined(a.paths, b.paths), methods: joined(a.methods, b.methods) } : undefined
}

function equal([one, other]: readonly Test[], params: ReadonlySet<string>): Asked | undefined {
  const [asked, is] = one?.k === 'str' ? [other, one] : [one, other]
  if (asked === undefined || is?.k !== 'str') return undefined
  const name = asked.k === 'ref' ? asked.name : asked.k === 'get' ? asked.name : ''
  const [root = ''] = name.split('.')
  if (asked.k === 'ref' && name.includes('.') && !params.has(root) && !/url/i.test(root)) return undefined
  if (/(^|\.)(path|pathname|url|originalUrl)$/.test(name)) return /^\/[\w\-./:]*$/.test(is.v) ? { paths: [is.v] } : undefined
  return /(^|\.)method$/.test(name) && httpMethods.has(is.v.toUpperCase()) ? { methods: [is.v.toUpperCase()] } : undefined
}

const hands = /"name":"(?:\w+\.)*next"/
const answering = /"s":"return","value"|"name":"(?:\w+\.)*(?:body|send|json|end|text|html|render|redirect|sendFile|pipe)"/
const refusing = /"k":"num","v":[45]\d\d\b|"name":"(?:\w+\.)*throw"|"s":"throw"/

/** A branch that answers, at least some of those who ask, and neither hands on nor refuses everybody. */
function answers(steps: readonly Step[]): boolean {
  const always = steps.flatMap((step) => (step.s === 'try' ? step.body : [step]))
  const written = JSON.stringify(always.filter(({ s }) => s !== 'if'))
  if (hands.test(written) || refusing.test(written)) return false
  return answering.test(written) || always.some((step) => step.s === 'if' && (answers(step.yes) || answers(step.no ?? [])))
}
