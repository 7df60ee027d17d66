/** Files of a folder that have to stand in another one as TypeScript before it counts as compiled from that. */
const fewest = 3
const share = 0.9

/**
 * Folders directly below a package whose JavaScript was compiled from the TypeScript of the folder beside them and tracked: `backend/` of `server/`. What is
 * registered there is registered once. Each ends with a slash.
 */
export function compiledCopies(paths: Iterable<string>, packageDirs: ReadonlySet<string>): ReadonlySet<string> {
  const scripts = new Map<string, Set<string>>()
  const sources = new Map<string, Set<string>>()
  for (const path of paths) {
    const ending = /\.(?:d\.ts|[cm]?[jt]s)$/.exec(path)?.[0]
    if (ending === undefined || ending === '.d.ts') continue
    const into = ending.includes('j') ? scripts : sources
    for (const { folder, inside } of placesOf(path.slice(0, -ending.length), packageDirs)) {
      const all = into.get(folder) ?? new Set<string>()
      into.set(folder, all.add(inside))
    }
  }
  const copies = [...scripts].filter(([folder, inside]) =>
    [...sources].some(([other, known]) => other !== folder && above(other) === above(folder) && isCopy(inside, known)),
  )
  return new Set(copies.map(([folder]) => folder))
}

function isCopy(inside: ReadonlySet<string>, known: ReadonlySet<string>): boolean {
  let found = 0
  for (const one of inside) if (known.has(one)) found += 1
  return found >= fewest && found >= inside.size * share
}

/** The folder below each package around a path, and the path in it. */
function placesOf(path: string, packageDirs: ReadonlySet<string>): readonly { folder: string; inside: string }[] {
  const places: { folder: string; inside: string }[] = []
  let start = 0
  for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', start)) {
    const around = start === 0 ? '' : path.slice(0, start - 1)
    if (packageDirs.has(around)) places.push({ folder: path.slice(0, slash + 1), inside: path.slice(slash + 1) })
    start = slash + 1
  }
  return places
}

/** The folder around one that ends with a slash. */
function above(folder: string): string {
  return folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1)
}
