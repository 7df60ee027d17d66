import { list, say, type Phrase } from '../../../core/phrase.ts'
import type { Project } from '../../../core/project.ts'
import { lineSource, pathRef } from '../../../text/fact-refs.ts'
import { value } from '../../../text/wording.ts'
import { type CallAt, callsOf, isOn } from '../../safeguards/calls-in.ts'
import type { Statement } from '../../plan.ts'
import { memberAt } from '../sessions/follow-value.ts'
import { lengthOf } from '../sessions/length-of.ts'
import { readCarriers } from '../sessions/read-carriers.ts'

const packages: readonly (readonly [RegExp, string])[] = [
  [/^bcrypt(?:js)?$|^@node-rs\/bcrypt$/, 'bcrypt'],
  [/^argon2$|^@node-rs\/argon2$|argon2/, 'Argon2'],
  [/scrypt/, 'scrypt'],
  [/^better-auth\/crypto$/, 'scrypt'],
]
const hashing = /^(?:hash|hashSync|hashPassword)$/

/** With which function passwords are hashed; a code, a token or a file that is hashed is none. */
export function tellHashes(project: Project): readonly Statement[] {
  const found = callsOf(project).flatMap((at) => {
    const name = hashOf(at)
    return name === undefined || !isOfPassword(at) ? [] : [{ at, name }]
  })
  const named = [...Map.groupBy(found, ({ name }) => name)]
  const own = named.map(([name, all]): Statement => {
    const files = [...new Set(all.map(({ at }) => at.path))]
    const [first] = all
    return {
      id: `proof/hash/${name}`,
      text: say`Passwords are hashed with ${value(name)} in ${list(files.slice(0, 3).map(pathRef))}${first === undefined ? [] : costOf(project, first.at)}.`,
      sources: all.slice(0, 2).map(({ at }) => project.source(at.path, at.call.line, at.call.to, at.inside?.name)),
    }
  })
  return [...own, ...ofLibrary(project)]
}

/** Whether code outside of trials hashes a password. */
export function hashesPasswords(project: Project): boolean {
  return callsOf(project).some((at) => hashOf(at) !== undefined && isOfPassword(at))
}

function hashOf({ name, from = '' }: CallAt): string | undefined {
  if (/^(?:scrypt|pbkdf2)(?:Sync)?$/.test(name) && /^(?:node:)?crypto$/.test(from)) return name.replace('Sync', '')
  return hashing.test(name) ? packages.find(([pattern]) => pattern.test(from))?.[1] : undefined
}

/** What is hashed, or the function around it, is called a password. */
function isOfPassword({ call, inside, path }: CallAt): boolean {
  // what fills a database for trials hashes no password of a person
  if (/(?:^|[/._-])(?:seed(?:s|er|ers|ing)?|fixtures?|mocks?|factor(?:y|ies)|migrations?)(?:[/._-]|$)/i.test(path)) return false
  const words = `${JSON.stringify(call.args[0])} ${inside?.name ?? ''} ${path}`
  return /pass(?:word|wd|phrase)?|pwd|mot_?de_?passe/i.test(words) && !/otp|one_?time|magic/i.test(inside?.name ?? '')
}

/** `, at a cost of 12`. */
function costOf(project: Project, { call, path }: CallAt): Phrase {
  const given = call.args[1]
  const cost = given === undefined ? undefined : lengthOf(project, { value: given, path }, 1)?.seconds
  return cost === undefined || cost > 31 ? [] : say`, at a cost of ${cost}`
}

/** better-auth hashes with scrypt by itself, unless it is given a function. */
function ofLibrary(project: Project): readonly Statement[] {
  return readCarriers(project).flatMap(({ library, options, path, line }): Statement[] => {
    if (library.name !== 'better-auth' || options === undefined) return []
    const given = memberAt(project, options, 'emailAndPassword.enabled')
    if (given === undefined || !isOn(given.value) || memberAt(project, options, 'emailAndPassword.password.hash') !== undefined) return []
    const verifies = memberAt(project, options, 'emailAndPassword.password.verify') !== undefined
    return [
      {
        id: 'proof/hash/better-auth',
        text: say`${value('better-auth')} in ${pathRef(path)} hashes passwords with scrypt, as it does by itself${verifies ? ['; a function of this repository compares them'] : []}.`,
        sources: [lineSource(project, { file: path, line }, library.name)],
      },
    ]
  })
}
