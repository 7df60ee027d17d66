import { entries as libraries } from '../../libraries/index.generated.ts'
import type { AuthMeaning, AuthRules } from '../auth-rules.ts'

const byPackage = new Map<string, AuthRules>()
for (const one of libraries)
  for (const name of one.packages) if (one.auth && saysMore(one.auth, byPackage.get(name))) byPackage.set(name, one.auth)
/** A library of the tables that says nothing of callers knows none. */
const unaware: AuthRules = { exports: { '*': 'harmless' } }
for (const one of libraries) for (const name of one.packages) if (!byPackage.has(name)) byPackage.set(name, unaware)

/** Of several tables that list a package, one that says nothing but that it is harmless gives way. */
function saysMore({ exports, keeps }: AuthRules, before: AuthRules | undefined): boolean {
  return before === undefined || keeps !== undefined || exports['*'] !== 'harmless' || Object.keys(exports).length > 1
}

/** Rules of a package or of the package around one of its entry points: `next-auth/jwt`, `next-auth`. */
export function authRulesOf(name: string): AuthRules | undefined {
  const plain = name.replace(/^(npm:|jsr:)/, '').replace(/^(@?[^@]+)@[^/]*/, '$1')
  for (let part = plain; part !== ''; part = part.includes('/') ? part.slice(0, part.lastIndexOf('/')) : '') {
    const rules = byPackage.get(part)
    if (rules) return rules
  }
  // Plugins of Fastify moved: `fastify-cors` is `@fastify/cors` today.
  return plain.startsWith('fastify-') ? byPackage.get(`@fastify/${plain.slice('fastify-'.length)}`) : undefined
}

/** Packages of decorators that demand an authenticated caller: what these apply is called `requireAuth`. */
const demanding = new Set(
  libraries.flatMap((one) => one.routes?.decorators ?? []).flatMap((one) => (one.required.length > 0 ? [one.package] : [])),
)

/** What an export of a package does about callers; undefined where no table lists the package. */
export function meaningOf(name: string, member: string): AuthMeaning | undefined {
  if (isPlatform(name)) return 'harmless'
  if (member === 'requireAuth' && demanding.has(name)) return 'guard'
  const rules = authRulesOf(name)
  return rules && (ofExport(rules.exports, member) ?? rules.exports['*'])
}

/** Members of what an export gives that are `null` while nobody is logged in; undefined where no table says so. */
export function absentIn(name: string, member: string): readonly string[] | undefined {
  const absent = authRulesOf(name)?.absent
  return absent && ofExport(absent, member)
}

/** How a method of a package gives what it was given; undefined where no table says that it does. */
export function keptBy(name: string, method: string): 'itself' | 'in-answer' | undefined {
  const keeps = authRulesOf(name)?.keeps
  return keeps && Object.hasOwn(keeps, method) ? keeps[method] : undefined
}

/** What strategies do to which packages of Passport give their names where a program gives none. */
export const namedStrategies: ReadonlyMap<string, NonNullable<AuthRules['strategy']>> = new Map(
  libraries.flatMap(({ auth }) => (auth?.strategyNames ?? []).flatMap((name) => (auth?.strategy ? [[name, auth.strategy] as const] : []))),
)

/** Whether a decorator of a package lets callers without a login past its guards; undefined where no table says so. */
export function openedBy(name: string, decorator: string): 'none' | 'optional' | undefined {
  const opens = authRulesOf(name)?.opens
  return opens && Object.hasOwn(opens, decorator) ? opens[decorator] : undefined
}

function ofExport<Said>(table: Readonly<Record<string, Said>>, member: string): Said | undefined {
  return table[member === '' ? 'default' : member] ?? table[member.slice(member.lastIndexOf('.') + 1)]
}

const platform = new Set(
  'assert buffer child_process cluster crypto dns events fs http http2 https module net os path perf_hooks process querystring readline stream string_decoder timers tls tty url util v8 vm worker_threads zlib'.split(
    ' ',
  ),
)

/** A module of Node itself. */
function isPlatform(name: string): boolean {
  return name.startsWith('node:') || platform.has(name.split('/', 1)[0] ?? '')
}
