import { ref, say } from '../../core/phrase.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import { importersOf } from '../evidence/importers-of.ts'
import { lineSource, pathRef } from '../../text/fact-refs.ts'
import type { Statement } from '../plan.ts'

/** Somebody else's service where people sign in today. */
export interface OutsideLogin {
  /** `Auth0`; undefined where a package serves any provider and no setting names one. */
  provider: string | undefined
  package: string
  file: RepoPath
  line: number
}

const packagesOf: readonly (readonly [provider: string | undefined, packages: RegExp])[] = [
  ['Auth0', /^(?:@auth0\/(?:auth0-(?:react|spa-js|vue|angular|fastify(?:-api)?)|nextjs-auth0)|auth0-js|react-native-auth0)$/],
  ['Clerk', /^@clerk\/(?!types$|themes$|localizations$|shared$|testing$)[\w-]+$/],
  ['Keycloak', /^(?:keycloak-js|keycloak-connect|nest-keycloak-connect|@react-keycloak\/\w+)$/],
  ['Amazon Cognito', /^(?:amazon-cognito-identity-js|aws-jwt-verify|@aws-sdk\/client-cognito-identity-provider)$/],
  ['Okta', /^@okta\/(?:okta-(?:react|auth-js|vue|angular)|jwt-verifier|oidc-middleware)$/],
  ['WorkOS', /^@workos-inc\/[\w-]+$/],
  ['Kinde', /^@kinde-oss\/[\w-]+$/],
  ['Microsoft Entra ID', /^@azure\/msal-[\w-]+$/],
  [undefined, /^(?:express-oauth2-jwt-bearer|express-openid-connect)$/],
]

const settings: readonly (readonly [provider: string, name: RegExp])[] = [
  ['Auth0', /AUTH0_/],
  ['Keycloak', /KEYCLOAK_/],
  ['Amazon Cognito', /COGNITO_/],
  ['Okta', /OKTA_/],
]

/** Providers whose packages the server or its clients import, or whose tokens the server accepts; the packages of one provider stand together. */
export function outsideLogins(project: Project): readonly OutsideLogin[] {
  const names = [...new Set(project.packages.flatMap(({ dependencies }) => Object.keys(dependencies)))]
  const found = names.flatMap((name): OutsideLogin[] => {
    const known = packagesOf.find(([, packages]) => packages.test(name))
    const at = known === undefined ? undefined : importersOf(project, name).find(({ path }) => !project.isTest(path))
    if (known === undefined || at === undefined) return []
    return [{ provider: known[0] ?? bySetting(project), package: name, file: at.path, line: at.line }]
  })
  return found.toSorted((a, b) => Number(a.provider === undefined) - Number(b.provider === undefined))
}

function bySetting({ env }: Project): string | undefined {
  const named = settings.filter(([, name]) => env.some((one) => name.test(one.name))).map(([provider]) => provider)
  return named.length === 1 ? named[0] : undefined
}

/** Where people sign in today, if that is somebody else's service. */
export function tellOutsideLogins(project: Project): readonly Statement[] {
  return outsideLogins(project)
    .slice(0, 3)
    .map(
      (one): Statement => ({
        id: `auth/outside/${one.package}`,
        text: say`People sign in at ${[one.provider ?? 'a provider of OpenID Connect']} today: ${pathRef(one.file)} uses ${ref('package', one.package)}.`,
        sources: [lineSource(project, one, one.package)],
      }),
    )
}
