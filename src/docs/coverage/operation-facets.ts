import type { ErrorInfo, Route } from '../../core/project.ts'
import { fieldsOf } from '../parts/fields.ts'
import { pathParameters } from '../parts/operations.ts'
import { operation } from '../../text/fact-refs.ts'
import { specSays, type SpecSays } from './spec-facets.ts'
import type { Statement } from './read-statements.ts'

/** Facets of one operation: those that apply, and those that its section says. */
export interface Facets {
  applies: readonly string[]
  said: readonly string[]
}

/** Errors that an operation can end in. */
export interface Failures {
  errors: readonly ErrorInfo[]
  /** True for one that is told once for several operations, elsewhere than under their headings. */
  isTold?: (error: ErrorInfo) => boolean
}

/** Counts the six facets of an operation, which can end in these errors, in what the set says under its heading (DOCS-QUALITY.md, Coverage). */
export function facetsOf(route: Route, failures: Failures, statements: readonly Statement[], document?: unknown): Facets {
  const own = statements.filter((statement) => statement.headings.some((heading) => heading.codes.includes(operation(route))))
  const codes = new Set(own.flatMap((statement) => statement.codes))
  const has = (name: string): boolean => codes.has(name)
  const checks = facetChecks(route, failures).filter((check) => check.applies)
  const spec = specSays(document, route)
  const said = checks.filter((check) => (own.length > 0 && check.isSaid(has, own)) || (spec !== undefined && check.isSpecified(spec)))
  return { applies: checks.map((check) => check.name), said: said.map((check) => check.name) }
}

/** True where words that are said name an error: its own name, or what it says, because the name of a plain one says nothing. */
export function isErrorSaid({ name, message = '' }: ErrorInfo, has: (words: string) => boolean): boolean {
  return has(name) || (message !== '' && has(message.replace(/\s+/g, ' ')))
}

interface FacetCheck {
  name: string
  applies: boolean
  isSaid(has: (name: string) => boolean, own: readonly Statement[]): boolean
  /** The same of an OpenAPI document. */
  isSpecified(spec: SpecSays): boolean
}

function facetChecks(route: Route, { errors: all, isTold = () => false }: Failures): readonly FacetCheck[] {
  // what middleware refuses may be told once for several operations
  const errors = all.filter(
    ({ file, line }) => !(route.passes ?? []).some((one) => one.file === file && one.from <= line && line <= one.to),
  )
  const { query, headers, body } = route.schemas
  const inPath = new Set(pathParameters(route.path))
  const parameters = [
    ...inPath,
    ...[query, headers].flatMap((info) => (info === undefined ? [] : fieldsOf(info.schema).map((field) => field.name))),
  ]
  const sent = body === undefined ? [] : fieldsOf(body.schema).map((field) => field.name)
  const answers = [...new Set([...Object.keys(route.schemas.responses ?? {}), ...route.statuses.map(String)])]
  const good = answers.filter((status) => !/^[45]\d\d$/.test(status) && status !== 'default')
  const bad = answers.filter((status) => /^[45]\d\d$/.test(status))
  return [
    {
      name: 'summary',
      applies: true,
      isSaid: (_, own) => own.some((statement) => statement.kind === 'text' && statement.words >= 3),
      isSpecified: (spec) => spec.summary,
    },
    {
      name: 'parameters',
      applies: parameters.length > 0,
      // the heading of an operation has the parts of its path
      isSaid: (has) => parameters.every((name) => has(name) || inPath.has(name)),
      isSpecified: (spec) => parameters.every((name) => spec.names.has(name)),
    },
    {
      name: 'request',
      applies: body !== undefined,
      isSaid: (has, own) => (sent.length > 0 ? sent.every(has) : own.some((statement) => /\bbody\b/.test(statement.text))),
      isSpecified: (spec) => spec.request,
    },
    {
      name: 'response',
      applies: good.length > 0,
      isSaid: (has) => good.every(has),
      isSpecified: (spec) => good.every((status) => spec.names.has(status)),
    },
    {
      name: 'errors',
      applies: bad.length + errors.length > 0,
      isSaid: (has) => bad.every(has) && errors.every((error) => isTold(error) || isErrorSaid(error, has)),
      isSpecified: ({ names }) =>
        bad.every((status) => names.has(status)) && errors.every((error) => isTold(error) || names.has(error.name)),
    },
    {
      name: 'auth',
      applies: route.auth !== 'unknown',
      isSaid: (_, own) => own.some((statement) => /\bsign(ed|ing|-| )|\bauth|\banybody\b|\bpublic\b|\btoken\b/i.test(statement.text)),
      isSpecified: (spec) => spec.auth,
    },
  ]
}
