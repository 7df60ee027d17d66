/** An answer of GitHub to one of our requests, and what is told of it. */
export interface RefusalCase {
  row: string
  on: string
  status: number
  message: string
  errors?: readonly (object | string)[]
  headers?: Readonly<Record<string, string>>
  told: string
}

const tree = 'git/create-tree'
const commit = 'git/create-commit'
const ref = 'git/create-ref'
const pull = 'pulls/create'
const fetch = 'git/upload-pack'
const rules = 'Repository rule violations found\n\n'

/** Refusals that another attempt would only repeat, and that both the check and the conversation tell. */
export const final: readonly RefusalCase[] = [
  { row: 'ruleset', on: ref, status: 422, message: `${rules}Cannot update this protected ref.`, told: 'Cannot update this protected ref.' },
  { row: 'ruleset', on: ref, status: 422, message: `${rules}Cannot create ref due to creations being restricted.`, told: 'docwright/**' },
  {
    row: 'ruleset',
    on: ref,
    status: 422,
    message: `${rules}Changes must be made through a pull request.`,
    told: 'A rule of this repository',
  },
  { row: 'ruleset', on: ref, status: 409, message: 'push declined due to repository rule violations', told: 'A rule of this repository' },
  {
    row: 'ruleset',
    on: ref,
    status: 422,
    message: `${rules}Branch name must start with feature/`,
    told: '`Branch name must start with feature/`',
  },
  { row: 'required signatures', on: ref, status: 422, message: `${rules}Commits must have verified signatures.`, told: 'signed commits' },
  { row: 'sign-off', on: ref, status: 422, message: `${rules}Commit message must match a pattern: Signed-off-by:`, told: 'sign-off' },
  {
    row: 'commit message rule',
    on: ref,
    status: 422,
    message: `${rules}Commit message must start with feat:`,
    told: 'the commit of Docwright',
  },
  { row: 'push protection', on: tree, status: 409, message: 'Secret detected in content', told: 'push protection' },
  {
    row: 'workflow files',
    on: ref,
    status: 403,
    message: 'refusing to allow a GitHub App to create or update workflow `.github/workflows/a.yml` without `workflows` permission',
    told: 'a changed workflow',
  },
  {
    row: 'protected branch',
    on: ref,
    status: 422,
    message: 'Protected branch update failed for refs/heads/docwright/pr-1.',
    told: 'is protected',
  },
  { row: 'protected branch', on: ref, status: 403, message: "You're not authorized to push to this branch.", told: 'is protected' },
  { row: 'branch name conflict', on: ref, status: 422, message: 'Reference update failed', told: 'one with the name `docwright`' },
  { row: 'branch name conflict', on: ref, status: 422, message: 'Reference cannot be created', told: 'in the way' },
  {
    row: 'workflows open no pull requests',
    on: pull,
    status: 403,
    message: 'GitHub Actions is not permitted to create or approve pull requests.',
    told: 'Settings, Actions, General',
  },
  {
    row: 'nothing to compare',
    on: pull,
    status: 422,
    message: 'Validation Failed',
    errors: [{ message: 'No commits between feature and docwright/pr-1' }],
    told: 'holds nothing',
  },
  {
    row: 'target branch gone',
    on: pull,
    status: 422,
    message: 'Validation Failed',
    errors: [{ resource: 'PullRequest', field: 'base', code: 'invalid' }],
    told: 'is gone or closed',
  },
  {
    row: 'text too long',
    on: pull,
    status: 422,
    message: 'Validation Failed',
    errors: [{ field: 'body', message: 'body is too long (maximum is 65536 characters)' }],
    told: 'longer than GitHub takes',
  },
  {
    row: 'too many pull requests',
    on: pull,
    status: 403,
    message: 'Pull request creation is restricted in this repository.',
    told: 'takes no pull request',
  },
  { row: 'commit too large', on: tree, status: 413, message: 'Payload too large', told: 'larger than GitHub takes' },
  {
    row: 'single sign-on',
    on: commit,
    status: 403,
    message: 'Resource protected by organization SAML enforcement.',
    told: 'single sign-on',
  },
  {
    row: 'single sign-on by header',
    on: tree,
    status: 403,
    message: 'Forbidden',
    headers: { 'x-github-sso': 'required; url=https://github.com/orgs/acme/sso' },
    told: 'single sign-on',
  },
  {
    row: 'restricted by the organization',
    on: tree,
    status: 403,
    message:
      'Although you appear to have the correct authorization credentials, the `acme` organization has enabled OAuth App access restrictions',
    told: 'does not let this token in',
  },
  {
    row: 'answer too large',
    on: 'repos/get-content',
    status: 403,
    message: 'This API returns blobs up to 100 MB in size.',
    told: 'too large',
  },
  {
    row: 'permission',
    on: tree,
    status: 403,
    message: 'Resource not accessible by integration',
    headers: { 'x-accepted-github-permissions': 'contents=write' },
    told: '`Contents: write`',
  },
  { row: 'permission', on: pull, status: 403, message: 'Resource not accessible by integration', told: '`Pull requests: write`' },
  { row: 'no access', on: commit, status: 404, message: 'Not Found', told: '`Contents: write`' },
]

