import { ref, say } from '../../core/phrase.ts'
import type { Model, Project } from '../../core/project.ts'
import { modelSource } from '../../text/fact-refs.ts'
import { absence, isReadWhole } from '../../text/unread-claims.ts'
import type { Seen } from '../shows.ts'
import type { Safeguard } from '../standard.ts'
import { readAuthentication } from '../today/authentication.ts'
import { type CallAt, callsOf, textsOf } from './calls-in.ts'
import { withoutPeople } from './personal-records.ts'
import { expects, realTests, seenTests, testsOfFunction, titleOf } from './tests-of.ts'

/** Fields that tell a person from another, beside the key of the record. */
function uniqueFields(people: Model): readonly string[] {
  const together = (people.unique ?? []).filter(({ length }) => length === 1).flat()
  return people.fields.filter(({ unique, id, name }) => (unique === true && id !== true) || together.includes(name)).map(({ name }) => name)
}

/** Each person has a name or a number of their own. */
export const uniqueUsers: Safeguard = {
  what: 'a field that tells one person from another',
  shows: {
    code: (project) => {
      const { people } = readAuthentication(project)
      const [field] = people === undefined ? [] : uniqueFields(people)
      if (people === undefined || field === undefined) return []
      return [{ text: say`${ref('field', `${people.name}.${field}`)} is unique`, at: modelSource(project, people) }]
    },
    test: (project) =>
      seenTests(
        project,
        realTests(project).filter(
          (test) =>
            /duplicate|already|unique|taken|twice|second time/i.test(titleOf(test)) &&
            (test.requests.length > 0 || expects(test, /409|CONFLICT|Conflict|Exists|Duplicate|Taken/)),
        ),
      ),
  },
  spared: withoutPeople,
}

/** Packages whose hash is made for passwords. */
const passwordPackages =
  /^(?:bcrypt|bcryptjs|argon2|@node-rs\/(?:argon2|bcrypt)|oslo\/password|@phc\/[\w-]+|hash-wasm|@noble\/hashes\/(?:argon2|scrypt)(?:\.js)?|scrypt-js|secure-password)$/

function hashCalls(project: Project): readonly CallAt[] {
  return callsOf(project).filter(({ name, from = '', call, inside, path }) => {
    if (/^hash(?:Sync)?$/.test(name)) return passwordPackages.test(from) || isBun(call)
    const isKey = /^(?:scrypt|pbkdf2)(?:Sync)?$/.test(name) && /^(?:node:)?crypto$/.test(from)
    // the same functions make keys out of anything
    return isKey && (/passw/i.test(`${inside?.name ?? ''} ${path}`) || call.args.some((arg) => arg.k === 'ref' && /passw/i.test(arg.name)))
  })
}

/** `Bun.password.hash`, which is no import. */
function isBun({ callee }: CallAt['call']): boolean {
  return callee.k === 'ref' && callee.name.startsWith('Bun.password.')
}

/** `oslo` of `oslo/password`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

const passwordField = /passw(?:or)?d|pass_?hash/i

/** Passwords are kept as a slow hash. */
export const passwordHashing: Safeguard = {
  what: 'a slow hash of passwords',
  shows: {
    code: (project) =>
      hashCalls(project)
        .slice(0, 2)
        .map(
          ({ path, call, inside, from }): Seen => ({
            text: say`${ref('path', path, path)} hashes passwords${from === undefined || from.endsWith('crypto') ? [] : say` with ${ref('package', packageOf(from))}`}`,
            at: project.source(path, call.line, call.to, inside?.name),
          }),
        ),
    test: (project) =>
      seenTests(
        project,
        hashCalls(project).flatMap(({ path, inside }) => testsOfFunction(project, { path, name: inside?.name ?? '' })),
      ),
  },
  gaps: (project) => {
    const weak = callsOf(project).filter(
      ({ name, call, inside }) =>
        /^(?:pbkdf2|pbkdf2Sync)$/.test(name) && /passw/i.test(inside?.name ?? '') && textsOf(call).includes('md5'),
    )
    return weak.map(({ path }) => say`${ref('path', path, path)} derives a password with ${ref('value', 'md5')}.`)
  },
  spared: (project) => {
    const isKept = project.models.some(({ fields }) => fields.some(({ name }) => passwordField.test(name)))
    if (isKept || project.models.length === 0 || hashCalls(project).length > 0 || !isReadWhole({ project }, ['models'])) return undefined
    return absence({ project }, ['models'], say`No model has a field for a password.`)
  },
}
