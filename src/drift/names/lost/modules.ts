import type { RepoPath } from '../../../core/names.ts'

/** A file as its language names it to those who take something from it. */
interface ModuleForm {
  files: RegExp
  /** Full names by which code and documents ask for the file; none where it has no such name. */
  namesOf: (path: RepoPath, text: string, tree: Tree) => readonly string[]
}

/** What lies beside a file in one state of the repository. */
export interface Tree {
  has: (path: string) => boolean
  /** Text of the nearest file of a name, in the folder or above. */
  nearest: (name: string, path: RepoPath) => { dir: string; text: string } | undefined
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

const forms: readonly ModuleForm[] = [
  { files: /\.pyi?$/, namesOf: (path, _, tree) => pythonNames(path, tree) },
  { files: /\.(?:java|kt|scala|groovy)$/, namesOf: (path, text) => inPackage(/^\s*package\s+([\w.]+)/m.exec(text)?.[1], '.', path) },
  { files: /\.php$/, namesOf: (path, text) => inPackage(/^\s*namespace\s+([\w\\]+)\s*[;{]/m.exec(text)?.[1], '\\', path) },
  { files: /\.go$/, namesOf: (path, _, tree) => goNames(path, tree) },
]

/** Full names of the module that a file is: `ledger.http.client`, `Acme\\Http\\Client`, `example.org/ledger/client`. */
export function moduleNames(path: RepoPath, text: string, tree: Tree): readonly string[] {
  return forms.filter(({ files }) => files.test(path)).flatMap(({ namesOf }) => namesOf(path, text, tree))
}

function inPackage(name: string | undefined, sign: string, path: string): readonly string[] {
  return name === undefined || !/^[A-Z]/.test(baseName(path)) ? [] : [`${name}${sign}${baseName(path)}`]
}

/** A module and the packages around it, which are gone with the last of their modules. */
function pythonNames(path: RepoPath, tree: Tree): readonly string[] {
  // a folder between may do without a file of its own
  const folders = folderOf(path)
    .split('/')
    .map((_, at, all) => all.slice(0, at + 1).join('/'))
  const root = folders.find((folder) => tree.has(`${folder}/__init__.py`))
  if (root === undefined) return []
  const parts = path
    .slice(folderOf(root) === '' ? 0 : folderOf(root).length + 1)
    .replace(/(?:\/__init__)?\.pyi?$/, '')
    .split('/')
  return parts.flatMap((_, at) => (at === 0 ? [] : [parts.slice(0, at + 1).join('.')]))
}

function goNames(path: RepoPath, tree: Tree): readonly string[] {
  const manifest = path.endsWith('_test.go') ? undefined : tree.nearest('go.mod', path)
  const module = /^module\s+"?([\w./-]+)"?/m.exec(manifest?.text ?? '')?.[1]
  if (manifest === undefined || module === undefined || folderOf(path) === manifest.dir) return []
  return [`${module}/${folderOf(path).slice(manifest.dir === '' ? 0 : manifest.dir.length + 1)}`]
}
