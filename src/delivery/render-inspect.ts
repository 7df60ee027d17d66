import type { Because } from '../core/because.ts'
import type { FeatureMatch } from '../core/feature.ts'
import { plainCode } from '../core/phrase.ts'
import type { Project } from '../core/project.ts'
import { isHiddenDefault } from '../core/secrets/shown-default.ts'
import { becauseWords, isOwnName, whyWords } from '../text/because.ts'
import { count } from '../text/wording.ts'
import { renderUnread } from './render-unread.ts'

/** What `docwright inspect` can show of a repository. */
export const subjects = ['routes', 'env', 'symbols', 'models', 'errors', 'jobs', 'triggers', 'tests', 'unread', 'project'] as const

/** One of the subjects. */
export type Subject = (typeof subjects)[number]

/** One subject of a project as documented JSON (docs/cli.md): stable key order, arrays sorted by path and line. */
export async function renderInspect(project: Project, subject: Subject): Promise<unknown> {
  switch (subject) {
    case 'routes':
      return routes(project.routes)
    case 'env':
      return env(project.env)
    case 'symbols':
      return project.symbols.map(({ name, kind, path, from, signature, doc, deprecated }) => ({
        name,
        kind,
        file: path,
        line: from,
        signature,
        doc: doc ?? null,
        deprecated: deprecated ?? null,
      }))
    case 'models':
      return project.models.map(({ name, table, kind, file, from, fields }) => ({
        name,
        table: table ?? null,
        kind,
        file,
        line: from,
        fields: fields.map((field) => ({
          name: field.name,
          type: field.type,
          required: field.required,
          default: field.default ?? null,
          references: field.references ?? null,
          unique: field.unique === true,
          id: field.id === true,
        })),
      }))
    case 'errors':
      return project.errors.map(({ name, message, status, file, line, function: within, guard }) => ({
        name,
        message: message ?? null,
        status: status ?? null,
        file,
        line,
        function: within ?? null,
        guard: guard ?? null,
      }))
    case 'jobs':
      return { jobs: project.jobs, webhooks: project.webhooks, outbound: project.outbound }
    case 'triggers':
      return (project.triggers ?? []).map(({ kind, name, library, file, line, handler, auth, authBy }) => ({
        kind,
        name,
        library,
        file,
        line,
        handler,
        auth,
        guard: authBy?.name ?? null,
      }))
    case 'tests':
      return project.tests.map(({ file, line, title, suite, covers, requests }) => ({ file, line, title, suite, covers, requests }))
    case 'unread':
      return (project.unread ?? []).map(renderUnread)
    case 'project':
      return overview(project)
  }
}

function routes(all: Project['routes']): unknown {
  return all.map(({ method, path, file, line, handler, auth, authBy, authUnread }) => ({
    method,
    path,
    file,
    line,
    handler,
    auth,
    authBy:
      authBy === undefined ? null : { name: authBy.name, file: authBy.file, line: authBy.line, ...(authBy.signed && { signed: true }) },
    authUnread: authUnread ?? null,
  }))
}

function env(all: Project['env']): unknown {
  return all.map(({ name, required, default: fallback, computedDefault, insecureDefault, file, line }) => ({
    name,
    required,
    default: isHiddenDefault(fallback) ? null : fallback,
    ...(isHiddenDefault(fallback) && { hiddenDefault: true }),
    ...(computedDefault === true && { computedDefault }),
    insecureDefault,
    file,
    line,
  }))
}

async function overview(project: Project): Promise<unknown> {
  return {
    name: project.name,
    version: project.version ?? null,
    description: project.description?.text ?? null,
    languages: project.languages,
    frameworks: project.frameworks,
    stack: project.stack,
    packages: project.packages.map(({ name, dir, version, private: isPrivate }) => ({
      name,
      dir,
      version: version ?? null,
      private: isPrivate,
    })),
    entryPoints: project.entryPoints,
    conventions: project.conventions,
    workflow: project.workflow,
    team: await project.team(),
    compliance: project.compliance,
    counts: {
      sources: project.sources.length,
      symbols: project.symbols.length,
      routes: project.routes.length,
      env: project.env.length,
      models: project.models.length,
      errors: project.errors.length,
      jobs: project.jobs.length,
      tests: project.tests.length,
      unread: (project.unread ?? []).length,
      docs: project.docs.length,
    },
    findings: project.findings.map(({ rule, severity, at }) => ({ rule, severity, file: at?.path ?? null, line: at?.line ?? null })),
  }
}

/** What a search for a feature found, as documented JSON; `found` is false where a person has to choose among the candidates. */
export function renderFeature(query: string, match: FeatureMatch): unknown {
  const candidates = match.candidates.map(({ name, files, because }) => ({ name, files, ...evidence(because) }))
  if (match.kind !== 'found') return { found: false, query, candidates }
  const { feature, others } = match
  return {
    found: true,
    name: feature.name,
    slug: feature.slug,
    aliases: feature.aliases,
    dir: feature.dir ?? null,
    asked: {
      query,
      feature: feature.name,
      ...evidence(match.because),
      because: plainCode(whyWords({ query, feature: feature.name, because: match.because })),
    },
    files: feature.files.map(({ path, role, score, why }) => ({ path, role, score, why })),
    env: feature.env.map(({ name }) => name),
    models: feature.models.map(({ name }) => name),
    routes: routes(feature.routes),
    others,
    candidates,
  }
}

function evidence(because: Because): { because: string; evidence: readonly string[] } {
  return { because: plainCode(becauseWords(because)), evidence: because.files }
}

/** What was asked for and what it is, for a terminal. */
export function describeFeature(query: string, { feature, because, candidates }: FeatureMatch & { kind: 'found' }): string {
  const { name, files, routes: found, env: keys, models } = feature
  const core = files.filter(({ role }) => role === 'core')
  const taken = { query, feature: name, because }
  const why = isOwnName(taken) ? '' : `, because ${plainCode(whyWords(taken))}`
  const near = candidates.map((one) => `\n  also ${one.name}: ${plainCode(becauseWords(one.because))}`)
  return `You asked \`${query}\`; this is **${name}**: ${count(core.length, 'core file')}, ${count(found.length, 'route')}, ${count(keys.length, 'setting')}, ${count(models.length, 'model')}${why}${near.join('')}`
}
