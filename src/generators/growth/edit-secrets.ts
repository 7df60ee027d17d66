import type { Finding } from '../../core/change-set.ts'
import { list, ref, say } from '../../core/phrase.ts'
import { ownSecrets } from '../project/dev-script.ts'
import { programLine } from '../project/package-manager.ts'
import type { PackageTexts } from '../project/package-texts.ts'
import type { Edit } from './edit.ts'
import { isKeptOut } from './edit-ignore.ts'
import type { Growth } from './growth.ts'
import type { Laying } from './laying.ts'

/** The file that says which secrets a developer needs. */
export const secretsPath = '.dev.vars.example'

/** What is said at the top of that file: it is copied, or its lines go into one that has others. */
function howToUse(pack: PackageTexts): string {
  const file = ownSecrets(pack)
  const copy = file === '.dev.vars' ? `Copy this file to ${file}` : `Put these lines into ${file}`
  return `# ${copy}, ${isKeptOut(pack) ? 'which is not in git' : 'keep that out of git'}, and fill ${file === '.dev.vars' ? 'it' : 'them'} in.`
}

/** Lists the secrets of a growth for developers; undefined where they are listed, or there are none. */
export function editSecrets({ secrets = [] }: Growth, pack: PackageTexts): Edit | undefined {
  if (!pack.listed.has(secretsPath) && pack.isIgnored?.(secretsPath) === true) return undefined
  const text = pack.files.get(secretsPath) ?? ''
  const missing = secrets.filter(({ name }) => !text.split(/\r?\n/).some((line) => line.startsWith(`${name}=`)))
  if (missing.length === 0) return undefined
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const start = text === '' ? `${howToUse(pack)}${eol}` : text.endsWith('\n') ? text : text + eol
  const lines = missing.map(({ name, about, example }) => `# ${about}${eol}${name}=${example}${eol}`).join('')
  return { path: secretsPath, text: start + lines, why: say`secrets that ${ref('path', ownSecrets(pack))} needs` }
}

/** Names the secrets that a configuration cannot list, because the Wrangler of the package does not know the field. */
export function unlistedSecrets({ secrets = [] }: Growth, { pack, layout }: Pick<Laying, 'pack' | 'layout'>): readonly Finding[] {
  if (secrets.length === 0 || layout.tooling?.unknownFields?.has('secrets') !== true) return []
  const lines = secrets.map(({ name }) => [ref('command', programLine(`wrangler secret put ${name}`, pack.manager))])
  return [
    {
      rule: 'template-secrets',
      severity: 'notice',
      message: say`The Wrangler of this package knows a list of secrets as an experiment at most. Before a deployment, type for each environment: ${list(lines)}.`,
    },
  ]
}
