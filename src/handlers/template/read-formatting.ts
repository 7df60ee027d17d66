import { UserError } from '../../core/errors.ts'
import { isObject, objectOf } from '../../core/json-object.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { exportedSettings } from '../../generators/project/exported-settings.ts'
import type { Formatting } from '../../generators/project/formatting.ts'
import { readConfig } from '../../text/config-edit/read-config.ts'
import { biomeSettings } from '../../text/format/biome-options.ts'
import { editorOptions } from '../../text/format/editor-options.ts'
import type { FormatOptions } from '../../text/format/format-options.ts'
import { oxfmtSettings } from '../../text/format/oxfmt-options.ts'
import { prettierOptions, prettierSettings } from '../../text/format/prettier-options.ts'
import { foldersUp } from './read-installing.ts'

/** Configurations of Prettier, by name and by whether their settings are data. */
const ofPrettier = ['.prettierrc', '.prettierrc.json', '.prettierrc.yaml', '.prettierrc.yml'] as const
const inCode = /^(?:\.prettierrc|prettier\.config)\.[cm]?[jt]s$/
/** Configurations of oxfmt as data and in code, and that of Vite, which has it under a key for `vp`. */
const ofOxfmt = ['.oxfmtrc.json', '.oxfmtrc.jsonc'] as const
const oxfmtInCode = /^oxfmt\.config\.[cm]?[jt]s$/
const ofVite = /^vite\.config\.[cm]?[jt]s$/
const ofBiome = ['biome.json', 'biome.jsonc', '.biome.json', '.biome.jsonc'] as const

/** Paths that stand for those of a kind: settings may differ by file. */
const samples = { code: 'src/index.ts', json: 'wrangler.jsonc' } as const

/** Packages that are, or have, a formatter; the first that a manifest asks for counts. */
const packages: Readonly<Record<string, Formatting['tool']>> = {
  '@biomejs/biome': 'biome',
  oxfmt: 'oxfmt',
  'vite-plus': 'oxfmt',
  prettier: 'prettier',
}

/** Reads files of a repository, as far as there are any. */
type Read = (path: string) => Promise<string | undefined>

/** How the formatter of a package lays files out: as the nearest configuration says, read as data; as by itself where manifests only ask for it. Undefined where there is none. */
export async function readFormatting(snapshot: Snapshot, root: string): Promise<Formatting | undefined> {
  const folders = foldersUp(root)
  const read: Read = async (path) => (snapshot.files.has(path as RepoPath) ? snapshot.read(path as RepoPath) : undefined)
  for (const folder of folders) {
    const above = { read, folders, snapshot }
    const found =
      (await biomeAt(folder, above)) ??
      (await oxfmtAt(folder, above)) ??
      (await prettierAt(folder, above)) ??
      (await vitePlusAt(folder, above))
    if (found !== undefined) return found
  }
  const asked = await Promise.all(folders.map(async (folder) => dependenciesOf(await manifestAt(folder, read))))
  const tool = asked.flatMap((names) => Object.entries(packages).flatMap(([name, one]) => (names.has(name) ? one : [])))[0]
  if (tool === undefined) return undefined
  if (tool === 'biome') return biomeOf({})
  const editor = await editorAbove(folders, read)
  return tool === 'oxfmt' ? oxfmtOf({}, editor) : prettierOf(() => ({}), editor)
}

/** What is read, from which folders, the nearest first. */
interface Above {
  read: Read
  folders: readonly string[]
}

async function biomeAt(folder: string, above: Above): Promise<Formatting | undefined> {
  const config = await biomeConfig(folder, above)
  if (config === undefined || !biomeSettings(config).formats) return undefined
  if (!biomeSettings(config).readsEditor) return biomeOf(config)
  const { code: { printWidth, useTabs, tabWidth } = {} } = await editorAbove(above.folders, above.read)
  const formatter = {
    ...(printWidth !== undefined && { lineWidth: printWidth }),
    ...(useTabs !== undefined && { indentStyle: useTabs ? 'tab' : 'space' }),
    ...(tabWidth !== undefined && { indentWidth: tabWidth }),
  }
  return biomeOf(merged({ formatter }, config))
}

/** The configuration in a folder, laid over the one above that it goes on from. */
async function biomeConfig(folder: string, { read, folders }: Above): Promise<Readonly<Record<string, unknown>> | undefined> {
  for (const name of ofBiome) {
    const text = await read(`${folder}${name}`)
    const config = text === undefined ? undefined : parsed(text)
    if (config === undefined) continue
    if (![config['extends']].flat().includes('//')) return config
    const higher = folders.slice(folders.indexOf(folder) + 1)
    const bases = await Promise.all(higher.map((one) => biomeConfig(one, { read, folders: higher })))
    return merged(bases.find((one) => one !== undefined) ?? {}, config)
  }
  return undefined
}

