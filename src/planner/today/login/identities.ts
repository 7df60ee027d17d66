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

/** The table of accounts at providers: a provider and a subject, and whose record it is. Of several the one that is called after accounts. */
export function identitiesOf(models: readonly Model[], people: Model | undefined): Identities | undefined {
  const found = models.map((model) => identitiesIn(model, people)).filter((one) => one !== undefined)
  return found.find(({ model }) => /accounts?$|identit(?:y|ies)$/i.test(model.name)) ?? found[0]
}

function identitiesIn(model: Model, people: Model | undefined): Identities | undefined {
  const own = model.fields.filter(({ references }) => references === undefined)
  const provider = own.find(({ name }) => providerField.test(name))
  const subject = own.find(({ name }) => name !== provider?.name && subjectField.test(name))
  const belongs = model.fields.some(({ name, references }) => (references !== undefined && references === people?.name) || owner.test(name))
  if (provider === undefined || subject === undefined || !belongs || model.name === people?.name || !isOfLogin(model)) return undefined
  const isKey = (names: readonly string[]): boolean => names.length === 2 && names.includes(provider.name) && names.includes(subject.name)
  return { model, provider, subject, isUnique: (model.unique ?? []).some(isKey) }
}

/** A payment, a mailbox or an integration at a provider is none of a login. */
function isOfLogin({ name }: Model): boolean {
  return (
    /account|identit|oauth|social|sso|login|federat|auth_?(?:provider|method|connection)/i.test(name) &&
    !/pay|bill|bank|mail|calendar|payout|storage|sms|webhook|merchant|invoice|integration/i.test(name)
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
