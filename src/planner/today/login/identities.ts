import { list, type Phrase, ref } from '../../../core/phrase.ts'
import type { Model, ModelField } from '../../../core/project.ts'

/** A table that ties accounts to what a provider calls their owners. */
export interface Identities {
  model: Model
  provider: ModelField
  subject: ModelField
  /** No two records may have both in common. */
  isUnique: boolean
}

const providerField = /^(?:auth_?|oauth_?|identity_?|idp_?|sso_?|social_?)?(?:provider|issuer|idp)(?:_?(?:id|name|type|key))?$|^iss$/i
const subjectField =
  /^(?:provider_?(?:account_?id|user_?id|uid|subject|id)|(?:external|oauth|social|federated|identity|idp|sso)_?(?:account_?|user_?)?(?:id|subject)|account_?id|subject(?:_?id)?|sub|name_?id|uid)$/i
const owner = /^(?:user|person|member|customer|owner|profile)_?(?:id)?$/i

/** The table of accounts at providers: a provider and a subject, and whose record it is. */
export function identitiesOf(models: readonly Model[], people: Model | undefined): Identities | undefined {
  for (const model of models) {
    if (model.name === people?.name) continue
    const provider = model.fields.find(({ name, references }) => references === undefined && providerField.test(name))
    const subject = model.fields.find(
      ({ name, references }) => references === undefined && name !== provider?.name && subjectField.test(name),
    )
    const belongs = model.fields.some(
      ({ name, references }) => (references !== undefined && references === people?.name) || owner.test(name),
    )
    // a payment or a mailbox at a provider is none of a login
    if (provider === undefined || subject === undefined || !belongs || !isOfLogin(model)) continue
    const isBoth = (names: readonly string[]): boolean => names.includes(provider.name) && names.includes(subject.name)
    return { model, provider, subject, isUnique: (model.unique ?? []).some((names) => names.length === 2 && isBoth(names)) }
  }
  return undefined
}

function isOfLogin({ name }: Model): boolean {
  return (
    /account|identit|oauth|social|sso|login|credential|federat|provider|connection/i.test(name) &&
    !/pay|bill|bank|mail|calendar|payout|storage|sms|webhook|merchant|invoice/i.test(name)
  )
}

/** Fields of a person that hold what one provider calls them: `googleId`. */
export function subjectColumns(people: Model | undefined): readonly ModelField[] {
  return (people?.fields ?? []).filter(
    ({ name, references }) =>
      references === undefined &&
      /^(?:google|github|gitlab|facebook|twitter|linkedin|apple|microsoft|azure|entra|okta|auth0|discord|twitch|saml|oidc|sso|oauth|cognito|firebase|keycloak|kakao|naver)(?:_?(?:id|sub|subject|uid|user_?id))?$/i.test(
        name,
      ),
  )
}

/** `Account.provider and Account.providerAccountId`. */
export function identityFields({ model, provider, subject }: Identities): Phrase {
  return list([provider, subject].map(({ name }) => ref('field', `${model.name}.${name}`)))
}
