import { ref, say } from '../../core/phrase.ts'
import type { PackageTexts } from '../project/package-texts.ts'
import type { Edit } from './edit.ts'
import { isKeptOut } from './edit-ignore.ts'
import type { Growth } from './growth.ts'

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
