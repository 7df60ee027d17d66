/** Files whose mutants are measured, and the tests that have to see them. */
export interface Room {
  files: readonly string[]
  projects: readonly string[]
  tests: readonly string[]
  /** Milliseconds of processor time after which a run of the tests counts as hung. */
  patience: number
}

const text = (names: string): readonly string[] => names.split(' ').map((name) => `src/text/${name}.ts`)

/** What loses text, obeys the wrong comment, writes the wrong file or loses a delivery when it is wrong. */
export const rooms: Readonly<Record<string, Room>> = {
  comments: {
    files: text('comment-commands parse-command'),
    projects: ['unit'],
    tests: ['test/text/comment-commands.test.ts', 'test/text/parse-command.test.ts'],
    patience: 60_000,
  },
  policy: { files: ['src/delivery/policy.ts'], projects: ['unit'], tests: ['test/delivery/policy.test.ts'], patience: 60_000 },
  merge: {
    files: text(
      'merge merge-insert merge-update merge-yaml pair-units match-units find-theirs promote-sections find-renames follow-renames',
    ),
    projects: ['unit'],
    tests: ['test/text/merge', 'test/text/find-renames.test.ts'],
    patience: 120_000,
  },
  queue: {
    files: ['databases', 'inbox', 'lock-folder', 'open-desk', 'open-queue', 'start-worker', 'statements'].map(
      (name) => `src/queue/${name}.ts`,
    ),
    projects: ['system'],
    tests: ['test/queue/', 'test/system/queue.test.ts'],
    patience: 60_000,
  },
}
