import { describe, expect, it } from 'vitest'
import { plain } from '../../src/core/phrase.ts'
import type { IdentityProvider } from '../../src/planner/provider.ts'
import { providersOf, type ProviderWishes } from '../../src/planner/providers-of.ts'
import { entries } from '../../src/planner/providers/index.generated.ts'

const open: ProviderWishes = { providers: [], refused: [], isOnly: false }
const known = entries.map(({ id }) => id)

/** `okta` for one that was named, `(okta)` for one that we added. */
function planned(wishes: Partial<ProviderWishes>): readonly string[] {
  return providersOf({ ...open, ...wishes }, ['saml']).providers.map(({ id, why }) => (why === 'named' ? id : `(${id})`))
}

describe('providers of a plan', () => {
  it.each<[string, Partial<ProviderWishes>, readonly string[]]>([
    ['three defaults where none is named', {}, ['(okta)', '(entra-id)', '(google-workspace)']],
    ['the one that is named alone', { providers: ['keycloak'] }, ['keycloak']],
    ['two that are named alone', { providers: ['jumpcloud', 'okta'] }, ['jumpcloud', 'okta']],
    ['three that are named, in that order', { providers: ['onelogin', 'okta', 'adfs'] }, ['onelogin', 'okta', 'adfs']],
    ['four that are named', { providers: ['onelogin', 'okta', 'adfs', 'auth0'] }, ['onelogin', 'okta', 'adfs', 'auth0']],
    ['one that is named twice once', { providers: ['okta', 'okta'] }, ['okta']],
    ['others where Okta is refused', { refused: ['okta'] }, ['(entra-id)', '(google-workspace)', '(keycloak)']],
    [
      'the fifth default where the first four are refused',
      { refused: ['okta', 'entra-id', 'google-workspace', 'keycloak'] },
      ['(auth0)', '(adfs)', '(cyberark)'],
    ],
    ['one that is named and refused not at all', { providers: ['okta', 'auth0'], refused: ['okta'] }, ['auth0']],
    [
      'three others where all that are named are refused',
      { providers: ['okta'], refused: ['okta'] },
      ['(entra-id)', '(google-workspace)', '(keycloak)'],
    ],
    ['those named alone where it says so', { providers: ['entra-id'], isOnly: true }, ['entra-id']],
    ['four named alone', { providers: ['okta', 'adfs', 'auth0', 'onelogin'], isOnly: true }, ['okta', 'adfs', 'auth0', 'onelogin']],
    ['three defaults where another thing is limited', { isOnly: true }, ['(okta)', '(entra-id)', '(google-workspace)']],
    ['one that is named and not in the table', { providers: ['rippling'] }, ['rippling']],
    ['what is left where most are refused', { refused: known.filter((id) => id !== 'adfs') }, ['(adfs)']],
    ['none where each is refused', { refused: known }, []],
    ['none where the one it is limited to is refused', { providers: ['okta'], refused: ['okta'], isOnly: true }, []],
    ['the same where a standard is refused', { refused: ['soc2', 'oidc'] }, ['(okta)', '(entra-id)', '(google-workspace)']],
  ])('are %s', (_, wishes, expected) => {
    expect(planned(wishes)).toEqual(expected)
  })

  it('are by default those that speak each protocol', () => {
    const table = entries.map((entry): IdentityProvider => (entry.id === 'okta' ? { ...entry, protocols: ['oidc'] } : entry))
    const ids = (wishes: ProviderWishes): readonly string[] => providersOf(wishes, ['saml', 'oidc'], table).providers.map(({ id }) => id)
    expect(ids(open)).toEqual(['entra-id', 'google-workspace', 'keycloak'])
    expect(ids({ ...open, providers: ['okta'] })).toEqual(['okta'])
  })

  it('bring what their vendors document', () => {
    const { providers } = providersOf({ ...open, providers: ['entra-id', 'rippling'] }, ['saml'])
    expect(providers.map(({ name, provider }) => [name, provider?.id])).toEqual([
      ['Microsoft Entra ID', 'entra-id'],
      ['rippling', undefined],
    ])
  })

  it.each<[Partial<ProviderWishes>, string]>([
    [{}, 'The requirement leaves the providers open: Okta, Microsoft Entra ID and Google Workspace are planned by default.'],
    [{ providers: ['okta', 'adfs'] }, 'The requirement names Okta and AD FS.'],
    [{ providers: ['okta', 'adfs', 'auth0'] }, 'The requirement names Okta, AD FS and Auth0.'],
    [{ providers: ['entra-id'], isOnly: true }, 'The requirement limits the plan to Microsoft Entra ID.'],
    [
      { refused: known.filter((id) => id !== 'adfs') },
      'The requirement leaves the providers open: AD FS is planned by default. The refusals leave 1 provider instead of three.',
    ],
    [{ refused: known }, 'The requirement refuses the providers that could be planned: name one.'],
  ])('are told with their reason: %j', (wishes, expected) => {
    expect(plain(providersOf({ ...open, ...wishes }, ['saml']).says)).toBe(expected)
  })

  it('show a name that is not ours as code', () => {
    expect(providersOf({ ...open, providers: ['rippling'], isOnly: true }, ['saml']).says).toContainEqual({
      kind: 'value',
      name: 'rippling',
    })
  })
})
