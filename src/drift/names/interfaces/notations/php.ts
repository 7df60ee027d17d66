import { type Notation, optionsLike } from '../notation.ts'

/** Symfony's console and Laravel's signatures of PHP. */
export const php: Notation = {
  files: /\.php$/,
  marks: /\b(?:InputOption|addOption|signature)\b/,
  optionsIn: (code) => [
    ...optionsLike(
      /(?:addOption|new\s+InputOption)\(\s*(?:name:\s*)?['"](?<long>[\w-]+)['"](?:\s*,\s*(?:shortcut:\s*)?['"](?<short>\w+)['"])?/g,
    )(code),
    ...optionsLike(/\{\s*--(?:(?<short>\w)\|)?(?<long>[\w-]+)/g)(code),
  ],
}
