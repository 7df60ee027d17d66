import type { Draft } from './draft.ts'

/** Checks of validator.js, on which express-validator (`isEmail`) and class-validator (`IsEmail`) stand, without their prefix. */
const checks: Readonly<Record<string, Draft>> = {
  String: { type: 'string' },
  Email: { type: 'string', format: 'email' },
  URL: { type: 'string', format: 'uri' },
  UUID: { type: 'string', format: 'uuid' },
  ISO8601: { type: 'string', format: 'date-time' },
  RFC3339: { type: 'string', format: 'date-time' },
  MongoId: { type: 'string', pattern: '^[0-9a-fA-F]{24}$' },
  MobilePhone: { type: 'string' },
  JWT: { type: 'string' },
  HexColor: { type: 'string' },
  IP: { type: 'string' },
  FQDN: { type: 'string', format: 'hostname' },
  Base64: { type: 'string', contentEncoding: 'base64' },
  ISO31661Alpha2: { type: 'string', pattern: '^[A-Z]{2}$' },
  StrongPassword: { type: 'string', format: 'password' },
  Int: { type: 'integer' },
  Boolean: { type: 'boolean' },
  Object: { type: 'object' },
}

/** What each check says of its value, under the names that a library gives them. */
export function checksNamed(prefix: 'is' | 'Is'): Readonly<Record<string, Draft>> {
  return Object.fromEntries(Object.entries(checks).map(([name, draft]) => [`${prefix}${name}`, draft]))
}
