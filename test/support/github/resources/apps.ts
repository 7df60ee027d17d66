import { type Answer, type Call, type Handlers, Refusal, type RepositoryHandlers, done, notFound, ok, page, pageOf } from '../call.ts'
import type { Attempt, Delivery } from '../events.ts'
import { type Table, asList, asTable, asText, asTexts } from '../json.ts'
import { type Principal, type Tokens, issueToken, tokenCovers } from '../principals.ts'
import { type Registration, convert } from '../register-app.ts'
import { coveredBy, installation as installationShape, integration } from '../shapes/accounts.ts'
import { repository as repositoryShape } from '../shapes/repositories.ts'
import { type App, type Installation, type Permissions, type Repository, covers, findRepository } from '../state.ts'

/** What App endpoints need beside the state. */
export interface AppDesk {
  readonly tokens: Tokens
  readonly deliveries: readonly Delivery[]
  readonly redeliver: (guid: string) => Promise<unknown>
  readonly registration: Registration
}

function appOfJwt({ principal }: Call): App {
  if (principal.kind === 'app') return principal.app
  throw new Refusal(401, 'A JSON web token could not be decoded')
}

function installationOf(call: Call): Installation {
  const app = appOfJwt(call)
  const found = call.state.installations.get(Number(call.params['installation_id']))
  if (found === undefined || found.isDeleted || found.app.id !== app.id) throw notFound()
  return found
}

const ranks = ['none', 'read', 'write', 'admin']

function permissionsOf(installation: Installation, wanted: Table): Permissions {
  if (Object.keys(wanted).length === 0) return installation.permissions
  const asked = Object.entries(wanted).map(([name, level]) => [name, asText(level) ?? 'none'] as const)
  const isExcessive = asked.some(
    ([name, level]) => ranks.indexOf(level) > ranks.indexOf(installation.permissions[name] ?? (name === 'metadata' ? 'read' : 'none')),
  )
  if (isExcessive) throw new Refusal(422, 'The permissions requested are not granted to this installation.')
  return { metadata: 'read', ...Object.fromEntries(asked) }
}

function repositoriesOf(call: Call, installation: Installation): Repository[] | undefined {
  const { state, body } = call
  const ids = asList(body['repository_ids']).map(Number)
  const names = asTexts(body['repositories'])
  if (body['repository_ids'] === undefined && body['repositories'] === undefined) return undefined
  const byId = ids.map((id) => [...state.repositories.values()].find((one) => one.id === id))
  const byName = names.map((name) => findRepository(state, `${installation.account.login}/${name}`))
  return [...byId, ...byName].map((one) => {
    if (one !== undefined && covers(installation, one)) return one
    throw new Refusal(422, 'There is at least one repository that does not exist or is not accessible to the parent installation.')
  })
}

function createToken(call: Call, { tokens }: AppDesk): Answer {
  const { state, body } = call
  const installation = installationOf(call)
  if (installation.suspendedAt !== null) throw new Refusal(403, 'This installation has been suspended')
  const repositories = repositoriesOf(call, installation)
  const permissions = permissionsOf(installation, asTable(body['permissions']))
  const expiresAt = new Date(state.now().getTime() + 3_600_000).toISOString().replace(/\.\d+Z$/, 'Z')
  const principal: Principal = {
    kind: 'installation',
    app: installation.app,
    installation,
    user: installation.app.bot,
    permissions,
    repositories: repositories === undefined ? undefined : new Set(repositories.map(({ id }) => id)),
  }
  const token = issueToken(tokens, 'ghs', principal, expiresAt)
  return ok(
    {
      token: token.text,
      expires_at: expiresAt,
      permissions,
      repository_selection: repositories === undefined && installation.repositories === undefined ? 'all' : 'selected',
      ...(repositories === undefined ? {} : { repositories: repositories.map((one) => repositoryShape(state, one)) }),
    },
    201,
  )
}

function listRepositories(call: Call): Promise<Answer> {
  const { state, principal } = call
  if (principal.kind !== 'installation')
    throw new Refusal(403, 'You must authenticate with an installation access token in order to list repositories for an installation.')
  const found = coveredBy(state, principal.installation).filter((one) => tokenCovers(principal, one))
  return page(call, found, (part) => ({
    total_count: found.length,
    repository_selection: principal.installation.repositories === undefined ? 'all' : 'selected',
    repositories: part.map((one) => repositoryShape(state, one)),
  }))
}

function ofAccount(call: Call, login: string | undefined): Answer {
  const app = appOfJwt(call)
  const found = [...call.state.installations.values()].find(
    (one) => one.app.id === app.id && !one.isDeleted && one.account.login.toLowerCase() === login?.toLowerCase(),
  )
  if (found === undefined) throw notFound()
  return ok(installationShape(call.state, found))
}

