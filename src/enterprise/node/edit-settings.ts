import { say } from '../../core/phrase.ts'
import type { Edit } from '../../generators/growth/edit.ts'
import type { PackageTexts } from '../../generators/project/package-texts.ts'
import type { Setting } from '../feature-growth.ts'

/** Names of the file that shows which settings a service has. */
const examples = ['.env.example', '.env.sample', '.env.template', '.env.dist', 'example.env'] as const

/** Lists settings in the example of an environment; undefined where they are listed, or the service has no such file. */
export function editSettings(settings: readonly Setting[], { files }: PackageTexts): Edit | undefined {
  const path = examples.find((name) => files.has(name))
  const text = path === undefined ? undefined : files.get(path)
  if (path === undefined || text === undefined) return undefined
  const missing = settings.filter(
    ({ name }) => !text.split(/\r?\n/).some((line) => line.startsWith(`${name}=`) || line.startsWith(`# ${name}=`)),
  )
  if (missing.length === 0) return undefined
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const start = text === '' || text.endsWith('\n') ? text : text + eol
  const lines = missing.map(({ name, about, example }) => `# ${about}${eol}${name}=${example}${eol}`).join('')
  return { path, text: start + lines, why: say`settings of what is added` }
}
