import type { Pattern, Shape } from './shape.ts'
import { isRandom } from './random-text.ts'
import { isSecretName } from './secret-names.ts'
import { addressShapes } from './address-shapes.ts'
import { makerHint, makerToken } from './maker-tokens.ts'

const patterns: readonly Pattern[] = [
  ...addressShapes,
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
    hint: /hooks\.(?:slack|zapier)|discord(?:app)?\.com|webhook\.office|chat\.googleapis/i,
    pattern:
      /(?:hooks\.slack(?:-gov)?\.com\/(?:services|workflows|triggers)\/|discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/|[\w.-]{1,100}\.?webhook\.office\.com\/webhookb2\/|chat\.googleapis\.com\/v1\/spaces\/|hooks\.zapier\.com\/hooks\/(?:catch|standard)\/)(?<secret>[\w@/?&=%.-]{4,400})/dgi,
    accepts: ({ secret = '' }) => /\d/.test(secret),
  },
  {
    id: 'prefixed-token',
    reason: 'tokens of the same makers in lengths that the rule set does not know, and makers that it does not know',
    hint: makerHint,
    pattern: makerToken,
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
