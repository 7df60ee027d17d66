import type { RepoPath } from '../../core/names.ts'
import { constant, firstOf, line } from './line-readers.ts'
import type { Requirement } from './requirement.ts'

/** The Java that a build with Gradle makes classes for. */
export function readGradle(path: RepoPath, text: string): readonly Requirement[] {
  const compatible = /\b(?:source|target)Compatibility\b\s*(?:=|\(|\s)\s*(?:JavaVersion\.VERSION_)?["']?(?:1[._])?(\d+)\b/
  return firstOf(
    line('Java', compatible, '>='),
    line('Java', /\boptions\.release(?:\.set\()?\s*=?\s*(\d+)\b/, '>='),
    line('Java', /\bjvmToolchain\s*\(\s*(\d+)\b/, '>='),
    line('Java', /\bJavaLanguageVersion\.of\(\s*(\d+)\b/, '>='),
    constant('Java', /\b(?:jvmToolchain|JavaLanguageVersion\.of)\s*\(\s*([a-z]\w*)\s*\)/, '>='),
  )(path, text)
}

/** `ruby '>= 3.2'` and `ruby ['2.7.0', RUBY_VERSION].max` ask for a version; `ruby '3.2.2'` pins one. */
export function readGemfile(path: RepoPath, text: string): readonly Requirement[] {
  const range = line('Ruby', /^\s*ruby\s*\(?\s*['"](>=\s*[\d.]+|~>\s*[\d.]+)['"]/, '')(path, text)
  if (range.length > 0) return range
  const most = line('Ruby', /^\s*ruby\s*\(?\s*\[\s*['"]([\d.]+)['"]\s*,\s*RUBY_VERSION\s*\]\.max/, '>=')(path, text)
  if (most.length > 0) return most
  return line('Ruby', /^\s*ruby\s*\(?\s*['"](\d[\d.]*)['"]/, '')(path, text).map((one) => ({ ...one, isPin: true as const }))
}

/** The Ruby that a gem asks for. */
export function readGemspec(path: RepoPath, text: string): readonly Requirement[] {
  return line('Ruby', /\brequired_ruby_version\s*=[\s[(]*(?:Gem::Requirement\.new[\s[(]*)?['"]((?:>=|~>|>)\s*\d[\d.]*)['"]/, '')(path, text)
}
