import type { Finding } from '../../core/change-set.ts'
import { type Phrase, plain, ref, say } from '../../core/phrase.ts'
import { corsRival } from '../entry/cors-rivals.ts'
import type { EdgeProject } from '../project/edge-project.ts'
import { inRepository } from '../project/package-texts.ts'
import type { Growth } from './growth.ts'
import type { Laying } from './laying.ts'
import { layGrowth } from './lay-growth.ts'
import { secretsInCommits } from './edit-ignore.ts'
import { secretsLeftOut, whyLeftOut } from './left-out.ts'
import { entryFiles, needsOwnApi } from './mount-growth.ts'
import { ownApi } from './own-api.ts'
import { originsApart } from './origins-apart.ts'
import { otherConfigs } from './other-configs.ts'
import { apartMigrations } from './apart-migrations.ts'
import { placed } from './write-file.ts'

/** The command line that asks for a growth, with the routes that answer and the databases that are bound already. */
interface Asked {
  by: string
  routes: EdgeProject['routes']
  databases: EdgeProject['databases']
  /** The base path of the application where no address is made of it. */
  oddBase?: string | undefined
}

/** Lays a growth where the package can take it: where it cannot, all of it is only proposed, and says why. */
export function layChecked(growth: Growth, { by, routes, databases, oddBase }: Asked, laying: Laying): Laying {
  const described = describedElsewhere(growth, laying)
  const laid = layGrowth(growth, by, laying)
  const whys = [
    ...whysOld(growth, laying),
    whyOddBase(growth, oddBase),
    whyDescribed(growth, routes, laying),
    whyLeftOut(laying.pack, laid.pack),
    ...rivalsBefore(growth, laying),
  ].filter((why) => why !== undefined)
  const refused = [...new Set([...(laid.refused ?? []), ...whys.map(plain)])]
  return {
    ...laid,
    findings: [
      ...laid.findings,
      ...described,
      ...otherConfigs(laying, laid),
      ...apartMigrations(laying, laid, databases),
      ...originsApart(growth, laying),
      ...secretsLeftOut(growth, laid.pack),
      ...secretsInCommits(growth, laid.pack),
    ],
    ...(refused.length > 0 && { refused }),
  }
}

/** What a person has to raise before code of ours can work. */
function whysOld({ packages, mounts, bindings }: Growth, { layout: { tooling } }: Laying): readonly (Phrase | undefined)[] {
  const needsHono = packages.some((name) => name === 'hono' || name.startsWith('@hono/')) || mounts.some(({ kind }) => kind === 'routes')
  const hasRoutes = mounts.some(({ kind }) => kind === 'routes')
  const needs = new Set([...(needsHono ? ['hono'] : []), ...packages, ...bindings.map(({ kind }) => kind)])
  return [
    (needsHono ? tooling?.tooOld : undefined) ?? (hasRoutes ? tooling?.tooOldForRoutes : undefined),
    ...[...(tooling?.tooOldFor ?? [])].filter(([need]) => needs.has(need)).map(([, why]) => why),
  ]
}

/** Where routes and middleware would answer is not certain below a path that holds a pattern. */
function whyOddBase({ mounts }: Growth, oddBase: string | undefined): Phrase | undefined {
  if (oddBase === undefined || !mounts.some(({ kind }) => kind === 'routes' || kind === 'middleware')) return undefined
  return say`Expected the base path of the application to be a path of plain parts, such as ${ref('value', '/api')}, got ${ref('value', oddBase)}.`
}

/** Says that a project has a document of its own where an application of ours beside its own would serve one. */
function whyDescribed({ mounts }: Growth, routes: Asked['routes'], { pack, records, layout }: Laying): Phrase | undefined {
  // ours is described elsewhere then
  if (layout.document !== undefined) return undefined
  if (!mounts.some(({ kind }) => kind === 'routes') || !needsOwnApi(pack, 'routes')) return undefined
  const taken = routes.find(({ method, path, file }) => /^(?:GET|ALL)$/.test(method) && path === '/openapi.json' && !records.has(file))
  return (
    taken &&
    say`${ref('path', inRepository(pack, taken.file))} serves ${ref('value', '/openapi.json')} already, which is where our application describes its routes: one of the two has to go to another path.`
  )
}

/** Says where our application describes its routes beside a project that serves the usual document by itself. */
function describedElsewhere({ mounts }: Growth, { pack, layout, findings, records }: Laying): readonly Finding[] {
  const { document } = layout
  const isMounted = mounts.some(({ kind }) => kind === 'routes') && needsOwnApi(pack, 'routes')
  const isTold = findings.some(({ rule }) => rule === 'template-document') || records.has(placed(ownApi, layout))
  if (document === undefined || !isMounted || isTold) return []
  return [
    {
      rule: 'template-document',
      severity: 'notice',
      message: say`${ref('path', inRepository(pack, document.file))} serves ${ref('value', '/openapi.json')}, so what is added is described at ${ref('value', document.path)}.`,
    },
  ]
}

/** What of the project answers other origins already, wherever in the Worker; a run that goes on with what an earlier one added is not asked. */
function rivalsBefore({ mounts }: Growth, { pack, records, layout }: Laying): readonly (Phrase | undefined)[] {
  return mounts.map((mount) => {
    if (mount.kind !== 'middleware' || mount.name !== 'cors' || records.has(placed(mount.module, layout))) return undefined
    // a record may be gone, and what it is of stands there all the same
    return corsRival(entryFiles(pack), (path) => records.has(path) || path === placed(mount.module, layout))
  })
}
