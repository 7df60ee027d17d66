/** Secrets that open nothing, put together here so that no scanner of a host takes this file for a leak. */
const random = (length: number, seed: number): string => {
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  let [text, state] = ['', seed]
  while (text.length < length) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    text += letters[state % letters.length] ?? ''
  }
  return `${text.slice(0, length - 2)}7x`
}

const from = (...parts: readonly string[]): string => parts.join('')

/** One secret of each kind that is told by its text alone. */
export const shapedSecrets: Readonly<Record<string, string>> = {
  aws: from('AK', 'IA', 'Q7WERTYUIOP2SDFG'),
  slackHook: from('T0A1B2C3D/', 'B0A1B2C3D/', random(24, 1)),
  slackToken: from('xo', 'xb-', '123456789012-', random(24, 2)),
  github: from('gh', 'p_', random(36, 3)),
  stripe: from('sk_', 'live_', random(24, 4)),
  google: from('AI', 'za', random(35, 5)),
  npm: from('np', 'm_', random(36, 6)),
  token: from('eyJ', 'hbGciOiJIUzI1NiJ9', '.eyJ', 'zdWIiOiIxMjM0NTY3ODkwIn0.', random(43, 7)),
}

/** Twelve ways in which a text may hold a secret, and what a reader of that text would read back. */
export const encodings: Readonly<Record<string, (secret: string) => string>> = {
  plain: (secret) => secret,
  percent: (secret) => each(secret, (code) => `%${hex(code)}`),
  'percent twice': (secret) => each(secret, (code) => `%25${hex(code)}`),
  base64: (secret) => Buffer.from(secret).toString('base64'),
  base64url: (secret) => Buffer.from(`\u007f?>${secret}`.slice(1)).toString('base64url'),
  hex: (secret) => Buffer.from(secret).toString('hex'),
  'JSON escapes': (secret) => each(secret, (code) => `\\u00${hex(code)}`),
  'JavaScript escapes': (secret) => each(secret, (code) => `\\x${hex(code)}`),
  'HTML entities': (secret) => each(secret, (code) => `&#${code};`),
  concatenation: (secret) => `${secret.slice(0, 7)}' + '${secret.slice(7)}`,
  'zero-width characters': (secret) => secret.split('').join('\u200b'),
  'wrapped lines': (secret) => `${secret.slice(0, 9)}\n> ${secret.slice(9)}`,
}

const hex = (code: number): string => code.toString(16).padStart(2, '0')

function each(text: string, by: (code: number) => string): string {
  return text
    .split('')
    .map((char) => by(char.charCodeAt(0)))
    .join('')
}

/** A secret of its own for each place, of the shape of a key of AWS. */
export function canary(place: number): string {
  return from('AK', 'IA', random(16, 100 + place).toUpperCase())
}
