/** A dependency and its version, as a manifest of any language writes them: `"bills": "^1.0.0"`, `'bills', '~> 1.0'`, `bills==1.*`, `bills v1.0.0`. */
const dependency =
  /(?<![\w@/.-])(@?[A-Za-z][\w./-]{1,100})["']?\s{0,3}(?:[:=,]\s{0,3})?(?:\{\s{0,3}version\s{0,3}=\s{0,3})?["']?\s{0,3}(?:[~^<>=!]{1,2}\s{0,3}|v(?=\d))?(\d[\w.*]*|\*)/g

/** Words before a number that are no dependencies. */
const others =
  /^(?:version|workspace|link|portal|catalog|node|npm|pnpm|yarn|engines|python\w*|ruby|go|rust-version|edition|required_ruby_version|toolchain|line-length)$/i

/** Dependencies that lines of manifests, which a commit took away (`-`) or put there (`+`), take on, turn to another version or give up. */
export function turnedDependencies(lines: readonly string[]): ReadonlySet<string> {
  const [before, after] = ['-', '+'].map((sign) => new Map(lines.filter((line) => line.startsWith(sign)).flatMap(dependenciesOf)))
  const names = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])
  return new Set([...names].filter((name) => before?.get(name) !== after?.get(name)))
}

function dependenciesOf(line: string): (readonly [string, string])[] {
  return [...line.slice(1).matchAll(dependency)].flatMap(([, name = '', version = '']) =>
    others.test(name) ? [] : [[name, version] as const],
  )
}
