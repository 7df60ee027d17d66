/** Packages that read responses of SAML; the first is the one that a plan installs (`samlify` is not among them: its logout can be forged, tngan/samlify#634). */
export const samlPackages: readonly string[] = ['@node-saml/node-saml', '@node-saml/passport-saml', '@boxyhq/saml-jackson']

/** The same of OpenID Connect. */
export const oidcPackages: readonly string[] = ['openid-client']

/** Packages that a project should not begin to use, with the reason. */
export const unsafeSaml: Readonly<Record<string, string>> = {
  samlify: 'signed logout messages can be wrapped (tngan/samlify#634, open)',
  'passport-saml': 'it is the former name of @node-saml/passport-saml and gets no repairs',
}
