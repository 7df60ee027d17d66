import type { Finding } from '../../core/change-set.ts'
import { list, ref, say } from '../../core/phrase.ts'
import { programLine } from '../project/package-manager.ts'
import type { PackageTexts } from '../project/package-texts.ts'
import type { Edit } from './edit.ts'
import { isKeptOut } from './edit-ignore.ts'
import type { Growth } from './growth.ts'
import type { Laying } from './laying.ts'

/** The file that says which secrets a developer needs. */
export const secretsPath = '.dev.vars.example'

const copied = 'Copy this file to .dev.vars, which is not in git, and fill it in.'
const copiedByHand = 'Copy this file to .dev.vars, keep that out of git, and fill it in.'

/** Lists the secrets of a growth for developers; undefined where they are listed, or there are none. */
export function editSecrets({ secrets = [] }: Growth, pack: PackageTexts): Edit | undefined {
  if (!pack.listed.has(secretsPath) && pack.isIgnored?.(secretsPath) === true) return undefined
  const text = pack.files.get(secretsPath) ?? ''
  const missing = secrets.filter(({ name }) => !text.split(/\r?\n/).some((line) => line.startsWith(`${name}=`)))
  if (missing.length === 0) return undefined
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const start = text === '' ? `# ${isKeptOut(pack) ? copied : copiedByHand}${eol}` : text.endsWith('\n') ? text : text + eol
  const lines = missing.map(({ name, about, example }) => `# ${about}${eol}${name}=${example}${eol}`).join('')
  return { path: secretsPath, text: start + lines, why: say`secrets that ${ref('path', '.dev.vars')} needs` }
}

/** Names the secrets that a configuration cannot list, because the Wrangler of the package does not know the field. */
export function unlistedSecrets({ secrets = [] }: Growth, { pack, layout }: Pick<Laying, 'pack' | 'layout'>): readonly Finding[] {
  if (secrets.length === 0 || layout.tooling?.unknownFields?.has('secrets') !== true) return []
  const lines = secrets.map(({ name }) => [ref('command', programLine(`wrangler secret put ${name}`, pack.manager))])
  return [
    {
      rule: 'template-secrets',
      severity: 'notice',
      message: say`The Wrangler of this package takes no list of secrets in its configuration, so nothing asks for them: ${list(lines)}, in each environment before it is deployed.`,
    },
  ]
}
