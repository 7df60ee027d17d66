import type { FileFacts, Step, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { say, type Phrase } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { lineSource, pathRef, routeRef, routeSources } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import type { Statement } from '../plan.ts'
import { guardRef } from './guards/guard-ref.ts'

/** A guard that lets everybody pass where a setting says so, or outside of production. */
interface PassingGuard {
  name: string
  file: RepoPath
  line: number
  /** `isProd()`, `USE_LOGIN`. */
  condition: string
  /** The setting behind it, where it is known. */
  setting: string | undefined
}

const ofPlace =
  /^(?:is_?(?:prod(?:uction)?|dev(?:elopment)?|local|test(?:ing)?)(?:_?(?:env(?:ironment)?|mode))?|(?:node|app)_env|(?:use|disable|skip|bypass|enable|no|without)_\w*(?:auth|login|jwt|sso)\w*|auth\w*_(?:enabled|disabled))$/i

/** Guards of a project that let everybody pass under a condition of where it runs. */
function passingGuards(project: Project): readonly PassingGuard[] {
  const used = new Set(
    project.routes.flatMap(({ middleware, authBy, authThen = [] }) => [
      ...middleware,
      ...[authBy, ...authThen].flatMap((one) => one?.name ?? []),
    ]),
  )
  return project.sources.flatMap((file): readonly PassingGuard[] => {
    const facts = project.isTest(file) ? undefined : project.facts(file)
    if (facts === undefined) return []
    const found = [...boundGuards(facts), ...checkedGuards(facts)].filter(({ name }) => used.has(name))
    return found.map((one) => ({ ...one, file, setting: settingOf(project, file, one.condition) }))
  })
}

type Found = Omit<PassingGuard, 'file' | 'setting'>

/** `const check = isProd() ? auth(…) : (req, res, next) => next()`. */
function boundGuards(facts: FileFacts): readonly Found[] {
  return facts.bindings.flatMap(({ name, value: bound, line }): readonly Found[] => {
    if (
      bound.k !== 'any' ||
      bound.op !== '?:' ||
      !bound.of.some((one) => handsOn(facts, one)) ||
      bound.of.every((one) => handsOn(facts, one))
    )
      return []
    const called = facts.calls.flatMap((call) => (call.line === line && call.callee.k === 'ref' ? [call.callee.name] : []))
    const read = facts.env.flatMap((one) => (one.line === line ? [one.name] : []))
    const condition = [...called, ...read].find((one) => ofPlace.test(lastOf(one)))
    return condition === undefined ? [] : [{ name, line, condition: called.includes(condition) ? `${condition}()` : condition }]
  })
}

function handsOn(facts: FileFacts, one: Value): boolean {
  if (one.k !== 'fn') return false
  const calls = facts.functions[one.fn]?.calls ?? []
  return calls.length === 1 && /^(?:next|done)$/.test(calls[0] ?? '')
}

/** `if (process.env.USE_LOGIN === 'false') return next()` in the guard itself. */
function checkedGuards(facts: FileFacts): readonly Found[] {
  return facts.functions.flatMap(({ name, params, from }, fn): readonly Found[] => {
    if (name === '' || !params.some((one) => /^(?:next|done)$/.test(one.name ?? ''))) return []
    const step = (facts.flows?.[fn] ?? []).find((one) => one.s === 'if' && one.yes.some(isNext))
    const condition = step?.s === 'if' ? namesIn(step.test).find((one) => ofPlace.test(lastOf(one))) : undefined
    return condition === undefined ? [] : [{ name, line: from, condition: lastOf(condition) }]
  })
}

function isNext(step: Step): boolean {
  return (
    (step.s === 'do' || step.s === 'return') &&
    /"callee":\{"k":"ref","name":"(?:next|done)"\},"args":\[\]/.test(JSON.stringify(step.value ?? {}))
  )
}

function namesIn(test: unknown): readonly string[] {
  return [...JSON.stringify(test).matchAll(/"k":"ref","name":"([\w$.]+)"/g)].map(([, name = '']) => name)
}

function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

/** The setting that a condition reads: itself, or the one that the file of a function names. */
function settingOf(project: Project, file: RepoPath, condition: string): string | undefined {
  if (!condition.endsWith('()')) return /^[A-Z][A-Z0-9_]+$/.test(condition) ? condition : undefined
  const at = project.declarationOf?.(file, condition.slice(0, -2))
  const facts = at === undefined ? undefined : project.facts(at.path)
  return facts !== undefined && JSON.stringify([facts.flows, facts.env, facts.bindings]).includes('NODE_ENV') ? 'NODE_ENV' : undefined
}

/** What an example file gives a setting, told only where it is a word of a switch. */
function exampleOf(project: Project, setting: string): { file: RepoPath; text: string } | undefined {
  for (const file of project.files ?? []) {
    if (!/(?:^|\/)\.env\.(?:example|sample|template|dist)$/.test(file)) continue
    const line = (project.text?.(file) ?? '').split('\n').find((one) => one.startsWith(`${setting}=`))
    const text = line?.slice(setting.length + 1).trim() ?? ''
    if (/^(?:true|false|[01]|on|off|yes|no|dev|development|local|test|staging|production|prod)$/i.test(text)) return { file, text }
  }
  return undefined
}

const devLogin =
  /(?:^|\/)(?:(?:dev|debug|fake|mock|test)[-_]?(?:log-?in|sign-?in|auth|session)|(?:log-?in|sign-?in|auth)\/(?:dev|debug|fake|mock|test))(?:\/|$)/i

/** Guards that let everybody pass somewhere, and sign-ins for development. */
export function passingRisks(project: Project): readonly Statement[] {
  const guards = passingGuards(project)
    .slice(0, 3)
    .map((one): Statement => {
      const example = one.setting === undefined ? undefined : exampleOf(project, one.setting)
      const usual: Phrase =
        example === undefined || one.setting === undefined
          ? []
          : say`, and ${pathRef(example.file)} gives ${value(one.setting)} as ${value(example.text)}`
      return {
        id: `risk/passing/${one.name}`,
        text: say`${value(one.condition)} decides whether ${guardRef(project, one)} in ${pathRef(one.file)} lets everybody pass${usual}: a wrong setting opens what it guards.`,
        sources: [lineSource(project, one, one.name)],
      }
    })
  const routes = project.routes.filter(({ path, auth }) => auth !== 'required' && devLogin.test(path))
  return [
    ...guards,
    ...routes.slice(0, 2).map(
      (route): Statement => ({
        id: `risk/dev-login/${route.method} ${route.path}`,
        text: say`${routeRef(route)} is a sign-in for development by its name: a person has to look what shuts it in production.`,
        sources: routeSources(project, route).slice(0, 1),
      }),
    ),
  ]
}
