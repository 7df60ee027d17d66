import { joinPath } from '../imports/repo-paths.ts'

/** A folder or file as a configuration names it, from the top of the repository: `website/docs`. What leaves the repository is `..`. */
export function below(folder: string, relative: string): string {
  const plain = relative.replace(/^\/+|^\.\/|\/+$/g, '')
  return joinPath(folder.replace(/\/$/, ''), plain) ?? '..'
}

/** A page without its ending: `features/billing/api`. */
export function withoutEnding(file: string): string {
  return file.replace(/\.mdx?$/, '')
}

/** An address with one slash at both ends. */
export function slashed(address: string): string {
  const inner = address.replace(/^\/+|\/+$/g, '')
  return inner === '' ? '/' : `/${inner}/`
}

/** A title in code or YAML. */
export function quoted(title: string): string {
  return /^[A-Za-z][\w ]*$/.test(title) ? `'${title}'` : JSON.stringify(title)
}
