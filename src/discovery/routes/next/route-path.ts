/** Public path of a folder of the app router; undefined where Next routes nothing there (private and intercepting folders). */
export function pathOfFolder(folder: string): string | undefined {
  const parts: string[] = []
  for (const segment of folder.split('/')) {
    if (segment === '' || (segment.startsWith('(') && segment.endsWith(')')) || segment.startsWith('@')) continue
    if (segment.startsWith('_') || /^\(\.{1,3}\)/.test(segment)) return undefined
    parts.push(parameter(segment.replaceAll('%5F', '_').replaceAll('%5f', '_')))
  }
  return `/${parts.join('/')}`
}

/** Public path of a file of `pages`, its ending taken off; undefined for files that are no pages. */
export function pathOfPage(file: string): string | undefined {
  const segments = file.split('/')
  if (segments.at(-1) === 'index') segments.pop()
  if (segments.some((one) => one.startsWith('_')) || segments.at(-1)?.startsWith('.') === true) return undefined
  return `/${segments.map(parameter).join('/')}`
}

/** `[id]` → `:id`, `[...slug]` and `[[...slug]]` → `:slug*`. */
function parameter(segment: string): string {
  return segment.replace(/\[\[?\.\.\.([^\]]+)\]\]?/g, ':$1*').replace(/\[([^\]]+)\]/g, ':$1')
}