/** Refusals after which nothing can be written or nobody can answer. */
export const silent: readonly (RefusalCase & { where: 'check' | 'log' })[] = [
  { row: 'archived', on: tree, status: 403, message: 'Repository was archived so is read-only.', told: 'is archived', where: 'log' },
  {
    row: 'suspended installation',
    on: tree,
    status: 403,
    message: 'This installation has been suspended',
    told: 'is suspended',
    where: 'log',
  },
  { row: 'suspended account', on: tree, status: 403, message: 'Sorry. Your account was suspended.', told: 'is suspended', where: 'log' },
  {
    row: 'IP allow list',
    on: tree,
    status: 403,
    message: 'the `acme` organization has an IP allow list enabled, and your IP address is not permitted to access this resource.',
    told: 'IP allow list',
    where: 'log',
  },
  { row: 'taken down', on: tree, status: 451, message: 'Repository access blocked', told: 'legal reasons', where: 'log' },
  { row: 'blocked repository', on: tree, status: 403, message: 'Repository access blocked', told: 'blocks this repository', where: 'log' },
  { row: 'blocked user', on: pull, status: 403, message: 'User is blocked', told: 'blocks the account', where: 'check' },
  {
    row: 'limited interactions',
    on: pull,
    status: 403,
    message: 'Interactions on this repository have been restricted to collaborators only.',
    told: 'Interactions are limited',
    where: 'check',
  },
  {
    row: 'taken for spam',
    on: pull,
    status: 422,
    message: 'Validation Failed',
    errors: ['was flagged as spam'],
    told: 'for spam',
    where: 'check',
  },
  {
    row: 'issues disabled',
    on: pull,
    status: 410,
    message: 'Issues has been disabled in this repository.',
    told: 'switched off',
    where: 'check',
  },
]

/** Refusals that pass: tried again as after a failure of the host, and told after the last attempt. */
export const passing: readonly RefusalCase[] = [
  { row: 'not a fast forward', on: ref, status: 422, message: 'Update is not a fast forward', told: 'at the same time' },
  { row: 'branch removed', on: ref, status: 422, message: 'Reference does not exist', told: 'was removed' },
  { row: 'object not there yet', on: ref, status: 422, message: 'Object does not exist', told: 'does not have the commit' },
  { row: 'object not there yet', on: tree, status: 422, message: 'GitRPC::BadObjectState', told: 'does not have the commit' },
  { row: 'branch exists', on: ref, status: 422, message: 'Reference already exists', told: 'was made at the same time' },
  { row: 'conflict', on: tree, status: 409, message: 'Conflict', told: 'at the same time' },
  { row: 'token ended', on: tree, status: 401, message: 'Bad credentials', told: 'did not take the token' },
  { row: 'being moved', on: tree, status: 403, message: 'Repository has been locked for migration.', told: 'is moving this repository' },
  {
    row: 'pull request exists',
    on: pull,
    status: 422,
    message: 'Validation Failed',
    errors: [{ message: 'A pull request already exists for acme:docwright/pr-1.' }],
    told: 'was opened at the same time',
  },
]