function attemptShape(delivery: Delivery, attempt: Attempt | undefined): Table {
  return {
    id: delivery.id,
    guid: delivery.guid,
    delivered_at: attempt?.at ?? delivery.at,
    redelivery: attempt?.isRedelivery ?? false,
    duration: (attempt?.milliseconds ?? 0) / 1000,
    status: attempt?.status === undefined ? 'Timed out' : attempt.status < 400 ? 'OK' : `Invalid HTTP Response: ${attempt.status}`,
    status_code: attempt?.status ?? 0,
    event: delivery.event,
    action: delivery.action ?? null,
    installation_id: delivery.installationId ?? null,
    repository_id: delivery.repositoryId ?? null,
    throttled_at: null,
  }
}

/** Newest first, continued behind the delivery that `cursor` names. */
function listDeliveries(call: Call, { deliveries }: AppDesk): Answer {
  appOfJwt(call)
  const size = Math.min(Number(call.query.get('per_page') ?? 30), 100)
  const newest = deliveries.toReversed()
  const cursor = call.query.get('cursor')
  const from = cursor === null ? 0 : newest.findIndex(({ id }) => `v1_${id}` === cursor) + 1
  const part = newest.slice(from, from + size)
  const last = part.at(-1)
  const more = from + size < newest.length && last !== undefined
  const body = part.map((delivery) => attemptShape(delivery, delivery.attempts.at(-1)))
  if (!more) return ok(body)
  return { status: 200, body, headers: { link: `<${call.address}?per_page=${size}&cursor=v1_${last.id}>; rel="next"` } }
}

function deliveryOf(call: Call, { deliveries }: AppDesk): Delivery {
  appOfJwt(call)
  const found = deliveries.find(({ id }) => id === Number(call.params['delivery_id']))
  if (found === undefined) throw notFound()
  return found
}

function getDelivery(call: Call, desk: AppDesk): Answer {
  const delivery = deliveryOf(call, desk)
  const attempt = delivery.attempts.at(-1)
  return ok({
    ...attemptShape(delivery, attempt),
    url: '',
    request: { headers: delivery.headers, payload: delivery.payload },
    response: { headers: {}, payload: attempt?.answer ?? '' },
  })
}

function redeliver(call: Call, desk: AppDesk): Answer {
  const { guid } = deliveryOf(call, desk)
  void desk.redeliver(guid)
  return ok({}, 202)
}

const allOf = (call: Call): Promise<Answer> => {
  const app = appOfJwt(call)
  const found = [...call.state.installations.values()].filter((one) => one.app.id === app.id && !one.isDeleted)
  return pageOf(call, found, (one) => installationShape(call.state, one))
}

function authenticated(call: Call): Answer {
  const app = appOfJwt(call)
  const count = [...call.state.installations.values()].filter((one) => one.app.id === app.id && !one.isDeleted).length
  return ok({ ...integration(call.state, app), installations_count: count })
}

function bySlug(call: Call): Answer {
  const found = [...call.state.apps.values()].find(({ slug }) => slug === call.params['app_slug'])
  if (found === undefined) throw notFound()
  return ok(integration(call.state, found))
}

function revoke({ principal }: Call, { tokens }: AppDesk): Answer {
  const token = [...tokens.values()].find((one) => one.principal === principal)
  if (principal.kind !== 'installation' || token === undefined) throw new Refusal(403, 'Resource not accessible by integration')
  token.isRevoked = true
  return done
}

/** Handlers of GitHub Apps, their installations, tokens and deliveries. */
export const apps = (desk: AppDesk): Handlers => ({
  'apps/get-authenticated': authenticated,
  'apps/create-from-manifest': (call) => convert(call, desk.registration),
  'apps/get-by-slug': bySlug,
  'apps/get-installation': (call) => ok(installationShape(call.state, installationOf(call))),
  'apps/list-installations': allOf,
  'apps/get-org-installation': (call) => ofAccount(call, call.params['org']),
  'apps/get-user-installation': (call) => ofAccount(call, call.params['username']),
  'apps/create-installation-access-token': (call) => createToken(call, desk),
  'apps/list-repos-accessible-to-installation': listRepositories,
  'apps/revoke-installation-access-token': (call) => revoke(call, desk),
  'apps/list-webhook-deliveries': (call) => listDeliveries(call, desk),
  'apps/get-webhook-delivery': (call) => getDelivery(call, desk),
  'apps/redeliver-webhook-delivery': (call) => redeliver(call, desk),
})

/** The installation that covers a repository, asked for by the App itself. */
export const appsOfRepository: RepositoryHandlers = {
  'apps/get-repo-installation': (call) => {
    const app = appOfJwt(call)
    const found = [...call.state.installations.values()].find((one) => one.app.id === app.id && covers(one, call.repository))
    if (found === undefined) throw notFound()
    return ok(installationShape(call.state, found))
  },
}
