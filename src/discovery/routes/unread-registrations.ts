import { configPath } from '../../core/config.ts'
import { limits } from '../../core/limits.ts'
import type { RepoPath } from '../../core/names.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { Route } from '../../core/project.ts'
import type { Unread } from '../../core/unread.ts'
import type { Machine } from './machine.ts'
import { isApp } from './roots.ts'
import type { LostPlace, Place, RouterObject } from './values.ts'
import type { Reached } from './walk.ts'

/** Says where following routers ended because the repository makes more calls than one run follows. */
export function ranOut({ ranOut: at }: Pick<Machine, 'ranOut'>): readonly Unread[] {
  if (at === undefined) return []
  const most = ref('value', String(limits.routeCalls))
  const reason = say`Following routers ended at ${ref('path', at.file)}, after ${most} calls. Leave files that make no routes out with ${ref('config', 'exclude')} of ${ref('path', configPath)}.`
  return [{ kind: 'engine', name: 'routes', ...at, hides: ['routes'], reason, below: '' }]
}

/** Says of every application that was walked up to a limit where its walk ended. */
export function cutWalks({ cut = [] }: Pick<Machine, 'cut'>): readonly Unread[] {
  return cut.map(({ app, at: { file, line }, what }) => {
    const most = what === 'mounts' ? limits.applicationMounts : limits.applicationRoutes
    const reason = say`The application of ${ref('path', app.at.file)} has more than ${most} ${[what]}; those from ${ref('path', file)} on are not read.`
    return { kind: 'engine', name: 'routes', file, line, hides: ['routes'], reason, below: '' }
  })
}

/** Registrations whose path, method or router is made at run time. */
export function lostRegistrations(routers: readonly RouterObject[]): readonly Unread[] {
  const mounts = new Set(
    routers.flatMap(({ events }) => events.filter(({ does }) => does === 'mount').map(({ at }) => `${at.file}:${at.line}`)),
  )
  const lost = routers
    .flatMap((one) => one.lost ?? [])
    .filter(({ what, file, line }) => what !== 'router' || !mounts.has(`${file}:${line}`))
  const places = new Map(lost.map((at) => [`${at.what} ${at.file}:${at.line}`, at] as const))
  return [...places.values()].map((at) => ({
    kind: at.what === 'method' ? 'handler' : 'registration',
    name: at.name === undefined || at.name === '' ? at.file : at.name,
    file: at.file,
    line: at.line,
    hides: ['routes'],
    reason: reasonOf(at),
  }))
}

function reasonOf({ what, file, name }: LostPlace): Phrase {
  const place = ref('path', file)
  if (what === 'path') return say`A call in ${place} registers one or more routes whose path is made at run time.`
  if (what === 'method') return say`A call in ${place} registers one or more routes whose method is computed.`
  if (what === 'prefix')
    return say`Paths in ${place} begin with the setting ${ref('env', name ?? '')}, whose value stands in no example or default file.`
  if (what === 'made-prefix') return say`Paths in ${place} begin with ${written(name, 'a text')}, which is made at run time.`
  if (what === 'made-part') return say`A call in ${place} mounts routes below a path of which a part is made at run time.`
  return say`${place} mounts ${written(name, 'a router')}, which Docwright could not follow.`
}

function written(name: string | undefined, otherwise: string): Phrase {
  return name === undefined || name === '' ? [otherwise] : [ref('value', name)]
}

/** Routers that stand for themselves because nothing of the repository mounts them: what mounts them may put a prefix before their paths. */
export function unmountedRoots(roots: readonly RouterObject[]): readonly Unread[] {
  return roots
    .filter(({ makes, served }) => makes === 'router' && !served)
    .map(({ at: { file, line } }) => ({
      kind: 'router',
      name: file,
      file,
      line,
      hides: ['routes'],
      reason: say`No code that Docwright follows mounts the router of ${ref('path', file)}, so that a prefix of its paths would be missing.`,
    }))
}

/** Apps of which no route was found and which code that could not be followed was given: it may declare some. */
export function handedApps(empty: readonly RouterObject[]): readonly Unread[] {
  return empty
    .filter((one) => isApp(one) && one.lost === undefined)
    .flatMap(({ handed = [] }) => takers(handed))
    .map(({ name, file, line }): Unread => {
      const reason = say`${ref('path', file)} hands its application to ${ref('value', name)}, and Docwright found no route of it.`
      return { kind: 'registration', name, file, line, hides: ['routes'], reason }
    })
}

/** What reads requests, writes logs or answers errors, and is given an application for that. */
const quiet =
  /(?:^|[._])(?:json|log(?:s|gers?|ging)?|success|(?:on)?errors?(?:handler)?|cors|helmet|compress\w*|bodyparser|sessions?|cookies?|jwt|i18n|views?|sentry|metrics?|prometheus|tracing|telemetry|multipart|csrf|ratelimit\w*|(?:web)?sockets?|io|(?:express)?ws|cache|redis|mongoose|sequelize|knex)(?:[._]|$)/i
/** NestJS puts the routes of its controllers into the application that its adapter is given; they are read where the controllers are. */
const nestAdapter = /(?:^|\.)(?:Express|Fastify)Adapter$/
/** Names of what makes routes. */
const loading = /load|rout|mount|regist|controller|api|init|boot|setup|plugin|module/i

/** The calls that may declare routes: those that say so, or the first of the others. */
function takers(handed: readonly (Place & { name: string })[]): readonly (Place & { name: string })[] {
  const others = handed.filter(({ name }) => !quiet.test(name) && !nestAdapter.test(name))
  const sure = others.filter(({ name }) => loading.test(name))
  return sure.length > 0 || handed.some(({ name }) => nestAdapter.test(name)) ? sure : others.slice(0, 1)
}

/** Places of what was followed, where the table of routes does not name them. */
export function followedOnly(
  routers: readonly RouterObject[],
  { roots, reached, routes }: { roots: readonly RouterObject[]; reached: readonly Reached[]; routes: readonly Route[] },
): readonly { file: RepoPath; line: number }[] {
  const listed = new Set(routes.map(({ file, line }) => `${file}:${line}`))
  const live = new Set([...roots, ...reached.map(({ router }) => router)])
  const again = sameCode(routers, live)
  const places = new Map<string, { file: RepoPath; line: number }>()
  for (const { at } of [...reached, ...again.flatMap(({ events }) => events)]) {
    const key = `${at.file}:${at.line}`
    if (!listed.has(key)) places.set(key, { file: at.file, line: at.line })
  }
  return [...places.values()]
}

/** Routers that code made once more which also made one that serves. */
function sameCode(routers: readonly RouterObject[], live: ReadonlySet<RouterObject>): readonly RouterObject[] {
  const made = new Set([...live].map(({ at }) => `${at.file}:${at.line}`))
  return routers.filter((one) => live.has(one) || made.has(`${one.at.file}:${one.at.line}`))
}
