import { type Known, noLogin, plainData } from './known.ts'
import { meaningOf } from './package-meaning.ts'
import { type Run, refuses } from './run.ts'
import { unknownCall } from './unknown-calls.ts'

type Package = Extract<Known, { t: 'package' }>

/**
 * Calls that classes of Nest take over from packages: `mixin(Guard)` is the class, the context that `GqlExecutionContext.create(context)`
 * makes leads to the same request, and `super.canActivate(context)` does what the table says of the guard. Undefined for any other call.
 */
export function nestCall(run: Run, { name, member }: Package, args: readonly Known[]): Known | undefined {
  const guard = /^(\w[\w.]*?)(?:\(\))*\.canActivate$/.exec(member)?.[1]
  if (guard !== undefined) return guarded(run, { name, guard }, args)
  if (name === '@nestjs/common' && member === 'mixin') return args[0]
  return name === '@nestjs/graphql' && member === 'GqlExecutionContext.create' ? args[0] : undefined
}

function guarded(run: Run, { name, guard }: { name: string; guard: string }, args: readonly Known[]): Known {
  const lets: Known = { t: 'const', v: true }
  switch (meaningOf(name, guard)) {
    case 'guard':
      refuses(run, { end: 'refuse', thrown: true, missing: 'login', value: { t: 'error', refuses: true } })
      return lets
    case 'optional':
      run.uses = true
      run.assigned.set('user', run.anyone ? plainData : noLogin)
      return lets
    case 'harmless':
      return plainData
    default:
      return unknownCall(run, args, guard)
  }
}
