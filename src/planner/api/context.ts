import type { RepoPath } from '../../core/names.ts'
import type { Model } from '../../core/project.ts'
import type { TriggerInfo } from '../../core/trigger.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import { listsOf, singlesOf, type Way, writesOf } from '../parts/ways.ts'

/** What the parts of a plan for an interface for programs share. */
export interface ApiContext extends PlanInput {
  /** Operations that a program of a customer would call: reads first, then changes. */
  exposed: readonly Way[]
  /** Operations behind another guard than most: those of our own people. */
  inner: readonly Way[]
  writes: readonly Way[]
  /** Operations that take a body for which the code states no schema. */
  loose: readonly Way[]
  graphql: readonly TriggerInfo[]
  /** A description of the interface that stands in the repository. */
  description?: RepoPath
  /** The version that paths hold: `v1`. */
  version?: string
  /** The model of keys for programs. */
  keys?: Model
  owner?: Model
}

const keyModel = /api_?(?:key|token)|access_?(?:key|token)|personal_?access/i

/** Reads it from the project. */
export function apiContext(input: PlanInput): ApiContext {
  const {
    project,
    today: { auth, data },
  } = input
  const usual = auth.guards[0]?.name
  const writes = writesOf(project)
  const all = [...new Set([...singlesOf(project), ...listsOf(project), ...writes])]
  const inner = all.filter(({ route }) => usual !== undefined && route?.authBy !== undefined && route.authBy.name !== usual)
  const exposed = all.filter((way) => way.auth === 'required' && !inner.includes(way))
  const description = project.files?.find((file) => /(?:^|\/)(?:openapi|swagger)[\w.-]*\.(?:ya?ml|json)$/i.test(file))
  const versions = project.routes.flatMap(({ path }) => /\/(v\d+)(?:\/|$)/.exec(path)?.[1] ?? [])
  const keys = project.models.find(({ name }) => keyModel.test(name))
  const owner = data.tenant ?? auth.people
  return {
    ...input,
    exposed: exposed.length > 0 ? exposed : all.filter((way) => !inner.includes(way)),
    inner,
    writes,
    loose: writes.filter(
      ({ route }) => route !== undefined && /^(?:POST|PUT|PATCH)$/.test(route.method) && route.schemas.body === undefined,
    ),
    graphql: (project.triggers ?? []).filter(({ kind }) => kind === 'graphql'),
    ...(description !== undefined && { description }),
    ...(versions[0] !== undefined && { version: versions[0] }),
    ...(keys !== undefined && { keys }),
    ...(owner !== undefined && { owner }),
  }
}
