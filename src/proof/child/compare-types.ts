// Runs in a process of its own: compiles the programs of a project without and with a change, and writes down which errors come with it. Nothing of the
// project is run, and nothing is emitted.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { closedDisk, inPackages, slashed } from './closed-disk.ts'
import type { CompileTask, Compiler, Disk, Opened, ParsedConfig, Problem, SourceFile } from './compiler.ts'

const task = JSON.parse(readFileSync(String(process.argv[2]), 'utf8')) as CompileTask
const load = createRequire(import.meta.url)
const ts: Compiler = load(task.compiler)
const library = slashed(path.dirname(load.resolve(task.compiler)))
const root = slashed(task.root)

/** Most errors that are written down. */
const mostListed = 200

function readConfig(file: string, disk: Disk, more: object): ParsedConfig | undefined {
  return ts.getParsedCommandLineOfConfigFile(file, more, {
    ...disk,
    useCaseSensitiveFileNames: true,
    getCurrentDirectory: () => root,
    onUnRecoverableConfigFileDiagnostic: () => undefined,
    readDirectory: (...[folder, extensions, excludes, includes, depth]) =>
      ts.matchFiles(folder, extensions, excludes, includes, true, root, depth, disk.entries, disk.realpath, disk.directoryExists),
  })
}

/** Configurations with those that they refer to, each once. */
function programsOf(disk: Disk): readonly string[] {
  const found = new Set<string>()
  const left = task.configs.map((config) => `${root}/${config}`)
  for (let next = left.shift(); next !== undefined && found.size < task.mostConfigs; next = left.shift()) {
    if (found.has(next) || !disk.fileExists(next)) continue
    found.add(next)
    for (const { path: to } of readConfig(next, disk, {})?.projectReferences ?? [])
      left.push(to.endsWith('.json') ? slashed(to) : `${slashed(to)}/tsconfig.json`)
  }
  return [...found]
}

/** Files that were parsed: what a change leaves alone is not parsed again. */
const parsed = new Map<string, { text: string; file: SourceFile }>()

/** The program of a configuration; undefined where that is not there. */
function openProgram(config: string, disk: Disk): Opened | undefined {
  const read = disk.fileExists(config) ? readConfig(config, disk, { noEmit: true }) : undefined
  if (read === undefined) return undefined
  const isChecked = (file: string): boolean =>
    !file.includes(inPackages) && (read.options['checkJs'] === true ? /\.[cm]?[jt]sx?$/ : /\.[cm]?tsx?$/).test(file)
  // some projects have a configuration for their editor alone
  const isBare = !read.fileNames.some((file) => isChecked(file) && !/\.d\.[cm]?ts$/.test(file))
  const below = isBare
    ? task.roots.map((file) => `${root}/${file}`).filter((file) => file.startsWith(`${path.posix.dirname(config)}/`))
    : []
  const program = ts.createProgram({
    rootNames: [...read.fileNames, ...below.filter((file) => disk.fileExists(file))],
    options: read.options,
    projectReferences: read.projectReferences,
    configFileParsingDiagnostics: read.errors,
    host: hostOf(config, disk),
  })
  const own = program.getSourceFiles().filter(({ fileName, isDeclarationFile }) => !isDeclarationFile && isChecked(fileName))
  return { program, sources: own.length }
}

function hostOf(config: string, disk: Disk): Parameters<Compiler['createProgram']>[0]['host'] {
  return {
    ...disk,
    getSourceFile: (file, target) => sourceFile(file, target, { config, text: disk.readFile(file) }),
    getDefaultLibFileName: (options) => `${library}/${ts.getDefaultLibFileName(options)}`,
    getDefaultLibLocation: () => library,
    getCurrentDirectory: () => root,
    getCanonicalFileName: (file) => file,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile: () => undefined,
    // what would have been built of another program is read from its sources
    useSourceOfProjectReferenceRedirect: () => true,
    getParsedCommandLine: (file) => readConfig(file, disk, {}),
  }
}

function problemsOf(opened: Opened | undefined): readonly Problem[] {
  return opened === undefined ? [] : ts.getPreEmitDiagnostics(opened.program).map(problemOf)
}

function sourceFile(
  file: string,
  target: Parameters<Compiler['createSourceFile']>[2],
  { config, text }: { config: string; text: string | undefined },
): SourceFile | undefined {
  if (text === undefined) return undefined
  const key = JSON.stringify([config, file, target])
  const known = parsed.get(key)
  if (known?.text === text) return known.file
  const made = ts.createSourceFile(file, text, target)
  parsed.set(key, { text, file: made })
  return made
}

function problemOf({ file, code, messageText }: ReturnType<Compiler['getPreEmitDiagnostics']>[number]): Problem {
  const message = ts.flattenDiagnosticMessageText(messageText, '\n').replaceAll(`${root}/`, '')
  return { ...(file !== undefined && { file: slashed(file.fileName).replace(`${root}/`, '') }), code, message }
}

/** Errors that are more with a change than without, of each file and kind: those whose words are new. */
function addedTo(before: readonly Problem[], after: readonly Problem[]): readonly Problem[] {
  const kindOf = ({ file, code }: Problem): string => JSON.stringify([file, code])
  const was = Map.groupBy(before, kindOf)
  return [...Map.groupBy(after, kindOf)].flatMap(([kind, problems]) => {
    const left = (was.get(kind) ?? []).map(({ message }) => message)
    const most = Math.max(0, problems.length - left.length)
    const isNew = ({ message }: Problem): boolean => {
      const at = left.indexOf(message)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    }
    return problems.filter(isNew).slice(0, most)
  })
}

const at = (texts: Readonly<Record<string, string | null>>): [string, string | null][] =>
  Object.entries(texts).map(([file, text]) => [`${root}/${file}`, text])
const isText = (entry: [string, string | null]): entry is [string, string] => entry[1] !== null
const without = new Map(at(task.texts).filter(isText))
const changed = new Map([...without, ...at(task.changes)].filter(isText))
for (const [file, text] of at(task.changes)) if (text === null) changed.delete(file)

const shared = { root, library, global: task.global }
const old = closedDisk({ ...shared, texts: without, hidden: new Set(task.added) })
const now = closedDisk({ ...shared, texts: changed, hidden: new Set() })
const added: Problem[] = []
let [before, sources] = [0, 0]
const touched = new Set(at(task.changes).map(([file]) => file))
/** What may change errors in any file: settings of the compiler, and types that hold everywhere. */
const isWide =
  task.added.some((name) => name.startsWith('@types/')) || [...touched].some((file) => /\/(?:tsconfig|package)[^/]*\.json$/.test(file))
for (const config of programsOf(now)) {
  const opened = openProgram(config, now)
  sources += opened?.sources ?? 0
  if (isWide || opened?.program.getSourceFiles().some(({ fileName }) => touched.has(fileName)) === true) {
    const was = problemsOf(openProgram(config, old))
    before += was.length
    added.push(...addedTo(was, problemsOf(opened)))
  }
  parsed.clear()
}
// several programs may hold the same file
const once = [...new Map(added.map((problem) => [JSON.stringify(problem), problem])).values()]
const isOfPackages = ({ file = '' }: Problem): number => (file.includes('node_modules/') ? 1 : 0)
const listed = once.toSorted((one, other) => isOfPackages(one) - isOfPackages(other)).slice(0, mostListed)
writeFileSync(task.out, JSON.stringify({ before, sources, added: listed, total: once.length }))
