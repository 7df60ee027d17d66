/** What the process that compares types is to do; it reads it from a file. */
export interface CompileTask {
  /** Folder of the `typescript` that compiles. */
  compiler: string
  /** Folder below which the project seems to stand, and its packages do. */
  root: string
  texts: Readonly<Record<string, string>>
  changes: Readonly<Record<string, string | null>>
  configs: readonly string[]
  mostConfigs: number
  /** Files that are compiled where a configuration includes no code at all. */
  roots: readonly string[]
  /** Packages that are not there without the change. */
  added: readonly string[]
  global?: readonly string[]
  /** File for what it found. */
  out: string
}

/** An error of the compiler. */
export interface Problem {
  file?: string
  code: number
  message: string
}

/** Files as the compiler sees them. */
export interface Disk {
  fileExists: (file: string) => boolean
  readFile: (file: string) => string | undefined
  directoryExists: (folder: string) => boolean
  getDirectories: (folder: string) => string[]
  realpath: (file: string) => string
  entries: (folder: string) => { files: readonly string[]; directories: readonly string[] }
}

/** A file that the compiler parsed. */
export interface SourceFile {
  fileName: string
  isDeclarationFile: boolean
}

/** A configuration of TypeScript with all that it goes on from. */
export interface ParsedConfig {
  options: Readonly<Record<string, unknown>>
  fileNames: readonly string[]
  errors: readonly Diagnostic[]
  projectReferences?: readonly { path: string }[]
}

interface Diagnostic {
  file?: SourceFile
  code: number
  messageText: unknown
}

/** Which files of a folder are asked for: their endings, and the patterns of a configuration. */
type ListedFolder = [
  folder: string,
  extensions: readonly string[],
  excludes: readonly string[] | undefined,
  includes: readonly string[],
  depth?: number,
]

/** The same, as the compiler asks itself. */
type Matched = [
  folder: string,
  extensions: readonly string[],
  excludes: readonly string[] | undefined,
  includes: readonly string[],
  isCaseSensitive: boolean,
  at: string,
  depth: number | undefined,
]

interface ConfigHost extends Disk {
  useCaseSensitiveFileNames: boolean
  getCurrentDirectory(): string
  onUnRecoverableConfigFileDiagnostic(): void
  readDirectory: (...asked: ListedFolder) => readonly string[]
}

type Target = number | { languageVersion: number; impliedNodeFormat?: number }

interface CompilerHost extends Disk {
  getSourceFile(file: string, target: Target): SourceFile | undefined
  getDefaultLibFileName(options: object): string
  getDefaultLibLocation(): string
  getCurrentDirectory(): string
  getCanonicalFileName(file: string): string
  useCaseSensitiveFileNames(): boolean
  getNewLine(): string
  writeFile(): void
  useSourceOfProjectReferenceRedirect(): boolean
  getParsedCommandLine(file: string): ParsedConfig | undefined
}

interface Program {
  getSourceFiles(): readonly SourceFile[]
}

/** A program that may be asked. */
export interface Opened {
  program: Program
  /** Files of the project whose types are checked. */
  sources: number
}

/** The part of TypeScript 3 to 6 that is used here; the one that Docwright is made with has another. */
export interface Compiler {
  getParsedCommandLineOfConfigFile(file: string, more: object, host: ConfigHost): ParsedConfig | undefined
  matchFiles: (...asked: [...Matched, Disk['entries'], Disk['realpath'], Disk['directoryExists']]) => readonly string[]
  createProgram(input: {
    rootNames: readonly string[]
    options: object
    projectReferences: ParsedConfig['projectReferences']
    configFileParsingDiagnostics: readonly Diagnostic[]
    host: CompilerHost
  }): Program
  createSourceFile(file: string, text: string, target: Target): SourceFile
  getDefaultLibFileName(options: object): string
  getPreEmitDiagnostics(program: Program): readonly Diagnostic[]
  flattenDiagnosticMessageText(text: unknown, newLine: string): string
}
