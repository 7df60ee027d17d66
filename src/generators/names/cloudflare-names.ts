/** Something of an account that has a name. */
export type NamedResource = 'worker' | 'queue' | 'bucket' | 'database' | 'dataset' | 'namespace'

interface NameRule {
  /** What such a thing is called in a sentence. */
  called: string
  least: number
  most: number
  pattern: RegExp
  /** The pattern in words. */
  letters: string
}

const hyphenated = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/
const hyphenatedWords = 'be made of lowercase letters, digits and hyphens, with none at either end'

/**
 * What names may be. Buckets: what Wrangler itself checks. Workers: Wrangler checks the letters; 63 is what a label of a host name has (RFC 1035),
 * because a Worker answers at `<name>.<subdomain>.workers.dev`. Queues: 63 by Cloudflare's API. Datasets: names of tables in SQL, so an identifier.
 * Databases and titles of namespaces take nearly anything; ours keep to what can be typed into a shell without quotes.
 */
const rules: Readonly<Record<NamedResource, NameRule>> = {
  worker: { called: 'a Worker', least: 1, most: 63, pattern: hyphenated, letters: hyphenatedWords },
  queue: { called: 'a queue', least: 1, most: 63, pattern: hyphenated, letters: hyphenatedWords },
  bucket: { called: 'a bucket', least: 3, most: 63, pattern: hyphenated, letters: hyphenatedWords },
  database: {
    called: 'a database',
    least: 1,
    most: 63,
    pattern: /^[a-z0-9]([a-z0-9_-]*[a-z0-9])?$/,
    letters: 'be made of lowercase letters, digits, hyphens and underscores, with a letter or digit at either end',
  },
  dataset: {
    called: 'a dataset',
    least: 1,
    most: 63,
    pattern: /^[A-Za-z_][A-Za-z0-9_]*$/,
    letters: 'be made of letters, digits and underscores, without a digit in front',
  },
  namespace: {
    called: 'a namespace',
    least: 1,
    most: 512,
    pattern: /^[A-Za-z0-9_-]+$/,
    letters: 'be made of letters, digits, hyphens and underscores',
  },
}

/** What is wrong with a name, to stand behind *Expected `x` to*; undefined for a name that Cloudflare takes. */
export function wrongName(kind: NamedResource, name: string): string | undefined {
  const { called, least, most, pattern, letters } = rules[kind]
  if (name.length < least || name.length > most) return `have from ${least} to ${most} characters, as ${called} must`
  return pattern.test(name) ? undefined : letters
}
