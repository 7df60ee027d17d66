import { objectOf } from '../../core/json-object.ts'
import type { RepoPath } from '../../core/names.ts'
import { readJson } from '../../text/read-json.ts'
import { firstOf, line, type Reader } from './line-readers.ts'
import type { Requirement } from './requirement.ts'

/** Files that say which version of one tool a repository needs, by how their path ends. */
const files: readonly (readonly [path: RegExp, reader: Reader])[] = [
  [/\.tf$/, line('Terraform', /^\s*required_version\s*=\s*"([^"]+)"/, '')],
  [/(?:^|\/)CMakeLists\.txt$/, line('CMake', /^\s*cmake_minimum_required\s*\(\s*VERSION\s+(\d+(?:\.\d+)*)/i, '>=')],
  [/(?:^|\/)meson\.build$/, line('Meson', /\bmeson_version\s*:\s*'([^']+)'/, '')],
  [/(?:^|\/)build\.zig\.zon$/, line('Zig', /\.minimum_zig_version\s*=\s*"(\d[\d.]*)/, '>=')],
  [/(?:^|\/)Chart\.yaml$/, line('Kubernetes', /^kubeVersion:[ \t]{0,8}["']?([^"'#\s][^"'#\n]{0,60}?)(?:-0)?["']?[ \t]{0,8}$/, '')],
  [/\.(?:cs|fs|vb)proj$|(?:^|\/)Directory\.Build\.props$/, readFrameworks],
  [/(?:^|\/)build\.gradle(?:\.kts)?$/, firstOf(line('Android API', /\bminSdk(?:Version)?\s*[=(\s]\s*(\d+)\b/, '>='))],
  [/(?:^|\/)[\w.-]+\.podspec$/, line('iOS', /\.(?:platform\s*=\s*:ios\s*,|ios\.deployment_target\s*=)\s*['"](\d[\d.]*)/, '>=')],
  [/(?:^|\/)meta\/runtime\.ya?ml$/, line('Ansible', /^requires_ansible:[ \t]{0,8}["']?([^"'#\s][^"'#\n]{0,60}?)["']?[ \t]{0,8}$/, '')],
  [
    /(?:^|\/)(?:cpanfile|Makefile\.PL|dist\.ini)$/,
    line('Perl', /\b(?:requires\s+['"]perl['"]\s*(?:=>|,)|MIN_PERL_VERSION\s*=>)\s*['"]?v?(5\.\d+)/, '>='),
  ],
  [/(?:^|\/)global\.json$/, (path, text) => sdkOf(path, text)],
  [/(?:^|\/)rust-toolchain(?:\.toml)?$/, pinned(line('Rust', /^\s*(?:channel\s*=\s*)?"?(1\.\d+(?:\.\d+)?)"?\s*$/, ''))],
  [/(?:^|\/)\.java-version$/, pinned(line('Java', /^\s*(?:1\.)?(\d+)/, ''))],
  [/(?:^|\/)\.go-version$/, pinned(line('Go', /^\s*(\d+\.\d+(?:\.\d+)?)\s*$/, ''))],
  [/(?:^|\/)\.terraform-version$/, pinned(line('Terraform', /^\s*(\d+\.\d+(?:\.\d+)?)\s*$/, ''))],
  [/(?:^|\/)gradle-wrapper\.properties$/, pinned(line('Gradle', /^distributionUrl=.*gradle-(\d+(?:\.\d+)*)-/, ''))],
]

/** Reads a file by which one tool alone is told its version; undefined for any other. */
export function readerOfTool(path: RepoPath): Reader | undefined {
  return files.find(([pattern]) => pattern.test(path))?.[1]
}

function pinned(read: Reader): Reader {
  return (path, text) => read(path, text).map((one) => ({ ...one, isPin: true as const, isToolchain: true as const }))
}

/** The oldest .NET that a project makes programs for. */
function readFrameworks(path: RepoPath, text: string): readonly Requirement[] {
  const match = /<TargetFrameworks?>([^<]*)</.exec(text)
  const versions = [...(match?.[1] ?? '').matchAll(/\bnet(?:coreapp)?(\d+\.\d+)/g)].map(([, version = '']) => version)
  const [first] = versions.toSorted((one, other) => Number(one) - Number(other))
  return match === null || first === undefined
    ? []
    : [{ tool: '.NET', range: `>=${first}`, at: { path, line: text.slice(0, match.index).split('\n').length } }]
}

function sdkOf(path: RepoPath, text: string): readonly Requirement[] {
  const { version } = objectOf(objectOf(readJson(text)).sdk)
  if (typeof version !== 'string' || !/^\d+\.\d+/.test(version)) return []
  return [{ tool: '.NET', range: version, at: { path, line: 1 }, isPin: true, isToolchain: true }]
}
