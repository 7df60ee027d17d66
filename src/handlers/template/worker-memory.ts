import { dirname, join } from 'node:path/posix'
import type { RepoPath } from '../../core/names.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import type { Mount } from '../../generators/growth/growth.ts'
import { readWorker } from '../../generators/growth/mount-growth.ts'
import { ownApi } from '../../generators/growth/own-api.ts'
import { placed } from '../../generators/growth/write-file.ts'
import { restBelow } from '../../generators/names/below-prefix.ts'
import { devCommands } from '../../generators/project/dev-commands.ts'
import { scriptLine } from '../../generators/project/package-manager.ts'
import { inRepository, isOfPackage } from '../../generators/project/package-texts.ts'
import { readManifest } from '../../generators/project/read-tooling.ts'
import { envTypesPath, typesCommand, typesScript } from '../../generators/project/types-command.ts'
import { templateLogPath } from '../../memory/paths.ts'
import type { TemplateMemory } from '../../memory/template-memory.ts'
import type { GrownLine, Standing } from './remembered-lines.ts'
import { bindingWords } from './binding-words.ts'
import { boundOf } from './bound-of.ts'

/** What the memory file of a Worker's folder says, read from the package as it stands. */
export function workerMemory(
  lines: readonly GrownLine[],
  standing: Standing,
  { project, memoryFile }: { project: Project; memoryFile: string },
): TemplateMemory {
  const { pack, layout } = standing
  const place = (path: string): RepoPath => inRepository(pack, placed(path, layout))
  const [code, routes] = [dirname(place('src/problems.ts')), dirname(place('src/routes/routes.ts'))]
  return {
    // the file at the root of the repository is that of the whole
    path: join(code === '.' ? routes : code, memoryFile) as RepoPath,
    name: standing.project.name,
    project,
    isInside: (file) => isOfPackage(pack, file),
    log: templateLogPath(pack.root),
    bindings: boundOf(standing.project).flatMap((one) => bindingWords(one, pack) ?? []),
    middleware: middlewareOf(lines, standing),
    host: hostOf(standing),
    routes,
    scripts: scriptsOf(standing),
  }
}

/** Middleware of templates that some module of the package calls, in the order of the calls. */
function middlewareOf(lines: readonly GrownLine[], { pack, layout, project }: Standing): TemplateMemory['middleware'] {
  const found = lines.flatMap(({ growth }) =>
    growth.mounts.flatMap((mount) => {
      if (mount.kind !== 'middleware') return []
      const module = placed(mount.module, layout)
      const lines = [...pack.files].map(([path, text]) => (path === module || isTest(path) ? -1 : lineOf(mount, project.base ?? '', text)))
      const at = lines.find((place) => place >= 0)
      return at === undefined
        ? []
        : [{ at, middleware: { path: inRepository(pack, module), call: mount.call, about: pathWords(mount.path) } }]
    }),
  )
  return found.sort((a, b) => a.at - b.at).map(({ middleware }) => middleware)
}

/** The line of a module that calls a middleware before routes. */
function lineOf({ name, path = '' }: Extract<Mount, { kind: 'middleware' }>, base: string, text: string): number {
  const written = path === '*' ? '' : (restBelow(path, base) ?? path)
  return text.split('\n').findIndex((line) => line.includes('.use(') && line.includes(`${name}(`) && line.includes(written))
}

function isTest(path: string): boolean {
  return /(?:^|\/)tests?\/|\.(?:test|spec)\.[cm]?[jt]sx?$/.test(path)
}

function pathWords(path: string | undefined): Phrase {
  return path === undefined || path === '*' ? say`, for every path` : say`, for ${ref('value', path)}`
}

/** The file in which modules with routes are mounted: the project's own application, or ours beside it. */
function hostOf({ pack, layout }: Standing): RepoPath | undefined {
  const own = placed(ownApi, layout)
  const reading = readWorker(pack)
  const file = 'host' in reading && reading.host.kind === 'openapi-hono' ? reading.host.file : own
  return pack.files.has(file) ? inRepository(pack, file) : undefined
}

/** Lines that a template's reader types: scripts of the manifest, and what writes the types of the environment where the package has them. */
function scriptsOf({ pack }: Standing): readonly string[] {
  const { manager = 'npm' } = pack
  const { scripts } = readManifest(pack)
  const lines = (...names: readonly string[]): readonly string[] =>
    names
      .filter((name) => scripts[name] !== undefined)
      .map((name) => (name === 'test' && manager === 'npm' ? 'npm test' : scriptLine(name, manager)))
  const hasTypes = typesScript(pack) !== undefined || pack.files.has(envTypesPath)
  const serve = scripts['dev'] === undefined ? [] : devCommands(pack).slice(-1)
  return [...serve, ...lines('test', 'check'), ...(hasTypes ? [typesCommand(pack)] : []), ...lines('deploy')]
}
