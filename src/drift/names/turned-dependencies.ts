/** A dependency and its version, as a manifest of any language writes them: `"bills": "^1.0.0"`, `'bills', '~> 1.0'`, `bills==1.*`, `bills v1.0.0`, `"Bills" Version="1.0.0"`. */
const dependency =
  /(?<![\w@/.-])(@?[A-Za-z][\w./-]{1,100})["']?\s{0,3}(?:[:=,]\s{0,3}|Version=)?(?:\{\s{0,3}version\s{0,3}=\s{0,3})?["']?\s{0,3}(?:[~^<>=!]{1,2}\s{0,3}|v(?=\d))?(\d[\w.*]*|\*)/g

/** Words before a number that are no dependencies. */
const others =
  /^(?:version|workspace|link|portal|catalog|node|npm|pnpm|yarn|bun|deno|engines|python\w*|ruby|go|php|hhvm|ext-\w+|java|kotlin|scala|elixir|dart|sdk|flutter|rust-version|edition|required_ruby_version|toolchain|line-length)$/i

/** Dependencies that lines of manifests, which a commit took away (`-`) or put there (`+`), take on, turn to another version or give up. */
export function turnedDependencies(lines: readonly string[]): ReadonlySet<string> {
  const [before, after] = ['-', '+'].map((sign) => new Map(lines.filter((line) => line.startsWith(sign)).flatMap(dependenciesOf)))
  const names = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])
  return new Set([...names].filter((name) => before?.get(name) !== after?.get(name)))
}

/** Dependencies that lines of manifests took on. */
export function dependenciesTakenOn(lines: readonly string[]): ReadonlySet<string> {
  const [before, after] = ['-', '+'].map((sign) => new Map(lines.filter((line) => line.startsWith(sign)).flatMap(dependenciesOf)))
  return new Set([...(after?.keys() ?? [])].filter((name) => before?.has(name) !== true))
}

function dependenciesOf(line: string): (readonly [string, string])[] {
  return [...line.slice(1).matchAll(dependency)].flatMap(([, name = '', version = '']) =>
    others.test(name) ? [] : [[name, version] as const],
  )
}

/**
 * A dependency on what lies in the repository: `bills = { path = "lib/bills" }`, `"bills": "workspace:*"`, `replace example.test/bills => ./bills`,
 * `<ProjectReference Include="..\\Bills\\Bills.csproj" />`.
 */
const inside =
  /^\s*["']?(@?[A-Za-z][\w./-]{1,100})["']?\s{0,3}[:=]\s{0,3}(?:\{[^}\n]{0,200}\b(?:path|workspace)\s{0,3}=|["'](?:workspace|file|link|portal):)|^\s*(?:replace\s+)?(\S{3,200})\s+=>\s+\.{1,2}\/|<ProjectReference\s+Include="(?:[^"\n]{0,200}[\\/])?([\w.-]{1,100})\.[a-z]{2}proj"/
const outside =
  /^\s*["']?(@?[A-Za-z][\w./-]{1,100})["']?\s{0,3}[:=]\s{0,3}(?:\{[^}\n]{0,200}\b(?:git|version|registry)\s{0,3}=|["'][~^<>=v]{0,2}\d)|^\s*(?:require\s+)?(\S{3,200})\s+v\d|<PackageReference\s+Include="([\w.-]{1,100})"/

/** Packages that manifests took from the repository before a commit, and take from elsewhere since: what they had lives on there. */
export function packagesThatLeft(lines: readonly string[]): ReadonlySet<string> {
  const namesIn = (sign: string, like: RegExp): readonly string[] =>
    lines.flatMap((line) => {
      const match = line.startsWith(sign) ? like.exec(line.slice(1)) : null
      return match === null ? [] : [match[1] ?? match[2] ?? match[3] ?? '']
    })
  const were = new Set(namesIn('-', inside))
  return new Set(namesIn('+', outside).filter((name) => were.has(name)))
}
