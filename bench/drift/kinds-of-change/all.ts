import type { Change, Files } from '../generated.ts'
import { bareWordPieces } from './bare-words.ts'
import { defaultMemberPieces } from './default-members.ts'
import { envPieces } from './env.ts'
import { flagTablePieces } from './flag-tables.ts'
import { flagPieces } from './flags.ts'
import { lookAlikeNames } from './look-alike-names.ts'
import { moreNames } from './more-names.ts'
import { pathPieces } from './paths.ts'
import type { Piece } from './piece.ts'
import { quietPieces } from './quiet.ts'
import { routePieces } from './routes.ts'
import { symbolPieces } from './symbols.ts'
import { takenPieces } from './taken-flags.ts'

/** Small changes of every kind that a document can be left behind by, and as many that leave it right. */
export const pieces: readonly Piece[] = [
  ...symbolPieces,
  ...defaultMemberPieces,
  ...bareWordPieces,
  ...lookAlikeNames,
  ...moreNames,
  ...quietPieces,
  ...envPieces,
  ...flagPieces,
  ...flagTablePieces,
  ...takenPieces,
  ...pathPieces,
  ...routePieces,
]

const books = 'fill clear dump load count mend'.split(' ')

function manifest(scripts: readonly string[]): string {
  return `${JSON.stringify(
    {
      name: 'ledger',
      version: '3.1.0',
      type: 'module',
      workspaces: ['packages/*'],
      bin: { bookctl: 'cli/commander.ts' },
      scripts: { build: 'tsc', check: 'vitest run', ...Object.fromEntries(scripts.map((name) => [`books:${name}`, `node ${name}.js`])) },
      dependencies: { commander: '^14.0.0', yargs: '^18.0.0', zod: '^4.0.0', envalid: '^8.0.0', ajv: '^8.0.0' },
    },
    null,
    2,
  )}\n`
}

/** All pieces as one change of one repository. */
export function together(all: readonly Piece[]): Change {
  const joined = (of: (piece: Piece) => Files): Files => Object.assign({}, ...all.map(of)) as Files
  return {
    name: all.length === 1 ? (all[0]?.name ?? '') : 'many changes at once',
    same: joined(({ docs }) => docs),
    before: { ...joined(({ before }) => before), 'package.json': manifest(books), 'src/stays.ts': 'export const stays = 1\n' },
    after: { ...joined(({ after }) => after), 'package.json': manifest([]), 'src/stays.ts': 'export const stays = 1\n' },
  }
}
