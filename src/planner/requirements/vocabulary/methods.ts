import type { Row } from './row.ts'

/** Ways in which people prove who they are. */
export const methods: readonly Row[] = [
  {
    id: 'password',
    name: 'passwords',
    spellings: ['password', 'passwd', 'password login', 'username and password', 'passphrase', 'passphrases'],
  },
  { id: 'passwordless', name: 'passwordless', spellings: ['password less', 'password free'] },
  { id: 'magic-link', name: 'magic links', spellings: ['magic link', 'email link', 'email links'] },
  { id: 'sms', name: 'SMS', spellings: ['text message', 'text messages', 'sms code', 'sms codes', 'sms otp'] },
  { id: 'email-code', name: 'email codes', spellings: ['email code', 'email otp', 'emailed code', 'emailed codes'] },
  { id: 'passkey', name: 'passkeys', spellings: ['passkey', 'pass key', 'pass keys'] },
  {
    id: 'security-key',
    name: 'security keys',
    spellings: ['security key', 'hardware key', 'hardware keys', 'hardware token', 'hardware tokens', 'yubi key', 'yubi keys'],
  },
  {
    id: 'authenticator-app',
    name: 'authenticator apps',
    spellings: ['authenticator app', 'authenticator', 'google authenticator', 'microsoft authenticator', 'authy'],
  },
  { id: 'push', name: 'push notifications', spellings: ['push notification', 'push approval', 'push approvals'] },
  { id: 'recovery-code', name: 'recovery codes', spellings: ['recovery code', 'backup code', 'backup codes'] },
  { id: 'biometric', name: 'biometrics', spellings: ['biometric', 'face id', 'touch id', 'fingerprint', 'fingerprints'] },
  { id: 'social-login', name: 'social logins', spellings: ['social login', 'social sign in'] },
  { id: 'smart-card', name: 'smart cards', spellings: ['smart card', 'piv', 'cac card', 'cac cards'] },
  { id: 'api-key', name: 'API keys', spellings: ['api key'] },
  { id: 'local-account', name: 'local accounts', spellings: ['local account', 'local users', 'local login', 'local logins'] },
]
