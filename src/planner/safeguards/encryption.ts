import { ref, say } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { either, usesPackage } from '../evidence/looks.ts'
import { isTakenOutside } from '../evidence/taken-outside.ts'
import type { Safeguard } from '../standard.ts'
import { type CallAt, callsOf, optionOf, textsOf } from './calls-in.ts'
import { withoutPeople } from './personal-records.ts'
import { seenTests, testsOfFunction } from './tests-of.ts'

const authenticated = /gcm|ccm|poly1305/i
const known = /^(?:aes-(?:128|192|256)-(?:gcm|ccm|cbc|ctr)|chacha20-poly1305)$/i

/** Calls that encrypt with a cipher of today, in code that other code uses. */
function ciphers(project: Project): readonly (CallAt & { cipher: string })[] {
  return callsOf(project).flatMap((at) => {
    const cipher = at.name === 'createCipheriv' ? textsOf(at.call)[0] : at.name === 'encrypt' ? webCipher(at) : undefined
    return cipher !== undefined && (known.test(cipher) || /^AES-GCM$/i.test(cipher)) && isUsed(project, at) ? [{ ...at, cipher }] : []
  })
}

/** `subtle.encrypt({ name: 'AES-GCM', … }, …)`. */
function webCipher({ call }: CallAt): string | undefined {
  const name = optionOf(call, 'name')
  return call.callee.k === 'ref' && /(?:^|\.)subtle\.encrypt$/.test(call.callee.name) && name?.k === 'str' ? name.v : undefined
}

/** Another function or file calls it: code that nobody uses encrypts nothing. */
function isUsed(project: Project, { path, inside }: CallAt): boolean {
  if (!isTakenOutside(project, path)) return false
  const name = inside?.name ?? ''
  if (name === '') return true
  const own = name.slice(name.lastIndexOf('.') + 1)
  const callsIt = (file: CallAt['path']): boolean =>
    (project.facts(file)?.functions ?? []).some(
      (one) => one.name !== name && one.calls.some((call) => call.slice(call.lastIndexOf('.') + 1) === own),
    )
  return [path, ...project.importersOf(path).filter((file) => !project.isTest(file))].some(callsIt)
}

const library = usesPackage(
  'prisma-field-encryption',
  'mongoose-field-encryption',
  'mongoose-encryption',
  'typeorm-encrypted',
  'sequelize-encrypted',
  '@47ng/cloak',
  '@aws-crypto/client-node',
)

/** Fields are encrypted before they are kept. */
export const encryptionAtRest: Safeguard = {
  what: 'encryption of fields before they are kept',
  shows: {
    code: either(
      (project) =>
        ciphers(project)
          .slice(0, 2)
          .map(({ path, call, cipher, inside }) => ({
            text: say`${ref('path', path, path)} encrypts with ${ref('value', cipher)}`,
            at: project.source(path, call.line, call.to, inside?.name),
          })),
      library,
    ),
    test: (project) =>
      seenTests(
        project,
        ciphers(project).flatMap(({ path, inside }) => testsOfFunction(project, { path, name: inside?.name ?? '' })),
      ),
  },
  gaps: (project) =>
    ciphers(project)
      .filter(({ cipher }) => !authenticated.test(cipher))
      .slice(0, 1)
      .map(({ path, cipher }) => say`${ref('value', cipher)} of ${ref('path', path, path)} does not notice a changed text.`),
  spared: withoutPeople,
}
