import type { AnchorKind, AnchorNoise } from '../../../core/drift.ts'
import { isPlatformVariable } from '../../../core/platform-variables.ts'

/** Variables that machines of others set, and those that every program on Node.js or a shell knows. */
const others = new Set(
  `CI PATH HOME USER SHELL PWD LANG LC_ALL TERM TMPDIR TEMP EDITOR DISPLAY NODE_ENV NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_TLS_REJECT_UNAUTHORIZED NODE_AUTH_TOKEN NODE_VERSION
  NPM_TOKEN NPM_CONFIG_REGISTRY NO_COLOR FORCE_COLOR DEBUG TZ HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY SSL_CERT_FILE SSH_AUTH_SOCK
  GITHUB_TOKEN GITHUB_ENV GITHUB_OUTPUT GITHUB_PATH GITHUB_SHA GITHUB_REF GITHUB_REF_NAME GITHUB_HEAD_REF GITHUB_BASE_REF GITHUB_REPOSITORY GITHUB_ACTOR GITHUB_ACTIONS
  GITHUB_RUN_ID GITHUB_RUN_NUMBER GITHUB_WORKSPACE GITHUB_EVENT_NAME GITHUB_EVENT_PATH GITHUB_STEP_SUMMARY GITHUB_JOB GITHUB_WORKFLOW GITHUB_SERVER_URL
  GITHUB_API_URL GH_TOKEN RUNNER_OS RUNNER_TEMP RUNNER_TOOL_CACHE ACTIONS_STEP_DEBUG ACTIONS_RUNNER_DEBUG CI_COMMIT_SHA CI_COMMIT_REF_NAME CI_JOB_TOKEN
  CI_PROJECT_DIR CI_REGISTRY CI_REGISTRY_IMAGE GITLAB_CI CIRCLECI CIRCLE_BRANCH CIRCLE_SHA1 TRAVIS JENKINS_URL BUILDKITE TEAMCITY_VERSION
  AWS_REGION AWS_DEFAULT_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN AWS_PROFILE AWS_ACCOUNT_ID GOOGLE_APPLICATION_CREDENTIALS GCLOUD_PROJECT
  GOOGLE_CLOUD_PROJECT AZURE_CLIENT_ID AZURE_TENANT_ID AZURE_CLIENT_SECRET VERCEL VERCEL_ENV VERCEL_URL VERCEL_TOKEN VERCEL_ORG_ID VERCEL_PROJECT_ID NETLIFY
  CLOUDFLARE_API_TOKEN CLOUDFLARE_ACCOUNT_ID CF_PAGES DYNO HEROKU_APP_NAME HEROKU_API_KEY FLY_APP_NAME FLY_API_TOKEN RAILWAY_ENVIRONMENT RENDER KUBECONFIG
  DOCKER_HOST DOCKER_BUILDKIT DOCKER_CERT_PATH DOCKER_TLS_VERIFY DOCKER_API_VERSION DOCKER_CONFIG DOCKER_CONTEXT COMPOSE_PROJECT_NAME COMPOSE_FILE POSTGRES_PASSWORD POSTGRES_USER POSTGRES_DB PGPASSWORD PGHOST PGUSER PGDATABASE PGDATA
  MYSQL_ROOT_PASSWORD MYSQL_DATABASE MYSQL_USER MYSQL_PASSWORD MONGO_INITDB_ROOT_USERNAME MONGO_INITDB_ROOT_PASSWORD REDIS_PASSWORD PUID PGID UMASK
  MIX_ENV RAILS_ENV RACK_ENV GEM_HOME BUNDLE_GEMFILE RUBYOPT DJANGO_SETTINGS_MODULE FLASK_APP FLASK_ENV ASPNETCORE_ENVIRONMENT ASPNETCORE_URLS DOTNET_ENVIRONMENT
  DOTNET_ROOT JAVA_OPTS JAVA_TOOL_OPTIONS MAVEN_OPTS GRADLE_OPTS GRADLE_USER_HOME COMPOSER_HOME ELIXIR_ERL_OPTIONS RUSTFLAGS RUSTDOCFLAGS CFLAGS CXXFLAGS LDFLAGS
  VIRTUAL_ENV PYTHONPATH PYTHONUNBUFFERED GOPATH GOOS GOARCH JAVA_HOME CARGO_HOME RUST_LOG RUST_BACKTRACE LD_LIBRARY_PATH XDG_CONFIG_HOME XDG_DATA_HOME
  XDG_CACHE_HOME APPDATA LOCALAPPDATA USERPROFILE ANDROID_HOME CODECOV_TOKEN SENTRY_AUTH_TOKEN UTF_8 ISO_8601 SHA_256 BASE_64 READ_COMMITTED`.split(
    /\s+/,
  ),
)

