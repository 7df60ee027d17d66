import { rules } from '@secretlint/secretlint-rule-preset-recommend'
import type { Shape } from './shape.ts'

/** What we use of a rule of secretlint: `file` reports ranges of characters, synchronously. */
interface Rule {
  meta: { id: string }
  create(context: RuleContext, options: Readonly<Record<string, unknown>>): { file?(source: RuleSource): unknown }
}

interface RuleContext {
  sharedOptions: Readonly<Record<string, never>>
  createTranslator(): (id: string) => { messageId: string; message: string }
  report(found: { message: { messageId: string }; range: readonly [number, number] }): void
  ignore(): void
}

interface RuleSource {
  content: string
  filePath: string
  ext: string
  contentType: 'text'
  hasBOM: boolean
}

/** What a text must hold for a rule of secretlint to find anything in it; a rule without an entry is asked about every text. */
export const hints: Readonly<Record<string, RegExp>> = {
  aws: /A3T|AKIA|AGPA|AIDA|AROA|AIPA|ANPA|ANVA|ASIA|secret_?access_?key/i,
  npm: /npm_|_authToken|x-oauth-basic/,
  slack: /xox[a-z]-|xapp-|hooks\.slack\.com/i,
  sendgrid: /SG\./,
  shopify: /shp(?:pa|ca|at|ss)_/,
  stripe: /[sr]k_(?:live|test)_/,
  github: /gh[a-z]_|github_pat_/,
  gitlab: /glpat-/,
  grafana: /gl(?:c|sa)_/,
  openai: /sk-/,
  anthropic: /sk-ant-/,
  groq: /gsk_/,
  huggingface: /hf_/,
  linear: /lin_/,
  notion: /ntn_/,
  '1password': /ops_/,
  'hashicorp-vault': /hv[a-z]\./,
  vercel: /vc[a-z]_/,
  databricks: /dapi/,
  docker: /dckr_pat_/,
  figma: /figd_/,
  cloudflare: /cf[a-z]{1,2}_/,
  tailscale: /tskey-/,
}

/** Rules of the set that are not asked, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  gcp: 'reads files from disk; the key inside of one is found as a private key',
  privatekey: 'wants a whole and valid key; a part of one is hidden too',
  basicauth: 'marks the whole address; only the password is hidden, so that the host can still be read',
  'database-connection-string': 'marks the whole address; only the password is hidden',
  'filter-comments': 'lets a comment in the text switch rules off',
}

/** Findings of asked rules that are no secrets. */
const open = new Set(['AWSAccountID'])

/** The rules of secretlint's recommended set, as shapes. */
export const ruleSet: readonly Shape[] = (rules as unknown as readonly Rule[]).flatMap((rule) => {
  const id = rule.meta.id.replace('@secretlint/secretlint-rule-', '')
  if (leftOut[id] !== undefined) return []
  const hint = hints[id]
  return [{ id, ...(hint !== undefined && { hint }), find: (text) => ask(rule, text) }]
})

function ask(rule: Rule, text: string): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = []
  const context: RuleContext = {
    sharedOptions: {},
    createTranslator: () => (messageId) => ({ messageId, message: '' }),
    report: ({ message, range }) => {
      if (!open.has(message.messageId)) found.push(range)
    },
    ignore: () => undefined,
  }
  rule.create(context, { enableIDScanRule: true }).file?.({ content: text, filePath: 'text', ext: '', contentType: 'text', hasBOM: false })
  return found
}
