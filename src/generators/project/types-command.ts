import { programLine, scriptLine } from './package-manager.ts'
import type { PackageTexts } from './package-texts.ts'
import { readManifest } from './read-tooling.ts'

/** File in which `wrangler types` declares the environment of a Worker. */
export const envTypesPath = 'worker-configuration.d.ts'

type Pack = Pick<PackageTexts, 'files' | 'manager'>

/** The line that writes the types of the environment again: the script of the project that runs `wrangler types`, else what its file says that it was made with. */
export function typesCommand(pack: Pack): string {
  const script = typesScript(pack)
  return script === undefined ? programLine(`wrangler ${typesArguments(pack).join(' ')}`, pack.manager) : scriptLine(script, pack.manager)
}

/** The script of the manifest that runs `wrangler types` and nothing that serves or deploys. */
export function typesScript(pack: Pick<PackageTexts, 'files'>): string | undefined {
  const all = Object.entries(readManifest(pack).scripts).filter(([, text]) => text.includes('wrangler types'))
  const isOther = (text: string): boolean => ['wrangler dev', 'wrangler deploy', '--check'].some((word) => text.includes(word))
  const [first] = all.filter(([name, text]) => !isOther(text) && !/^(?:pre|post)/.test(name))
  return first?.[0]
}

/** What Wrangler was asked for when it wrote the file, as its second line says: `types --env-interface Env`. */
export function typesArguments({ files }: Pick<PackageTexts, 'files'>): readonly [string, ...string[]] {
  const [, , written = ''] = /by running (`|')wrangler types([^`'\r\n]*)/.exec((files.get(envTypesPath) ?? '').slice(0, 2_000)) ?? []
  const words = written.split(' ').filter((word) => word !== '')
  // the text stands in a line for a shell
  return ['types', ...(words.every((word) => /^[\w./=-]+$/.test(word)) ? words : [])]
}
