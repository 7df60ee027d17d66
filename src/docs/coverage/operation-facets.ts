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

/** Counts the six facets of an operation, which can end in these errors, in what the set says under its heading (DOCS-QUALITY.md, Coverage). */
export function facetsOf(route: Route, errors: readonly ErrorInfo[], statements: readonly Statement[], document?: unknown): Facets {
  const own = statements.filter((statement) => statement.headings.some((heading) => heading.codes.includes(operation(route))))
  const codes = new Set(own.flatMap((statement) => statement.codes))
  const has = (name: string): boolean => codes.has(name)
  const checks = facetChecks(route, errors).filter((check) => check.applies)
  const spec = specSays(document, route)
  const said = checks.filter((check) => (own.length > 0 && check.isSaid(has, own)) || (spec !== undefined && check.isSpecified(spec)))
  return { applies: checks.map((check) => check.name), said: said.map((check) => check.name) }
}

interface FacetCheck {
  name: string
  applies: boolean
  isSaid(has: (name: string) => boolean, own: readonly Statement[]): boolean
  /** The same of an OpenAPI document. */
  isSpecified(spec: SpecSays): boolean
}

function facetChecks(route: Route, all: readonly ErrorInfo[]): readonly FacetCheck[] {
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
  const bad = [...new Set([...answers.filter((status) => /^[45]\d\d$/.test(status)), ...errors.map((error) => error.name)])]
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
      applies: bad.length > 0,
      isSaid: (has) => bad.every(has),
      isSpecified: (spec) => bad.every((name) => spec.names.has(name)),
    },
    {
      name: 'auth',
      applies: route.auth !== 'unknown',
      isSaid: (_, own) => own.some((statement) => /\bsign(ed|ing|-| )|\bauth|\banybody\b|\bpublic\b|\btoken\b/i.test(statement.text)),
      isSpecified: (spec) => spec.auth,
    },
  ]
}