/** Variables that managers of packages read, whatever project they are run in. */
const ofManagers =
  /^(?:YARN|NPM_CONFIG|COREPACK|PIP|HOMEBREW)_[A-Z\d_]+$|^CGO_[A-Z]+$|^(?:GO|CARGO|RUSTUP)(?:111MODULE|PROXY|PRIVATE|FLAGS|SUMDB|NOSUMDB|NOPROXY|BIN|CACHE|MODCACHE|ROOT|TOOLCHAIN|WORK|ENV|DEBUG|TRACEBACK|MAXPROCS|MEMLIMIT|INSECURE|_HOME|_INCREMENTAL|_TARGET_DIR)$/

/** Options that libraries for command lines give every program, whether its code declares them or not. */
const ofEveryProgram = /^(?:--(?:help|version)|-h)$/

/** Words that stand for anything: whole words of a name that is divided at case and signs. */
const stand =
  /^(?:foo|bar|baz|qux|quux|foobar|foobaz|your|my|our|example|sample|dummy|lorem|xxx+|yyy+|zzz+|abc|xyz|whatever|something|somename|anything|some|todo|yourname|changeme|mycompany|myorg|myapp|yourapp|myproject|yourproject|myservice|jane|john|alice|bob)$/i
const lettered =
  /^(?:package|module|component|service|plugin|file|app|lib|project|user|table|feature|class|function|method|key|item|folder|dir|page|task|job|step|model|entity|field|prop|option|param|value|type|store|hook|route|middleware|handler|repo|branch|env|var|test|node|group|team|team|role|event|target|source|theme|func|fn|obj|thing)s?[-_]?(?:[A-D]|[a-c](?![a-z])|one|two|three|[1-9])$/i

/** Why a name by itself need not exist: it stands for something, or belongs to a machine or tool of others. */
export function nameNoise(kind: AnchorKind, name: string): AnchorNoise | undefined {
  if (isGivenByOthers(kind, name)) return 'foreign'
  if (kind === 'link' || kind === 'version' || kind === 'value')
    return kind === 'link' && isPlaceholderLink(name) ? 'placeholder' : undefined
  if (kind === 'route') return isPlaceholderRoute(name) ? 'placeholder' : undefined
  if (/[<>…]|\.{3}|\{\{|\$\{|xxx/i.test(name)) return 'placeholder'
  if (kind === 'path' && /[{}*[\]]/.test(name) && /\{|\*\*\/|\*/.test(name)) return undefined
  if (/^path\/to|\/path\/to\/|^(?:some|any)\//i.test(name)) return 'placeholder'
  if (/^@?acme(?:$|[/]|[-_]?(?:corp|inc|app|org|company|co)\b)/i.test(name)) return 'placeholder'
  const places = kind === 'path' ? name.split('/') : [name]
  return places.some(standsForAnything) ? 'placeholder' : undefined
}

function isGivenByOthers(kind: AnchorKind, name: string): boolean {
  if (kind === 'flag') return ofEveryProgram.test(name)
  return kind === 'env' && (others.has(name) || ofManagers.test(name) || isPlatformVariable(name))
}

/** A parameter may be written as `<id>` or `${id}`; a path that is left open, or has words of examples, names nothing. */
function isPlaceholderRoute(name: string): boolean {
  const fixed = name.replace(/\/(?:<[^<>/]+>|\$\{[^{}/]+\}|\[\[?\.{3}[\w-]+\]\]?)(?=\/|$)/g, '/:')
  return /[<>…]|\.{3}|\{\{|\$\{|xxx|\/(?:foo|bar|baz|example|your-[\w-]+|my-[\w-]+)(?:\/|$)/i.test(fixed)
}

function standsForAnything(name: string): boolean {
  const bare = name.replace(/\.[a-z]{1,5}$/, '').replace(/^--?|^@/, '')
  if (lettered.test(bare)) return true
  const words = bare.split(/[-_.:/]|(?<=[a-z\d])(?=[A-Z])/).filter((word) => word !== '')
  const [first = '', ...rest] = words
  if (rest.length > 0 && /^(?:my|your|our|foo|baz|qux|example|dummy|xxx+|some)$/i.test(first)) return true
  return words.length === 1 && stand.test(bare)
}

function isPlaceholderLink(url: string): boolean {
  return /^(?:#|url|link|\.\.\.|…|todo|tbd|path\/to\b.*|<.*>|\/?path\/to\/.*|your-.*|xxx+|\{\{.*|\$\{.*|%7B%7B.*|https?:\/\/(?:www\.)?example\.(?:com|org|net)\b.*)$/i.test(
    url,
  )
}
