/** How a system writes a `PATH`: what stands between folders, and how one begins that does not count from the folder of whoever runs. */
const [between, absolute] = process.platform === 'win32' ? [';', /^(?:[A-Za-z]:[\\/]|\\\\)/] : [':', /^\//]

/**
 * The folders in which programs are looked for, as `PATH` names them, without those that a repository could fill: relative ones, which count from the
 * folder that a program runs in, and `node_modules/.bin`, which npm puts in front for what it starts.
 */
export function programPath(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(between)
  const safe = folders.filter((folder) => absolute.test(folder) && !isOfPackages(folder))
  // an empty path would be the folder that a program runs in
  return safe.length === 0 ? undefined : safe.join(between)
}

function isOfPackages(folder: string): boolean {
  const [last, above] = folder
    .split(/[\\/]/)
    .filter((part) => part !== '' && part !== '.')
    .toReversed()
  return last === '.bin' && above === 'node_modules'
}
