import type { Model, Project } from '../../core/project.ts'
import { humanise } from '../../text/wording.ts'

const person = /^(?:users?|accounts?|members?|customers?|people|persons?|employees?|staff|admins?|administrators?|operators?|agents?)$/
/** What a name says of how a record is kept, and not of what it is: `UserStructureTable`, `app_users`. */
const around = /^(?:app|auth|db|tbl|table|entity|model|schema|document|record)$/
/** What people have, rather than people. */
const owned =
  /^(?:sessions?|tokens?|security|logins?|histor(?:y|ies)|logs?|events?|roles?|rights?|permissions?|settings?|preferences?|profiles?|notifications?|invit(?:es?|ations?)|perimeters?|establishments?|groups?|favou?rites?|keys?|devices?|otps?|passwords?|links?|requests?|notes?|documents?|files?|messages?|stats?|credentials?|identit(?:y|ies)|types?|status(?:es)?)$/

const mail = /^e?_?mail(?:_?address)?$/i
const secret = /password|passwd|hash/i

/** The model of the people who sign in: one that its name says, or one whose name says it beside something else and that holds an address and a password or a role. */
export function peopleModel({ models }: Pick<Project, 'models'>): Model | undefined {
  return models.filter(isOfPeople).toSorted((a, b) => rankOf(b) - rankOf(a) || referencesTo(b, models) - referencesTo(a, models))[0]
}

function wordsOf({ name }: Model): readonly string[] {
  return humanise(name)
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter((word) => word !== '' && !around.test(word))
}

function isOfPeople(model: Model): boolean {
  const words = wordsOf(model)
  if (!words.some((word) => person.test(word))) return false
  return words.length === 1 || (!words.some((word) => owned.test(word)) && has(model, mail) && (has(model, secret) || has(model, /^role/i)))
}

/** A model of people that holds an address is rather the one that signs in than one with a name alone. */
function rankOf(model: Model): number {
  const words = wordsOf(model)
  const isPlain = words.length === 1
  const isUser = isPlain && /^users?$/.test(words[0] ?? '')
  return 4 * Number(isUser) + 2 * Number(has(model, mail)) + Number(has(model, secret)) + 0.5 * Number(words[0] === 'user')
}

function has({ fields }: Model, name: RegExp): boolean {
  return fields.some((field) => name.test(field.name))
}

function referencesTo({ name }: Model, models: readonly Model[]): number {
  return models.filter(({ fields }) => fields.some(({ references }) => references === name)).length
}
