import type { RepoPath } from '../../../core/names.ts'
import type { Auth } from '../../../core/request.ts'
import type { Codebase } from '../../codebase.ts'
import { type Placed, find, follow } from '../../values/follow.ts'
import { valueAt } from '../anonymous/value-at.ts'
import type { Known } from '../anonymous/known.ts'
import { methodOf } from '../anonymous/method-of.ts'
import { meaningOf } from '../anonymous/package-meaning.ts'
import type { CalledAs } from '../anonymous/follow.ts'
import { textsGiven } from '../texts-given.ts'

/** A guard or middleware as it was applied. */
export interface Applied {
  name: string
  at: { file: RepoPath; line: number }
  /** Its code, which decides; undefined where it is not at hand. */
  code?: { value: Known; as: CalledAs }
  /** What a table says of one whose code is not at hand; undefined where none lists it. */
  verdict: Auth | undefined
  /** Texts that a function of the repository is given which makes it: `RoleGuard('admin')`. */
  given?: readonly string[]
  /** Tells apart expressions that are written alike. */
  key: string
  /** Package that it comes from, or whose guard its class extends: decorators of that package open routes for it. */
  base?: string
}

/** Reads a guard expression: `JwtAuthGuard`, `AuthGuard('jwt')`, `new RolesGuard(reflector)`, `RoleGuard('admin')`. */
export function appliedAt(codebase: Codebase, placed: Placed, line: number): Applied {
  const { value, at } = placed
  const callee = value.k === 'call' ? value.call.callee : value
  const found = follow(codebase, placed)
  const known = valueAt(codebase, found?.kind === 'value' ? found : placed)
  const written = callee.k === 'ref' || callee.k === 'get' ? callee.name : ''
  // `app.get(RolesGuard)` is an instance of that class
  const name = value.k === 'call' && written.includes('.') ? nameOf(known) || written : written
  const given = textsGiven(codebase, placed)
  const applied: Applied = {
    name,
    at: { file: at.path, line },
    verdict: undefined,
    key: keyOf(placed),
    ...(given.length > 0 && { given }),
  }
  const code = codeOf(codebase, known)
  const base = basePackage(codebase, known)
  if (code) return { ...applied, name: name || nameOf(known), code, ...(base !== undefined && { base }) }
  return known.t === 'package' ? { ...applied, verdict: ofPackage(known), base: known.name } : { ...applied, name: name || nameOf(known) }
}

function keyOf({ value, at }: Placed): string {
  return `${at.path} ${at.fn} ${JSON.stringify([value, at.given?.args.map((one) => one.value)])}`
}

function nameOf(known: Known): string {
  return known.t === 'class' || known.t === 'instance' ? known.fact.name : ''
}

/** Package of the class that a guard of the repository extends, through classes of the repository in between. */
function basePackage(codebase: Codebase, known: Known, left = 5): string | undefined {
  if ((known.t !== 'class' && known.t !== 'instance') || known.fact.extends === undefined || left === 0) return undefined
  const found = find(codebase, { path: known.path, fn: -1 }, known.fact.extends)
  if (found?.kind === 'external') return found.package
  return found?.kind === 'class' ? basePackage(codebase, { t: 'class', path: found.path, fact: found.fact }, left - 1) : undefined
}

/** What runs when a guard or middleware is asked. */
function codeOf(codebase: Codebase, known: Known): Applied['code'] {
  if (known.t === 'fn') return { value: known, as: 'express' }
  if (known.t === 'package' && known.name === '@nestjs/passport' && known.member.replaceAll('()', '').endsWith('AuthGuard'))
    return { value: { ...known, member: `${known.member}.canActivate` }, as: 'nest-guard' }
  if (known.t !== 'class' && known.t !== 'instance' && known.t !== 'object') return undefined
  const owner: Known = known.t === 'class' ? { ...known, t: 'instance' } : known
  const guard = methodOf(codebase, owner, 'canActivate')
  if (guard?.t === 'package' && !isKnown(guard)) return undefined
  if (guard) return { value: guard, as: 'nest-guard' }
  const use = methodOf(codebase, owner, 'use')
  return use && { value: use, as: 'express' }
}

/** A base of a package that a table knows. */
function isKnown({ name, member }: Extract<Known, { t: 'package' }>): boolean {
  return name === '@nestjs/passport' || meaningOf(name, member.replaceAll('()', '').replace(/\.\w+$/, '')) !== undefined
}

/** What the table of a package says of its guard or middleware; a name says nothing. */
function ofPackage({ name, member }: Extract<Known, { t: 'package' }>): Auth | undefined {
  switch (meaningOf(name, member.replaceAll('()', ''))) {
    case 'harmless':
      return 'none'
    case 'guard':
      return 'required'
    case 'optional':
      return 'optional'
    default:
      return undefined
  }
}
