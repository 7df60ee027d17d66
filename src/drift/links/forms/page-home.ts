import type { RepoPath } from '../../../core/names.ts'

/** Folders that hold a documentation and nothing else. */
const documentation = /^(?:docs?|documentation|website|site|www|content|guides?|manual|book|wiki)$/i

/** The folder whose pages are read together: the outermost one for documents, else the package; with a slash at its end, empty for the repository. */
export function homeOf(doc: RepoPath, packages: readonly string[]): string {
  const folders = doc.split('/').slice(0, -1)
  const at = folders.findIndex((name) => documentation.test(name))
  if (at >= 0)
    return folders
      .slice(0, at + 1)
      .map((name) => `${name}/`)
      .join('')
  return packages
    .map((dir) => `${dir}/`)
    .filter((dir) => dir !== '/' && doc.startsWith(dir))
    .reduce((one, other) => (other.length > one.length ? other : one), '')
}

/** True for the page that registries show of a package. */
export function isReadme(path: string): boolean {
  return /(?:^|\/)readme(?:\.[\w-]+)*$/i.test(path)
}
