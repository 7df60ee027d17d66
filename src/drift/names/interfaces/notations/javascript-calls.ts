import { dashedLike, type Notation, optionsLike } from '../notation.ts'

/** Calls of commander, cac, sade, yargs, optionator and caporal. */
export const javascriptCalls: Notation = {
  files: /\.[cm]?[jt]sx?$/,
  marks: /\b(?:commander|yargs|cac|sade|caporal|optionator|clipanion)\b|\.(?:option|requiredOption)\(/,
  optionsIn: (code) => [
    ...optionsLike(/\.alias\(\s*['"](?<short>\w)['"]\s*,\s*['"](?<long>[\w-]{2,})['"]/g)(code),
    ...optionsLike(/\.alias\(\s*['"](?<long>[\w-]{2,})['"]\s*,\s*['"](?<short>\w)['"]/g)(code),
    ...dashedLike(/\b(?:option|requiredOption|Option|String|Boolean|Array|Counter)\(\s*(['"`]-[^'"`\n]{1,200}['"`])/g)(code),
    ...optionsLike(/\.option\(\s*['"`](?<long>[a-zA-Z][\w-]*)['"`](?:\s*,\s*\{[^{}]{0,400}?\balias\s*:\s*\[?\s*['"](?<short>\w)['"])?/g)(
      code,
    ),
  ],
}
