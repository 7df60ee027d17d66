import type { Codebase } from '../../codebase.ts'
import { follow } from '../../values/follow.ts'
import { textsOf } from '../../values/texts-of.ts'
import { statusOfName } from '../status-names.ts'
import { lastName } from './callee.ts'
import { type Handler, placeOf } from './controllers.ts'
import type { Mark } from './marks.ts'

/** Status codes that a handler states: its success code, `@ApiResponse` and the HTTP exceptions it throws. */
export function statusesOf(codebase: Codebase, method: string, handler: Handler, marks: readonly Mark[]): readonly number[] {
  const found = new Set<number>()
  const success = successOf(codebase, method, handler, marks)
  if (success !== undefined) found.add(success)
  for (const mark of marks) {
    const status = /^Api\w*Response$/.test(mark.name) ? responseStatus(codebase, mark) : undefined
    if (status !== undefined) found.add(status)
  }
  for (const status of thrown(codebase, handler)) found.add(status)
  return [...found].sort((a, b) => a - b)
}

/** Code of a successful answer; undefined where the handler writes the response itself. */
export function successOf(codebase: Codebase, method: string, handler: Handler, marks: readonly Mark[]): number | undefined {
  const code = marks.find((mark) => mark.name === 'HttpCode')?.args[0]
  if (code) return statusText(textsOf(codebase, code)?.[0] ?? (code.value.k === 'ref' ? lastName(code.value) : ''))
  if (marks.some((mark) => mark.name === 'Redirect')) return 302
  if (writesResponse(codebase, handler)) return undefined
  return method === 'POST' ? 201 : 200
}

function writesResponse(codebase: Codebase, handler: Handler): boolean {
  const fn = handler.member.fn
  const params = fn === undefined ? [] : (codebase.facts(handler.owner.path)?.functions[fn]?.params ?? [])
  return params.some((param) => param.decorators?.some((one) => /^(Res|Response)$/.test(one.name) && one.args.length === 0))
}

/** Status of an `@ApiResponse({ status })` or of one of its named forms. */
export function responseStatus(codebase: Codebase, mark: Mark): number | undefined {
  const named = /^Api(\w+)Response$/.exec(mark.name)?.[1]
  if (named !== undefined && named !== '') {
    const status = statusOfName(named)
    if (status !== undefined) return status
  }
  const options = mark.args[0] && follow(codebase, mark.args[0])
  if (options?.kind !== 'value' || options.value.k !== 'obj') return undefined
  const value = options.value.props.find(([name]) => name === 'status')?.[1]
  if (!value) return undefined
  return statusText(textsOf(codebase, { value, at: options.at })?.[0] ?? (value.k === 'ref' ? lastName(value) : ''))
}

function statusText(text: string): number | undefined {
  return /^\d{3}$/.test(text) ? Number(text) : statusOfName(text)
}

function thrown(codebase: Codebase, handler: Handler): readonly number[] {
  const facts = codebase.facts(handler.owner.path)
  const fn = handler.member.fn
  const body = fn === undefined ? undefined : facts?.functions[fn]
  if (!facts || !body) return []
  return facts.throws.flatMap((one) => {
    if (one.line < body.from || one.line > body.to || one.value.k !== 'call') return []
    const { callee, args } = one.value.call
    const name = lastName(callee)
    const second = args[1]
    const status =
      name === 'HttpException' && second
        ? statusText(textsOf(codebase, { value: second, at: placeOf(handler.owner) })?.[0] ?? lastName(second))
        : statusOfName(name.replace(/(Exception|Error)$/, ''))
    return status === undefined ? [] : [status]
  })
}
