import type { Table } from '../json.ts'
import { type App, type Installation, type Repository, type State, type User, covers } from '../state.ts'

/** An id as GraphQL would name it. */
export const nodeId = (kind: string, id: number | string): string => `${kind}_${Buffer.from(`0:${kind}:${id}`).toString('base64url')}`

const path = (login: string): string => encodeURIComponent(login)

/** `simple-user`. */
export function simpleUser(state: State, user: User): Table {
  const api = `${state.urls.api}/users/${path(user.login)}`
  const web = user.type === 'Bot' ? `${state.urls.web}/apps/${user.login.replace('[bot]', '')}` : `${state.urls.web}/${user.login}`
  return {
    login: user.login,
    id: user.id,
    node_id: nodeId(user.type === 'Bot' ? 'BOT' : 'U', user.id),
    avatar_url: `${state.urls.web}/avatars/u/${user.id}`,
    gravatar_id: '',
    url: api,
    html_url: web,
    followers_url: `${api}/followers`,
    following_url: `${api}/following{/other_user}`,
    gists_url: `${api}/gists{/gist_id}`,
    starred_url: `${api}/starred{/owner}{/repo}`,
    subscriptions_url: `${api}/subscriptions`,
    organizations_url: `${api}/orgs`,
    repos_url: `${api}/repos`,
    events_url: `${api}/events{/privacy}`,
    received_events_url: `${api}/received_events`,
    type: user.type,
    user_view_type: 'public',
    site_admin: false,
  }
}

const since = '2020-01-01T00:00:00Z'

/** `public-user`. */
export const publicUser = (state: State, user: User): Table => ({
  ...simpleUser(state, user),
  name: user.name,
  company: null,
  blog: '',
  location: null,
  email: user.email,
  hireable: null,
  bio: null,
  twitter_username: null,
  public_repos: [...state.repositories.values()].filter(({ owner }) => owner.id === user.id).length,
  public_gists: 0,
  followers: 0,
  following: 0,
  created_at: since,
  updated_at: since,
})

/** `integration`: an App as others see it. */
export const integration = (state: State, app: App): Table => ({
  id: app.id,
  slug: app.slug,
  client_id: `Iv23li${app.id}`,
  node_id: nodeId('A', app.id),
  owner: simpleUser(state, app.owner),
  name: app.name,
  description: null,
  external_url: state.urls.web,
  html_url: `${state.urls.web}/apps/${app.slug}`,
  created_at: since,
  updated_at: since,
  permissions: app.permissions,
  events: [...app.events],
})

/** `installation`. */
export const installation = (state: State, one: Installation): Table => ({
  id: one.id,
  account: simpleUser(state, one.account),
  repository_selection: one.repositories === undefined ? 'all' : 'selected',
  access_tokens_url: `${state.urls.api}/app/installations/${one.id}/access_tokens`,
  repositories_url: `${state.urls.api}/installation/repositories`,
  html_url: `${state.urls.web}/settings/installations/${one.id}`,
  app_id: one.app.id,
  client_id: `Iv23li${one.app.id}`,
  app_slug: one.app.slug,
  target_id: one.account.id,
  target_type: one.account.type,
  permissions: one.permissions,
  events: [...one.app.events],
  created_at: one.createdAt,
  updated_at: one.createdAt,
  single_file_name: null,
  has_multiple_single_files: false,
  single_file_paths: [],
  suspended_by: null,
  suspended_at: one.suspendedAt,
})

/** Repositories that an installation covers. */
export const coveredBy = (state: State, one: Installation): Repository[] =>
  [...state.repositories.values()].filter((repository) => covers(one, repository))
