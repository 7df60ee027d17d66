import type { Library } from '../library.ts'

/** Strategies of Passport that are the login itself: they take a password out of a form or lead to another site. */
export const passportLogins: Library = {
  name: 'Passport logins',
  packages: [
    'passport-local',
    'passport-ldapauth',
    'passport-google-oauth20',
    'passport-google-oauth2',
    'passport-google-oauth',
    'passport-github',
    'passport-github2',
    'passport-gitlab2',
    'passport-facebook',
    'passport-twitter',
    'passport-discord',
    'passport-linkedin-oauth2',
    'passport-microsoft',
    'passport-apple',
    'passport-oauth2',
    'passport-saml',
    '@node-saml/passport-saml',
    'passport-openidconnect',
    'passport-auth0',
    'passport-steam',
    'passport-slack',
    'passport-spotify',
    'passport-kakao',
    'passport-naver',
  ],
  auth: { exports: { '*': 'harmless' }, strategy: 'login' },
}
