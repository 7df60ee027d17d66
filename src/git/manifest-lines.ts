import type { Sha } from '../core/names.ts'
import { tryGit } from './git.ts'
import type { Place } from './place.ts'

/** Files that say what a package is made of, in any language; none of those that a program locks. */
const manifests =
  'package.json *.gemspec Gemfile go.mod pyproject.toml setup.py setup.cfg requirements*.txt Cargo.toml composer.json pom.xml build.gradle build.gradle.kts *.csproj mix.exs pubspec.yaml deno.json deno.jsonc'
    .split(' ')
    .map((name) => `:(glob)**/${name}`)
const samples = ['examples', 'example', 'fixtures', 'templates', 'test', 'tests', '__tests__'].map((name) => `:(exclude,glob)**/${name}/**`)

/** Characters of one commit that are read: more is no change of dependencies. */
const most = 1_000_000

/** Lines of manifests that a commit took away or put there, each with its sign, of manifests that it left there; undefined where the clone cannot tell. */
export async function manifestLines(place: Place, commit: Sha): Promise<readonly string[] | undefined> {
  const shape = [
    '--format=',
    '--diff-filter=M',
    '--unified=0',
    '--no-color',
    '--no-ext-diff',
    '--no-textconv',
    '--first-parent',
    '--diff-merges=first-parent',
  ]
  const answer = await tryGit(place, ['show', ...shape, '--end-of-options', commit, '--', ...manifests, ...samples])
  if (answer.code !== 0) return undefined
  const text = answer.stdout.toString('utf8').slice(0, most)
  return text.split('\n').filter((line) => /^[+-](?![+-]{2} )/.test(line))
}
