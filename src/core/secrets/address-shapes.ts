import { isDescription, isReference } from './placeholders.ts'
import { isRandom } from './random-text.ts'
import type { Pattern } from './shape.ts'

const opens = ({ secret = '' }: Readonly<Record<string, string>>): boolean => !isReference(secret) && !isDescription(secret)

/** Shapes of what opens something within an address or a connection string. */
export const addressShapes: readonly Pattern[] = [
  {
    id: 'url-credentials',
    reason: 'the rule set marks whole addresses, knows few schemes, and leaves out passwords with special characters',
    hint: /:\/\/[^\s/@]{0,400}@/,
    pattern: /[a-z][a-z0-9+.-]{0,20}:\/\/[^\s/:@'"`<>]{0,200}:(?<secret>[^\s/'"`<>]{1,200})@/dgi,
    loose: true,
    // what describes a password opens nothing
    accepts: opens,
  },
  {
    id: 'database-credentials',
    reason: 'a password of a database may have a stroke in it that nobody encoded',
    hint: /(?:sql|postgres|mariadb|mongodb|redis|amqp)[a-z+]{0,6}:\/\/[^\s@]{0,400}@/i,
    pattern:
      /(?:postgres(?:ql)?|mysql|mariadb|mssql|sqlserver|mongodb(?:\+srv)?|rediss?|amqps?):\/\/[^\s/:@'"`<>]{0,200}:(?<secret>[^\s'"`<>,]{1,200})@(?=[\w.-])/dgi,
    loose: true,
    // of a port nothing is a password
    accepts: (groups) => opens(groups) && !/^\d{1,5}(?:\/|$)/.test(groups['secret'] ?? '') && !/:\/\//.test(groups['secret'] ?? ''),
  },
  {
    id: 'address-token',
    reason: 'a token in the place of a user opens as much as a password',
    hint: /https?:\/\/[\w-]{20}/i,
    pattern: /https?:\/\/(?<secret>[\w-]{20,200})@(?<host>[\w.-]{1,200})/dgi,
    loose: true,
    // an address of Sentry holds a key that is public
    accepts: ({ secret = '', host = '' }) => isRandom(secret) && !/sentry|ingest/i.test(host),
  },
  {
    id: 'connection-password',
    reason: 'a password of a connection string may be any word',
    hint: /(?:passw(?:or)?d|pwd|accesskey|accountkey)=/i,
    pattern:
      /(?<=[?&]|&amp;|=[^;\s"'`(){}]{0,200};\s?)(?:ssl)?(?:password|passwd|pwd|accountkey|sharedaccesskey)=(?<secret>[^\s;&"'`<>(){}$]{3,200})/dgi,
    loose: true,
    accepts: opens,
  },
  {
    id: 'signed-address',
    reason: 'a signature opens what its address names until it runs out',
    hint: /sig(?:nature)?=|security-token=/i,
    pattern: /(?<=[?&]|&amp;)(?:x-(?:amz|goog)-(?:signature|security-token)|sig(?:nature)?)=(?<secret>[A-Za-z0-9%+/=_~-]{16,2000})/dgi,
    loose: true,
    accepts: ({ secret = '' }) => /\d/.test(secret) && /[A-Za-z]/.test(secret),
  },
]
