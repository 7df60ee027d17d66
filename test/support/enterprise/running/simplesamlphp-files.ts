import type { Key } from './keys.ts'
import type { KnownService } from './saml-idp.ts'

/** What SimpleSAMLphp is set up for. */
export interface SimplesamlphpSetup {
  /** Folder of its files. */
  dir: string
  url: string
  entityId: string
  key: Key
  service: KnownService
  isEncrypting: boolean
}

/** Folder that Debian's package installs. */
export const simplesamlphpFolder = '/usr/share/simplesamlphp'

/** Whoever signs in there. */
export const simplesamlphpUser = { username: 'ada', password: 'a password of the tests' }

/** A value as PHP writes it. */
function php(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const rows = Array.isArray(value) ? value.map((one, at): [number | string, unknown] => [at, one]) : Object.entries(value)
  return `[${rows.map(([name, one]) => `${typeof name === 'number' || /^\d+$/.test(name) ? name : php(name)} => ${php(one)}`).join(', ')}]`
}

/** Its files, with one person and one service. */
export function simplesamlphpFiles({
  dir,
  url,
  entityId,
  key,
  service,
  isEncrypting,
}: SimplesamlphpSetup): Readonly<Record<string, string>> {
  const config = {
    baseurlpath: `${url}/`,
    certdir: `${dir}/cert/`,
    loggingdir: `${dir}/log/`,
    datadir: `${dir}/data/`,
    tempdir: `${dir}/data/tmp`,
    metadatadir: `${dir}/metadata`,
    'logging.handler': 'file',
    secretsalt: 'a salt of the tests',
    'auth.adminpassword': 'a password of the tests for nobody',
    'enable.saml20-idp': true,
    'module.enable': { exampleauth: true, core: true, saml: true },
    'store.type': 'phpsession',
    'session.cookie.secure': true,
    'session.phpsession.savepath': `${dir}/sessions`,
    'language.default': 'en',
    'theme.use': 'default',
    'metadata.sources': [{ type: 'flatfile' }],
  }
  const { username, password } = simplesamlphpUser
  const people = { [`${username}:${password}`]: { uid: [username], email: ['ada@acme.example'], name: ['Ada'] } }
  const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
  const hosted = {
    host: '__DEFAULT__',
    privatekey: 'idp.pem',
    certificate: 'idp.crt',
    auth: 'people',
    logouttype: 'traditional',
    'redirect.sign': true,
    'redirect.validate': true,
    'sign.logout': true,
    'validate.authnrequest': true,
    'validate.logout': true,
    NameIDFormat: persistent,
    authproc: { 3: { class: 'saml:AttributeNameID', attribute: 'uid', Format: persistent } },
  }
  const remote = {
    AssertionConsumerService: service.acsUrl,
    SingleLogoutService: service.slsUrl,
    certData: service.certificate.replaceAll(/-----[A-Z ]+-----|\s/g, ''),
    NameIDFormat: persistent,
    'assertion.encryption': isEncrypting,
  }
  return {
    'config/config.php': `<?php\n$config = ${php(config)};\n`,
    'config/authsources.php': `<?php\n$config = ['people' => ['exampleauth:UserPass'] + ${php(people)}];\n`,
    'metadata/saml20-idp-hosted.php': `<?php\n$metadata[${php(entityId)}] = ${php(hosted)};\n`,
    'metadata/saml20-sp-remote.php': `<?php\n$metadata[${php(service.entityId)}] = ${php(remote)};\n`,
    'cert/idp.pem': key.privateKey,
    'cert/idp.crt': key.certificate,
  }
}
