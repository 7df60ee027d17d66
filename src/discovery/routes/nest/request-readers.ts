import type { ClassFact } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Codebase } from '../../codebase.ts'
import type { Known } from '../anonymous/known.ts'
import { methodOf } from '../anonymous/method-of.ts'
import type { RequestUse } from '../anonymous/request-use.ts'
import { followGuard } from '../anonymous/verdict.ts'
import type { Mark } from './marks.ts'

/** Code beside guards and methods that may read what stands on a request. */
interface Readers {
  /** Services are made for each request and are given it. */
  perRequest: boolean
  interceptors: readonly { name: string; isGlobal: boolean; use: RequestUse | undefined }[]
}

const known = new WeakMap<Codebase, Readers>()

/**
 * What interceptors that run for a route do with its request. Undefined where a service that is made for each request may read anything of
 * it, and for an interceptor whose code is not at hand.
 */
export function usesBeside(codebase: Codebase, marks: readonly Mark[]): readonly (RequestUse | undefined)[] {
  const readers = known.get(codebase) ?? readersOf(codebase)
  known.set(codebase, readers)
  const written = textOf(marks.filter(({ name }) => name === 'UseInterceptors').map(({ args }) => args.map(({ value }) => value)))
  const uses = readers.interceptors.filter(({ name, isGlobal }) => isGlobal || names(written, name)).map(({ use }) => use)
  return readers.perRequest ? [undefined, ...uses] : uses
}

function readersOf(codebase: Codebase): Readers {
  const files = codebase.digests.filter(({ test, packages }) => !test && [...packages].some((one) => one.startsWith('@nestjs/')))
  const facts = files.flatMap(({ path }) => codebase.facts(path) ?? [])
  const globals = [
    ...facts.flatMap(({ calls }) =>
      calls.filter(({ callee }) => 'name' in callee && callee.name.endsWith('useGlobalInterceptors')).map(textOf),
    ),
    ...facts.flatMap(({ classes }) => classes.map(({ decorators }) => textOf(decorators)).filter((one) => names(one, 'APP_INTERCEPTOR'))),
  ].join('\n')
  const interceptors = files.flatMap(({ path }) =>
    (codebase.facts(path)?.classes ?? [])
      .filter(({ members }) => members.some(({ name, fn }) => name === 'intercept' && fn !== undefined))
      .map((fact) => ({ name: fact.name, isGlobal: names(globals, fact.name), use: useOf(codebase, path, fact) })),
  )
  const perRequest = facts.some(({ imports }) =>
    imports.some(({ specifier, bindings }) => specifier === '@nestjs/core' && bindings.some(({ imported }) => imported === 'REQUEST')),
  )
  return { perRequest, interceptors }
}

function textOf(value: unknown): string {
  return JSON.stringify(value)
}

function names(text: string, name: string): boolean {
  return text.includes(`"${name}"`)
}

function useOf(codebase: Codebase, path: RepoPath, fact: ClassFact): RequestUse | undefined {
  const value = methodOf(codebase, { t: 'instance', path, fact }, 'intercept')
  return value && followGuard({ codebase, value, as: 'nest-guard', args: () => [{ t: 'request', part: '' }, stream] }).use
}

/** What the method will give, for functions that are called with it. */
const stream: Known = {
  t: 'object',
  props: new Map([['handle', { t: 'native', run: () => ({ t: 'data' }) }]]),
}
