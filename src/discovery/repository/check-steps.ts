import type { CheckKind } from '../../core/repository.ts'

/** Words of commands and actions by what they look at, in the order in which they are told. */
const kinds: readonly (readonly [CheckKind, RegExp])[] = [
  ['tests', /\b(?:tests?|vitest|jest|mocha|cypress|playwright|e2e|pytest|rspec|phpunit|gradlew? check|mvnw? verify)\b/],
  ['types', /\b(?:tsc|type-?check|check-?types|types(?::check)?|mypy|pyright|vue-tsc|svelte-check)\b/],
  ['lint', /\b(?:lint|eslint|oxlint|biome|prettier|format:check|ruff|golangci-lint|rubocop|clippy|standard)\b/],
  [
    'faults',
    /\b(?:npm audit|yarn (?:npm )?audit|pnpm audit|codeql-action|snyk|trivy|semgrep|gitleaks|trufflehog|osv-scanner|dependency-review|sonar\w*|audit-ci|checkov|bandit)\b/,
  ],
]

/** Lines of a step that run something: `run:` and what stands below it, `uses:`, `script:` items, commands of a shell script. */
const setsUp =
  /\b(?:npm|pnpm|yarn|bun) (?:ci|i|install|add)\b|\b(?:cache|setup-[\w-]+|upload-artifact|download-artifact|checkout)@|^(?:name|if|with|env|id):/

/** What the steps of a workflow look at: each kind once, in the order of the table. */
export function checkSteps(text: string): readonly CheckKind[] {
  const lines = text
    .split('\n', 5_000)
    .map((line) => line.replace(/^\s*(?:- )?/, '').replace(/(?:^|\s)#.*$/, ''))
    .filter((line) => line !== '' && !setsUp.test(line))
  const commands = lines.filter((line) =>
    /^(?:run|uses|script):|^(?:npx |npm |pnpm |yarn |bunx? |node |make |turbo |nx |just |deno |cargo |go |\.\/|[a-z]+$)/.test(line),
  )
  return kinds.filter(([, words]) => commands.some((line) => words.test(line))).map(([kind]) => kind)
}
