import type { Model, Project } from '../../core/project.ts'

/** Names of records of sign-ins: `sessions`, `UserSession`, `refresh_tokens`, `SignIn`; sessions of something else, as `chat_sessions`, are none. */
const sessionName =
  /^(?:app|auth|db|user|account|admin|staff|login|web|browser|device|active|access|api|customer|member|person|sso)?_?(?:sessions?|sign_?ins?|log_?ins?|refresh_?tokens?)(?:_?(?:entity|model|schema|records?|store|table|tokens?))?$/i
const holder = /user|account|member|customer|person|people|subject|owner|employee|staff|^e_?mail$/i
/** What only a sign-in has: a secret that opens it, an end, a browser. */
const signInField =
  /token|hash|digest|secret|refresh|jti|expir|revoked|ended|signed_?out|user_?agent|^ip(?:_?address)?$|device|last_?(?:used|seen|active|access)/i

/** Whether a model keeps the sessions of people who signed in. */
export function keepsSessions({ name, fields }: Model): boolean {
  const named = name.replace(/([a-z])([A-Z])/g, '$1_$2')
  const holds = (pattern: RegExp): boolean => fields.some((field) => pattern.test(field.name))
  return sessionName.test(named) && holds(signInField) && (holds(holder) || holds(/token|^data$|^sess$/i))
}

/** Whether a name can mean sessions of sign-ins: `removeChatSessions` is about the records of another model. */
export function meansSignIns(name: string, { models }: Project): boolean {
  const plain = (text: string): string => text.replaceAll(/[^a-z]/gi, '').toLowerCase()
  return models.every((model) => {
    const other = plain(model.name).replace(/s$/, '')
    return !/.session/.test(other) || keepsSessions(model) || !plain(name).includes(other)
  })
}
