import type { Shape } from './shape.ts'
import { isRandom } from './random-text.ts'
import { isSecretName } from './secret-names.ts'
import { isDescription, isReference } from './placeholders.ts'

/** A shape told by one expression: what its group `secret` matches is hidden. */
interface Pattern {
  id: string
  /** Why the rule set does not find it. */
  reason: string
  hint: RegExp
  /** Global, with indices (`d`) and a group named `secret`; every repetition in it is bounded. */
  pattern: RegExp
  loose?: true
  /** False where a match is no secret after all. */
  accepts?: (groups: Readonly<Record<string, string>>) => boolean
}

const patterns: readonly Pattern[] = [
  {
    id: 'url-credentials',
    reason: 'the rule set marks whole addresses, knows few schemes, and leaves out passwords with special characters',
    hint: /:\/\/[^\s/@]{0,400}@/,
    pattern: /[a-z][a-z0-9+.-]{0,20}:\/\/[^\s/:@'"`<>]{0,200}:(?<secret>[^\s/@'"`<>]{1,200})@/dgi,
    loose: true,
    // what describes a password opens nothing
    accepts: ({ secret = '' }) => !isReference(secret) && !isDescription(secret),
  },
  {
    id: 'private-key',
    reason: 'a part of a key and a key on one line are secrets too',
    hint: /-----BEGIN/,
    pattern: /(?<secret>-----BEGIN[ A-Z0-9]{0,40}PRIVATE KEY[ A-Z]{0,20}-----(?:[A-Za-z0-9+/=\s.:,-]|\\[nrt]){0,20000})/dg,
    // its first line alone is what code looks for
    accepts: ({ secret = '' }) => secret.replace(/-----[^-]*-----/g, '').replace(/\s/g, '').length >= 16,
  },
  {
    id: 'chat-webhook',
    reason: 'the rule set knows one form of one product',
    hint: /hooks\.slack|discord(?:app)?\.com|webhook\.office|chat\.googleapis/i,
    pattern:
      /(?:hooks\.slack(?:-gov)?\.com\/(?:services|workflows|triggers)\/|discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/|[\w.-]{1,100}\.?webhook\.office\.com\/webhookb2\/|chat\.googleapis\.com\/v1\/spaces\/)(?<secret>[\w@/?&=%.-]{4,400})/dgi,
    accepts: ({ secret = '' }) => /\d/.test(secret),
  },
  {
    id: 'prefixed-token',
    reason: 'tokens of the same makers in lengths that the rule set does not know, and makers that it does not know',
    hint: /(?:sk|rk)_(?:live|test)_|whsec_|AIza|gh[pousr]_|github_pat_|gl(?:pat|dt|rt|ptt|cbt|ft|soat)-|xox[a-z]-|sk-|npm_|pypi-|do[ort]_v1_|rubygems_|NRAK-|sq0|EAA|PMAK-|key-[0-9a-f]{8}|nfp_|ATATT|(?:SK|AC)[0-9a-f]{8}|re_[A-Za-z0-9]{6}/,
    pattern:
      /(?<![\p{L}\d_])(?<secret>(?:[sr]k_(?:live|test)_|whsec_)[A-Za-z0-9+/=]{10,120}|AIza[\w-]{30,45}|gh[pousr]_[A-Za-z0-9]{20,255}|github_pat_\w{20,255}|gl(?:pat|dt|rt|ptt|cbt|ft|soat)-[\w-]{16,128}|xox[a-z]-[\w-]{10,250}|sk-(?:proj|svcacct|admin|ant|or|lf)-[\w-]{16,250}|sk-[A-Za-z0-9]{32,64}|npm_[A-Za-z0-9]{30,50}|pypi-[\w-]{40,255}|do[ort]_v1_[0-9a-f]{40,80}|rubygems_[0-9a-f]{40,60}|NRAK-[A-Z0-9]{20,40}|sq0[a-z]{3}-[\w-]{20,60}|EAA[A-Za-z0-9]{60,300}|PMAK-[0-9a-f]{20,30}-[0-9a-f]{30,40}|key-[0-9a-f]{32}|nfp_[A-Za-z0-9]{30,60}|ATATT3[\w=-]{40,300}|(?:SK|AC)[0-9a-f]{32}|re_[A-Za-z0-9]{6,10}_[A-Za-z0-9]{18,40})(?![\p{L}\d])/dgu,
    accepts: ({ secret = '' }) => /\d/.test(secret.replace(/^[a-z]{2,4}\d?_v1_/, '')),
  },
  {
    id: 'bot-token',
    reason: 'the tokens of Telegram bots are not in the rule set',
    hint: /\d:A/,
    pattern: /(?<!\d)(?<secret>\d{8,10}:AA[\w-]{32,36})(?![\w-])/dg,
  },
  {
    id: 'json-web-token',
    reason: 'a signed token opens what it names until it runs out',
    hint: /eyJ/,
    pattern: /(?<![\w-])(?<secret>eyJ[\w-]{10,2000}\.eyJ[\w-]{4,4000}\.[\w-]{10,1000})(?![\w-])/dg,
  },
  {
    id: 'authorization-header',
    reason: 'what follows the scheme of a header opens something whatever it looks like',
    hint: /(?:bearer|basic|token)[ +][A-Za-z0-9+/_=.~-]{16}/i,
    pattern: /\b(?:bearer|basic|token)[ +](?<secret>[A-Za-z0-9+/_=.~-]{16,2000})/dgi,
    loose: true,
    accepts: ({ secret = '' }) => isRandom(secret) || isPair(secret),
  },
  {
    id: 'secret-setting',
    reason: 'a random text under a name that says secret needs no known maker',
    hint: /(?:secret|token|passw|pass|pwd|key|credential|salt|jwt)[\w.-]{0,20}["'`\]]{0,2}\s{0,4}[:=]/i,
    pattern: /(?<name>[A-Za-z_][\w.-]{0,80})["'`\]]{0,2}\s{0,4}(?:[:=]|=>|:=)\s{0,4}["'`]?(?<secret>[A-Za-z0-9+/_=.~!@#$%^&*-]{12,500})/dg,
    loose: true,
    accepts: ({ name = '', secret = '' }) => isSecretName(name) && isRandom(secret.replace(/[!@#$%^&*]/g, '')),
  },
]

/** `user:password` in base64, as basic authentication sends it. */
function isPair(text: string): boolean {
  try {
    return /^[\x20-\x7e]{1,100}:[\x20-\x7e]{1,200}$/.test(atob(text))
  } catch {
    return false
  }
}

/** Shapes beside the rule set. */
export const ownShapes: readonly Shape[] = patterns.map(({ id, hint, pattern, loose, accepts }) => ({
  id,
  hint,
  ...(loose === true && { loose }),
  find: (text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const range = match.indices?.groups?.['secret']
      return range === undefined || accepts?.(match.groups ?? {}) === false ? [] : [range]
    }),
}))
