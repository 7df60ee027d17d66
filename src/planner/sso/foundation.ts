import { list, ref, say } from '../../core/phrase.ts'
import { pathRef } from '../../text/fact-refs.ts'
import { all, answers, hasMembers, tests, testsRoute, usesPackage } from '../evidence/looks.ts'
import { appFile, guardedPhrase, pathWords, fileRef, dependencyFiles, planned } from '../parts/task-words.ts'
import type { Phase, Task } from '../plan.ts'
import { samlPackages, oidcPackages } from './packages.ts'
import type { SsoContext } from './context.ts'

/** Phase 1 (specification, 4.2): dependencies, the provider abstraction, metadata. */
export function foundation(context: SsoContext): Phase {
  return {
    title: 'Foundation',
    aim: say`the service can describe itself to an identity provider, and ${guardedPhrase(context)} is answered as before`,
    tasks: [dependencies(context), abstraction(context), metadata(context)],
  }
}

function dependencies(context: SsoContext): Task {
  const { protocol, files, project, today } = context
  const wanted = protocol === 'OIDC' ? oidcPackages : protocol === 'SAML' ? samlPackages : [...samlPackages, ...oidcPackages]
  const present = today.auth.packages.filter(({ name }) => wanted.includes(name))
  // what this plan brought is not what was there before it
  const first = present.find(({ path }) => !path.startsWith(`${today.place.folder}/`))
  const words = protocol === 'OIDC' ? 'OpenID Connect' : protocol === 'SAML' ? 'SAML' : 'SAML and OpenID Connect'
  return {
    key: 'dependencies',
    text:
      first === undefined
        ? `install and configure ${words} dependencies`
        : `check that the ${words} dependencies in use are recent enough and configured as planned`,
    files: [...dependencyFiles(context), files.configuration, context.today.place.test('configuration')],
    given: say`a configuration of ${planned('providers')} in the form of the specification, read from ${planned('SSO_PROVIDERS')}`,
    when: say`the server starts`,
    expected: say`each stops it with the name of the key: two providers with one ${planned('id')}, an ${planned('ssoUrl')} without TLS, a key that is not in the form`,
    shownBy: say`${fileRef(context.today.place.test('configuration'))} refuses one configuration of each kind`,
    shows: {
      code: protocol === 'both' ? all(usesPackage(...samlPackages), usesPackage(...oidcPackages)) : usesPackage(...wanted),
      test: tests(/\b(?:sso|saml|oidc|openid|single sign)\b.*\bconfig|config\w*.*\b(?:sso|saml|oidc|openid)\b/i),
    },
    ...(first !== undefined && {
      stands: {
        id: `fitted/dependencies/${first.name}`,
        text: say`${pathRef(first.path)} uses ${ref('package', first.name)} already, so that the first task is a check of its version and configuration.`,
        sources: [project.source(first.path, first.line, first.line, first.name)],
      },
    }),
  }
}

function abstraction({ files, today, providers }: SsoContext): Task {
  const test = today.place.test('provider')
  return {
    key: 'abstraction',
    text: 'create a provider abstraction layer',
    files: [files.provider, test],
    after: ['dependencies'],
    given: say`${list(providers.map(({ name }) => [name]))} as entries of one configuration`,
    when: say`code asks for a provider by its ${planned('id')}`,
    expected: say`it gets ${planned('name')}, ${planned('type')}, ${planned('configure')}, ${planned('authenticate')} and ${planned('getUserAttributes')}, and a disabled provider looks from outside like one that does not exist`,
    shownBy: say`a type test in ${fileRef(test)} that fails when a member is missing or one is added`,
    shows: {
      code: hasMembers(['authenticate', 'getUserAttributes']),
      test: tests(/provider/i),
    },
  }
}

function metadata(context: SsoContext): Task {
  const { files, today, protocol } = context
  const test = today.place.test('metadata')
  const what = protocol === 'OIDC' ? 'metadata and callback endpoints' : 'metadata endpoints'
  return {
    key: 'metadata',
    text: `implement ${what}`,
    files: [files.metadata, test, ...appFile(context)],
    after: ['abstraction'],
    given: say`a configured ${planned('entityId')}, a signing key, and endpoints that ${pathWords(today.api.app, say`the application`)} mounts`,
    when: say`${planned('GET /sso/metadata')} is called without a login`,
    expected: say`the answer names ${planned('entityId')}, the address of ${planned('POST /sso/acs')}, that of ${planned('GET /sso/sls')} and both keys while one replaces the other`,
    shownBy: say`${fileRef(test)} reads the answer with a parser for XML and compares these four`,
    shows: { code: answers(['GET'], /\/sso\/metadata$/), test: testsRoute(['GET'], /\/sso\/metadata$/) },
  }
}
