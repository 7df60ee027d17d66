import { list, say, type Phrase } from '../../../core/phrase.ts'
import type { CallLimit } from '../../../core/request.ts'
import type { Project, Route } from '../../../core/project.ts'
import { lineSource, pathRef, routeRef } from '../../../text/fact-refs.ts'
import { count, value } from '../../../text/wording.ts'
import type { Statement } from '../../plan.ts'
import type { Authentication } from '../authentication.ts'
import { type CodeOf, reachedCode } from '../login/reached-code.ts'
import { waysBefore, waysThat } from '../login/read-login.ts'
import { lengthWords } from '../sessions/length-of.ts'
import { type Callable, callableRef, isRequest, limiterOf } from '../trigger-ref.ts'

/** How often somebody may try to sign in, operation by operation, as far as the code says it. */
export function tellLimits(project: Project, { login }: Authentication): readonly Statement[] {
  const ways = [...new Set([...waysBefore(login), ...waysThat(login, 'reset')])]
  const routes = ways.filter(isRequest)
  const counted = routes.filter(({ callLimits = [] }) => callLimits.length > 0)
  const groups = [...Map.groupBy(counted, ({ callLimits = [] }) => callLimits.map(keyOf).join())]
  const told = groups.slice(0, 3).flatMap(([, own]) => tellGroup(project, own))
  const rest = ways.filter((way) => !isRequest(way) || !counted.includes(way))
  return [...told, ...tellRest(project, rest)]
}

function keyOf({ most, window, at }: CallLimit): string {
  return `${most}/${window}/${at.file}`
}

function tellGroup(project: Project, routes: readonly Route[]): readonly Statement[] {
  const [first] = routes
  const [limit] = first?.callLimits ?? []
  if (first === undefined || limit === undefined) return []
  return [
    {
      id: `proof/limit/${first.method} ${first.path}`,
      text: say`${some(routes.map(routeRef))} ${[routes.length === 1 ? 'allows' : 'allow']} ${limitWords(limit)}, as ${pathRef(limit.at.file)} says.`,
      sources: [lineSource(project, limit.at)],
    },
  ]
}

function limitWords({ most, window, byAddress, counts }: CallLimit): Phrase {
  const what = counts === undefined ? count(most, 'call') : count(most, `${counts} call`)
  return [`${what} in ${lengthWords(window / 1000)}${byAddress === true ? ' from one address' : ''}`]
}

function some(all: readonly ReturnType<typeof callableRef>[]): Phrase {
  const refs = [...new Map(all.map((one) => [one.name, one])).values()]
  return refs.length <= 3 ? list(refs) : say`${list(refs.slice(0, 3), ', ')} and ${refs.length - 3} more`
}

const limiting = /rate_?limit|throttl|slow_?down/i

/** Those whose way passes code that limits calls, and those of which none was seen. */
function tellRest(project: Project, ways: readonly Callable[]): readonly Statement[] {
  const passing = ways.flatMap((way) => {
    const code = limiterIn(project, way)
    return code === undefined ? [] : [{ way, code }]
  })
  const named = ways.filter(isRequest).filter((way) => !passing.some((one) => one.way === way) && limiterOf(way) !== undefined)
  const bare = ways.filter((way) => !named.some((one) => one === way) && !passing.some((one) => one.way === way))
  const [first] = passing
  return [
    ...(first === undefined
      ? []
      : [
          {
            id: 'proof/limited-by',
            text: say`${some(passing.map(({ way }) => callableRef(project, way)))} ${[passing.length === 1 ? 'passes' : 'pass']} ${value(first.code.name)} in ${pathRef(first.code.path)}, which may limit calls; for which of them is not determined.`,
            sources: [project.source(first.code.path, first.code.from, first.code.to, first.code.name)],
          },
        ]),
    ...named.slice(0, 2).map((way) => ({
      id: `proof/limiter/${way.method} ${way.path}`,
      text: say`${routeRef(way)} runs ${value(limiterOf(way) ?? '')} first, whose figures were not read.`,
      sources: [lineSource(project, way, `${way.method} ${way.path}`)],
    })),
    ...(bare.length === 0
      ? []
      : [
          {
            id: 'proof/unlimited',
            text: say`No limit of calls was seen on ${some(bare.map((way) => callableRef(project, way)))}.`,
            sources: bare.slice(0, 2).map((way) => lineSource(project, way, callableRef(project, way).name)),
          },
        ]),
  ]
}

function limiterIn(project: Project, way: Callable): CodeOf | undefined {
  return reachedCode(project, [way], []).find(({ name, path }) => limiting.test(name) && !/\.[jt]sx$/.test(path))
}
