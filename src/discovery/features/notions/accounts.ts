/** Who may enter and what they may do. Format: see `read-notions.ts`. */
export const accounts = `
single sign-on: sso
  say: sso, single sign on, saml, oidc, openid connect, identity provider, enterprise login, federated login, company login, corporate login, saml sso, sso login, oidc login, login identity provider, login organization account
  code: sso, single sign on, saml, oidc, openid, identity provider, idp
  near: oauth, jackson, federation, azure, okta, workos

directory sync
  say: scim, directory sync, directory synchronization, member provisioning, scim provisioning, provisioning member, dsync, user provisioning
  code: scim, directory sync, dsync

two-factor authentication: two factor
  say: two factor, 2fa, mfa, totp, two factor authentication, multi factor, multi factor authentication, authenticator app, second factor, two step verify, two step, otp, one time password, one time code, login code, second login step, backup code, authenticator code
  code: 2fa, two factor, twofa, two fa, tfa, mfa, totp, multi factor, otp, authenticator app, backup code, recovery code, second factor, twofactor
  near: webauthn, authenticator, factor, trusted device

passkeys: passkey
  say: passkey, webauthn, biometric login, security key, fido, login fingerprint, hardware key
  code: passkey, webauthn, web authn, fido
  near: passwordless, authenticator

password reset
  say: password reset, forgot password, recover password, password recovery, new password, recover account password, recover account, change forgot password, recover account access, regain access account
  code: reset password, password reset, reset pass, pass reset, forgot pass, search pass, retrieve pass, find pass, forgot password, forgotten password, recover password, password recovery, lost password, new password, password token
  near: reset

password change
  say: change password, password change, update password
  code: change password, password change, update password, password edit

email verification
  say: email verify, verify email, verify address, email verification, account activation, activate account, prove email address, verify account, confirmation email
  code: verify email, email verification, verification email, email verify, confirm email, email confirmation, verification token, verified email, verify account
  near: verification, verify, activation, confirmation

email change
  say: change email, email change, update email address
  code: change email, email change, update email

magic link
  say: magic link, login link, passwordless, passwordless email, passwordless login, email login link, login email link
  code: magic link, magiclink, login link, email link, passwordless

authentication: auth
  say: auth, authentication, login, signup, registration, user registration, account creation, login registration, user login, login signup, user authentication, account login, password login, create account
  code: auth, authentication, login, signin, sign in, signup, sign up, register, registration, logout, signout, sign out, log in
  near: session, password, credential, passport, jwt, token

registration form: registration
  say: register new user, registration form, new account signup, register account, registering
  code: register, registration, signup, sign up
  near: join

permissions: authorization
  say: authorization, permission, rbac, role, access control, role permission, role based access, user role, user permission, access right, acl, who may do what, privilege
  code: rbac, permission, authorization, access control, acl, role
  near: policy, ability, guard, grant, scope

api keys: api key
  say: api key, api token, personal token, token script, token command line, cli token, personal access token, access token, programmatic access, developer token, api credential, machine access, service token, secret key api, token api, developer key, personal api key, token machine, api access
  code: api key, apikey, api token, apitoken, personal access token
  near: access token, programmatic
  last: token

service accounts: service account
  say: service account, machine user, bot account
  code: service account, machine user

oauth apps: oauth application
  say: oauth app, oauth application, oauth client, third party oauth, authorize application, oauth provider, oauth server
  code: oauth client, oauth app, oauth application, oauth server, oauth provider, oauth authentication
  near: oauth, consent, authorize

sessions: session
  say: active session, login session, device session, session management, login device, session revocation, logged device
  code: session
  near: device

impersonation
  say: impersonation, impersonate, login as user, act as user, act on behalf
  code: impersonate, impersonation, impersonator

invitations: invitation
  say: invite, invitation, invite member, add member invite, pending invite, ask member to join, onboard member email, invite link, team invite, bring member organization, bring new member, join team, join organization, join workspace, member join invite, add member email, send member invitation, ask people join, ask join, join project, ask member join
  code: invite, invitation, invitee, join team
  near: join organization, join workspace

members: member
  say: member, team member, membership, project member, workspace member, organization member, member management, who belongs team, remove member
  code: member, membership, teammate
  near: role

teams: team
  say: team, team management, team membership, group collaboration, team collaboration, shared team
  code: team
  near: member

organizations: organization
  say: organization, tenant, multi tenancy, multi tenant, company account, organization management
  code: organization, tenant, tenancy
  near: company

workspaces: workspace
  say: workspace, workspace management
  code: workspace

user groups
  say: user group, member group, group member
  code: group, user group
  near: member

profile
  say: profile, user profile, account profile, profile picture, avatar, personal detail
  code: profile, avatar
  near: bio

account deletion
  say: delete account, account deletion, close account, delete user account, account removal, delete profile, right forgotten
  code: delete account, account deletion, close account, deactivate account, delete user, account delete
  near: deactivate

account settings
  say: account setting, user setting, preference, user preference
  code: account setting, user setting, preference, user preference

social login
  say: social login, oauth login, third party login, login provider, social account, login social account
  code: oauth, social login, social auth, passport
  near: google, github, facebook, apple, provider

google login
  say: google login, login google, google auth, google oauth, google authentication, google account login
  code: auth google, google auth, google login, google signin, google sign in, google oauth, google strategy, google button, login google

github login
  say: github login, login github, github auth, github oauth
  code: auth github, github auth, github login, github signin, github oauth, github strategy, github button

facebook login
  say: facebook login, login facebook, facebook auth
  code: auth facebook, facebook auth, facebook login, facebook strategy

apple login
  say: apple login, login apple, apple auth
  code: auth apple, apple auth, apple login, apple strategy

ldap
  say: ldap, active directory, ldap login, directory login
  code: ldap, active directory

ip allowlist
  say: ip allowlist, ip whitelist, ip restriction, allow ip address, trusted ip, limit ip address, network restriction
  code: ip allowlist, ip whitelist, allowlist, whitelist, trusted ip, ip access
  near: ip address

captcha
  say: captcha, bot protection, recaptcha, turnstile, human check
  code: captcha, recaptcha, hcaptcha, turnstile

account lockout
  say: account lockout, lock account, brute force, failed login, locked account, failed login attempt
  code: account lock, lockout, login attempt, brute force, locked account, unlock account

onboarding
  say: onboarding, getting started, first run, setup wizard, welcome wizard, welcome flow, welcome tour, guided tour, product tour, first step, first step new user
  code: onboarding, onboard, setup wizard, getting started
  near: welcome

waitlist
  say: waitlist, waiting list, early access
  code: waitlist, waiting list, early access

referrals: referral
  say: referral, refer friend, affiliate, referral program, affiliate program, recommend friend
  code: referral, affiliate, refer
  near: partner

guest access
  say: guest access, guest user, anonymous access, visitor account
  code: guest, anonymous
`