/** Limits, with the milliseconds that are waited. */
export const limited: readonly (RefusalCase & { ms: number })[] = [
  { row: 'secondary limit', on: tree, status: 403, message: 'You have exceeded a secondary rate limit.', told: '', ms: 60_000 },
  {
    row: 'secondary limit',
    on: tree,
    status: 403,
    message: 'You have exceeded a secondary rate limit.',
    headers: { 'retry-after': '90' },
    told: '',
    ms: 90_000,
  },
  {
    row: 'secondary limit',
    on: tree,
    status: 429,
    message: 'You have exceeded a secondary rate limit.',
    headers: { 'retry-after': 'soon' },
    told: '',
    ms: 60_000,
  },
  { row: 'abuse detection', on: tree, status: 403, message: 'You have triggered an abuse detection mechanism.', told: '', ms: 60_000 },
  {
    row: 'primary limit',
    on: tree,
    status: 403,
    message: 'API rate limit exceeded for installation ID 1.',
    headers: { 'x-ratelimit-remaining': '' },
    told: '',
    ms: 300_000,
  },
  {
    row: 'primary limit',
    on: tree,
    status: 403,
    message: 'API rate limit exceeded for installation ID 1.',
    headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': 'later' },
    told: '',
    ms: 300_000,
  },
  { row: 'too many requests', on: tree, status: 429, message: 'Slow down', told: '', ms: 60_000 },
  {
    row: 'submitted too quickly',
    on: pull,
    status: 422,
    message: 'Validation Failed',
    errors: [{ message: 'was submitted too quickly' }],
    told: '',
    ms: 300_000,
  },
]

/** Answers to git where it fetches the code, which another attempt would only repeat; in the words of GitHub as far as they are known. */
export const finalOfFetch: readonly RefusalCase[] = [
  {
    row: 'single sign-on',
    on: fetch,
    status: 403,
    message:
      "The 'acme' organization has enabled or enforced SAML SSO.\nTo access this repository, visit https://ghe.example/sso?authorization_request=A1 and try again.",
    told: 'single sign-on',
  },
  {
    row: 'IP allow list of git',
    on: fetch,
    status: 403,
    message: 'The repository owner has an IP allow list enabled, and 192.0.2.1 is not permitted to access this repository.',
    told: 'IP allow list',
  },
  {
    row: 'disabled repository',
    on: fetch,
    status: 403,
    message: 'Access to this repository has been disabled by GitHub staff due to excessive use of resources.',
    told: 'disabled by GitHub staff',
  },
  { row: 'disabled repository', on: fetch, status: 403, message: 'Repository is disabled.', told: 'blocks this repository' },
  {
    row: 'code taken down',
    on: fetch,
    status: 451,
    message: 'Repository unavailable due to DMCA takedown.',
    told: 'legal reasons',
  },
  {
    row: 'account suspended for git',
    on: fetch,
    status: 403,
    message: 'Your account is suspended. Please visit https://support.github.com for more information.',
    told: 'is suspended',
  },
  { row: 'no code to read', on: fetch, status: 404, message: 'Repository not found.', told: '`Contents: write`' },
  {
    row: 'code not given',
    on: fetch,
    status: 403,
    message: 'Write access to repository not granted.',
    told: '`Write access to repository not granted.`',
  },
  {
    row: 'repository moved',
    on: fetch,
    status: 301,
    message: '',
    headers: { location: '/acme/other.git/info/refs?service=git-upload-pack' },
    told: 'renamed or moved',
  },
]

/** Answers to a fetch after which another attempt may help: words for people where the table has them. */
export const passingOfFetch: readonly RefusalCase[] = [
  { row: 'token ended', on: fetch, status: 401, message: 'Invalid username or token.', told: 'did not take the token' },
  { row: 'code refused without a word', on: fetch, status: 403, message: '', told: 'does not say why' },
  { row: 'being moved', on: fetch, status: 403, message: 'Repository is locked for migration.', told: 'is moving this repository' },
]

/** Limits of a fetch; git does not show the headers that say how long. */
export const limitedOfFetch: readonly (RefusalCase & { ms: number })[] = [
  { row: 'too many requests', on: fetch, status: 429, message: 'Too many requests', told: '', ms: 60_000 },
  { row: 'secondary limit', on: fetch, status: 403, message: 'You have exceeded a secondary rate limit.', told: '', ms: 60_000 },
]

/** The answer of a case to git: plain text, which git shows to whoever fetches. */
export const gitAnswerOf = ({ status, message, headers = {} }: RefusalCase): ReturnType<typeof answerOf> => ({
  status,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    ...(status === 401 && { 'www-authenticate': 'Basic realm="GitHub"' }),
    ...headers,
  },
  body: message,
})

/** The answer of a case, as a fault of the stand-in. */
export function answerOf({ status, message, errors, headers = {} }: RefusalCase): {
  status: number
  headers: Record<string, string>
  body: string
} {
  const body = JSON.stringify({ message, ...(errors !== undefined && { errors }), documentation_url: 'https://docs.github.com/rest' })
  return { status, headers: { 'content-type': 'application/json', ...headers }, body }
}
