/** How a manifest says what the project depends on. */
interface Manifest {
  files: RegExp
  like: RegExp
}

const name = '@?[A-Za-z][\\w./-]*\\w'

const manifests: readonly Manifest[] = [
  { files: /(?:^|\/)package\.json$/, like: new RegExp(`^\\s*"(${name})"\\s*:\\s*"(?:[~^<>=v* ]*\\d|workspace:|npm:|\\*|latest)`, 'gm') },
  { files: /(?:^|\/)composer\.json$/, like: new RegExp(`^\\s*"([a-z][\\w-]*/[\\w.-]+)"\\s*:\\s*"`, 'gm') },
  {
    files: /(?:^|\/)requirements[^/]*$|(?:^|\/)requirements\/[^/]+$/,
    like: /^([A-Za-z][\w.-]*\w)(?:\[[^\]\n]*\])?\s*(?:[~=<>!]=?|;|@|#|$)/gm,
  },
  {
    files: /(?:^|\/)(?:setup\.py|setup\.cfg|pyproject\.toml)$/,
    like: /(?<=["'])([A-Za-z][\w.-]*\w)(?=(?:\[[^\]\n]*\])?\s*(?:[~=<>!]=?|;)\s?[^"'\n]*["'])|^\s*["']([A-Za-z][\w.-]*\w)["'],?$|^\s*([A-Za-z][\w.-]*\w)\s*(?:[~<>!]=|==)[^=\n]*$/gm,
  },
  { files: /\.gemspec$/, like: /\badd_(?:runtime_|development_)?dependency\b[\s(]*["']([\w-]+)["']/g },
  { files: /(?:^|\/)Gemfile$/, like: /^\s*gem\s+["']([\w-]+)["']/gm },
  { files: /(?:^|\/)Cargo\.toml$/, like: /^([a-z][\w-]*)\s*=\s*(?:"[~^=<>]*\d|\{[^}\n]*\b(?:version|git|workspace)\b)/gm },
  { files: /(?:^|\/)go\.mod$/, like: /^\s*(?:require\s+)?([\w.-]+\/[\w./-]+)\s+v\d/gm },
]

/** Names that a manifest depends on, as it writes them; empty for other files. */
export function dependenciesIn(path: string, text: string): ReadonlySet<string> {
  const notations = manifests.filter(({ files }) => files.test(path))
  return new Set(
    notations.flatMap(({ like }) => [...text.matchAll(like)].flatMap((found) => found.slice(1).find((one) => one !== undefined) ?? [])),
  )
}

/** True for a file that says what the project depends on. */
export function isManifest(path: string): boolean {
  return manifests.some(({ files }) => files.test(path))
}
