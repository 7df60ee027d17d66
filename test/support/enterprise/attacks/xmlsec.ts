import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Key } from '../running/keys.ts'

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#'

/** How an element is signed. */
export interface Signing {
  key: Key
  algorithm?: string
  digest?: string
  canonicalization?: string
  /** Transforms in place of the two that SAML knows, as XML. */
  transforms?: string
  /** What the reference names; without it the id of the element. */
  uri?: string
  /** Whether the certificate of the key stands in the signature. */
  keyInfo?: boolean
  /** Text that is the secret of a keyed hash, in place of the key. */
  secret?: string
}

/** How something is encrypted: for the owner of a key. */
export interface Encryption {
  key: Key
  algorithm?: string
  transport?: string
}

/** Signs the root of a document behind its issuer, by the program `xmlsec1`: it knows nothing of the code that is tested. */
export async function signXml(xml: string, signing: Signing): Promise<string> {
  const { key, secret, keyInfo = false } = signing
  const [id = ''] = [...xml.matchAll(/ ID="([^"]*)"/g)].map(([, found]) => found)
  const template = xml.replace('</saml:Issuer>', () => `</saml:Issuer>${signatureTemplate(signing.uri ?? `#${id}`, signing)}`)
  return withFiles({ 'in.xml': template, 'key.pem': key.privateKey, 'cert.pem': key.certificate, secret: secret ?? '' }, async (dir) => {
    const at = (name: string): string => path.join(dir, name)
    const by =
      secret === undefined ? ['--privkey-pem', keyInfo ? `${at('key.pem')},${at('cert.pem')}` : at('key.pem')] : ['--hmackey', at('secret')]
    return run(['--sign', ...by, ...idAttributes, at('in.xml')])
  })
}

/** An assertion as the owner of a key alone reads it. */
export async function encryptXml(
  xml: string,
  { key, algorithm = gcm(256), transport = `${xmlenc}rsa-oaep-mgf1p` }: Encryption,
): Promise<string> {
  const template = [
    `<xenc:EncryptedData xmlns:xenc="${xmlenc}" xmlns:ds="${signatureNamespace}" Type="${xmlenc}Element">`,
    `<xenc:EncryptionMethod Algorithm="${algorithm}"/><ds:KeyInfo><xenc:EncryptedKey><xenc:EncryptionMethod Algorithm="${transport}"/>`,
    '<xenc:CipherData><xenc:CipherValue/></xenc:CipherData></xenc:EncryptedKey></ds:KeyInfo>',
    '<xenc:CipherData><xenc:CipherValue/></xenc:CipherData></xenc:EncryptedData>',
  ].join('')
  const bits = algorithm.includes('128') ? 128 : 256
  const encrypted = await withFiles({ 'in.xml': template, 'data.xml': xml, 'cert.pem': key.certificate }, async (dir) => {
    const at = (name: string): string => path.join(dir, name)
    return run([
      '--encrypt',
      '--pubkey-cert-pem',
      at('cert.pem'),
      '--session-key',
      `aes-${bits}`,
      '--xml-data',
      at('data.xml'),
      at('in.xml'),
    ])
  })
  return `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${encrypted}</saml:EncryptedAssertion>`
}

export const xmlenc = 'http://www.w3.org/2001/04/xmlenc#'
export const gcm = (bits: 128 | 256): string => `http://www.w3.org/2009/xmlenc11#aes${bits}-gcm`

const idAttributes = ['assertion:Assertion', 'protocol:Response', 'protocol:LogoutRequest'].flatMap((name) => [
  '--id-attr:ID',
  `urn:oasis:names:tc:SAML:2.0:${name}`,
])

function signatureTemplate(uri: string, { algorithm, digest, canonicalization, transforms, keyInfo }: Signing): string {
  return [
    `<ds:Signature xmlns:ds="${signatureNamespace}"><ds:SignedInfo>`,
    `<ds:CanonicalizationMethod Algorithm="${canonicalization ?? exclusive}"/>`,
    `<ds:SignatureMethod Algorithm="${algorithm ?? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'}"/>`,
    `<ds:Reference URI="${uri}"><ds:Transforms>`,
    transforms ??
      `<ds:Transform Algorithm="${signatureNamespace}enveloped-signature"/><ds:Transform Algorithm="${canonicalization ?? exclusive}"/>`,
    `</ds:Transforms><ds:DigestMethod Algorithm="${digest ?? `${xmlenc}sha256`}"/><ds:DigestValue/></ds:Reference></ds:SignedInfo>`,
    `<ds:SignatureValue/>${keyInfo === true ? '<ds:KeyInfo><ds:X509Data/></ds:KeyInfo>' : ''}</ds:Signature>`,
  ].join('')
}

/** What `xmlsec1` writes, without a declaration of XML: it may stand in another document. */
async function run(args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('xmlsec1', [...args], { maxBuffer: 16 * 1024 * 1024 })
    return stdout.replace(/^<\?xml[^>]*\?>\n/, '').trimEnd()
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw isMissing ? new Error('Expected `xmlsec1` to be installed (Debian package xmlsec1).') : error
  }
}

async function withFiles<Result>(files: Readonly<Record<string, string>>, work: (dir: string) => Promise<Result>): Promise<Result> {
  const dir = mkdtempSync(path.join(tmpdir(), 'docwright-xmlsec-'))
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dir, name), text)
    return await work(dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
