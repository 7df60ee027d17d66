import path from 'node:path'

/**
 * The folders in which programs are looked for, as `PATH` names them, without those that a repository could fill: relative ones, which count from the
 * folder that a program runs in, and `node_modules/.bin`, which npm puts in front for what it starts.
 */
export function programPath(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(path.delimiter)
  const safe = folders.filter((folder) => path.isAbsolute(folder) && !isOfPackages(folder))
  // an empty path would be the folder that a program runs in
  return safe.length === 0 ? undefined : safe.join(path.delimiter)
}

function isOfPackages(folder: string): boolean {
  const [last, above] = path.resolve(folder).split(path.sep).toReversed()
  return last === '.bin' && above === 'node_modules'
}