function merged(base: Readonly<Record<string, unknown>>, own: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const entries = Object.entries(own).map(([key, value]): [string, unknown] => {
    const under = Object.hasOwn(base, key) ? base[key] : undefined
    return [key, isObject(under) && isObject(value) ? merged(under, value) : value]
  })
  return { ...base, ...Object.fromEntries(entries) }
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return readConfig(text, 'jsonc')
  } catch (error) {
    if (error instanceof UserError) return undefined
    throw error
  }
}

function biomeOf(config: Readonly<Record<string, unknown>>): Formatting {
  const { options, sorts } = biomeSettings(config)
  return { tool: 'biome', code: options, json: biomeSettings(config, 'json').options, ...(sorts && { sorts: true as const }) }
}

/** A folder and those above, with what stands in them. */
type AboveIn = Above & { snapshot: Snapshot }

async function oxfmtAt(folder: string, { read, folders, snapshot }: AboveIn): Promise<Formatting | undefined> {
  for (const name of ofOxfmt) {
    const text = await read(`${folder}${name}`)
    if (text !== undefined) return oxfmtOf(parsed(text), await editorAbove(folders, read))
  }
  const code = fileIn(folder, snapshot, oxfmtInCode)
  return code === undefined ? undefined : oxfmtOf(exportedSettings(code, (await read(code)) ?? ''), await editorAbove(folders, read))
}

/** The formatter of Vite+, whose settings stand among those of Vite. */
async function vitePlusAt(folder: string, { read, folders, snapshot }: AboveIn): Promise<Formatting | undefined> {
  const file = fileIn(folder, snapshot, ofVite)
  const text = file === undefined ? undefined : await read(file)
  if (file === undefined || text === undefined || !/from\s*['"]vite-plus['"]/.test(text)) return undefined
  return oxfmtOf(exportedSettings(file, text, 'fmt'), await editorAbove(folders, read))
}

function fileIn(folder: string, { files }: Snapshot, name: RegExp): RepoPath | undefined {
  return [...files.keys()].find((path) => path.startsWith(folder) && name.test(path.slice(folder.length)))
}

function oxfmtOf(config: Readonly<Record<string, unknown>> | undefined, editor: Editor): Formatting {
  return {
    tool: 'oxfmt',
    code: oxfmtSettings(config ?? {}, samples.code, editor.code),
    json: oxfmtSettings(config ?? {}, samples.json, editor.json),
    ...(config === undefined && { isGuessed: true as const }),
  }
}

async function prettierAt(folder: string, { read, folders, snapshot }: AboveIn): Promise<Formatting | undefined> {
  const editor = async (): Promise<Editor> => editorAbove(folders, read)
  for (const name of ofPrettier) {
    const text = await read(`${folder}${name}`)
    if (text !== undefined) return prettierOf((sample) => prettierOptions(text, sample), await editor())
  }
  const { prettier } = await manifestAt(folder, read)
  if (isObject(prettier)) return prettierOf((sample) => prettierSettings(prettier, sample), await editor())
  const code = fileIn(folder, snapshot, inCode)
  if (code === undefined) return typeof prettier === 'string' ? prettierOf(() => undefined, await editor()) : undefined
  const settings = exportedSettings(code, (await read(code)) ?? '')
  return prettierOf((sample) => settings && prettierSettings(settings, sample), await editor())
}

/** What `.editorconfig` says of code and of JSON. */
type Editor = Partial<Record<keyof typeof samples, FormatOptions>>

function prettierOf(optionsFor: (sample: string) => FormatOptions | undefined, editor: Editor): Formatting {
  const [code, json] = [optionsFor(samples.code), optionsFor(samples.json)]
  return {
    tool: 'prettier',
    code: { ...editor.code, ...code },
    json: { ...editor.json, ...json },
    ...(code === undefined && { isGuessed: true as const }),
  }
}

/** What files of editors say, those of nearer folders over those above. */
async function editorAbove(folders: readonly string[], read: Read): Promise<Editor> {
  const [nearest = ''] = folders
  let found: Editor = {}
  for (const folder of folders) {
    const text = await read(`${folder}.editorconfig`)
    if (text === undefined) continue
    const way = nearest.slice(folder.length)
    const [code, json] = [editorOptions(text, way + samples.code), editorOptions(text, way + samples.json)]
    found = { code: { ...code.options, ...found.code }, json: { ...json.options, ...found.json } }
    if (code.isRoot) break
  }
  return found
}

async function manifestAt(folder: string, read: Read): Promise<Readonly<Record<string, unknown>>> {
  return parsed((await read(`${folder}package.json`)) ?? '{}') ?? {}
}

function dependenciesOf(manifest: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  return new Set(['dependencies', 'devDependencies'].flatMap((key) => Object.keys(objectOf(manifest[key]))))
}
