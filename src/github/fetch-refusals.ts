import { quoted, type RefusalRow } from './refusal-row.ts'

const request = /^git fetch /
/** Words for what a token lacks that reads everything but the code. */
const mend: RefusalRow['mend'] = (_, by) =>
  by === 'app'
    ? 'Give the App the permission `Contents: write`, and accept it where the App is installed.'
    : 'It needs `contents: read` (to open pull requests `contents: write`) under `permissions` of the job.'

/**
 * What GitHub refuses where the commits of a repository are fetched over git's smart HTTP. Its API answered a moment before, so that the check and
 * the conversation can tell all of it.
 */
export const fetchRefusals: readonly RefusalRow[] = [
  {
    name: 'token not known to git',
    status: [401],
    request,
    by: 'workflow',
    says: 'GitHub does not take the token for reading the code (401).',
    mend: 'It may have ended, or be for another host: look at `token` of the workflow.',
  },
  {
    name: 'repository moved',
    status: [301, 302, 307, 308],
    request,
    says: 'The repository was renamed or moved while Docwright was about to read it.',
    mend: 'Wait until that is over.',
  },
  {
    name: 'IP allow list of git',
    status: [403],
    words: /IP (?:allow|white)[ -]?list|IP address is not permitted/i,
    request,
    says: 'The organization lets code be read from listed addresses only, and the machine of Docwright is not one of them.',
    mend: 'Add its address to the IP allow list of the organization.',
  },
  {
    name: 'disabled repository',
    status: [403],
    words: /access to this repository has been|repository (?:access blocked|(?:has been|was|is) disabled)/i,
    request,
    says: (failed) => `GitHub blocks this repository.${quoted(failed)}`,
  },
  {
    name: 'code taken down',
    status: [451],
    request,
    says: 'GitHub blocks the code of this repository for legal reasons (451).',
  },
  {
    name: 'account suspended for git',
    status: [403],
    words: /account (?:was|has been|is) suspended/i,
    request,
    says: 'The account that Docwright acts as is suspended.',
  },
  {
    name: 'commit not there yet',
    status: [200],
    words: /not our ref|unadvertised object|remote ref/i,
    request,
    says: 'GitHub does not have the commit that Docwright works on.',
    again: 'soon',
  },
  {
    name: 'no code to read',
    status: [404],
    request,
    says: 'GitHub shows Docwright no code of this repository (404): it was deleted, or the token may not read its content.',
    mend,
  },
]

/** What is left of the answers to a fetch, after everything that is known of any request. */
export const otherFetchRefusals: readonly RefusalRow[] = [
  {
    // a limit of git's door names itself in a body that git does not show, and its `retry-after` neither: what is lacking for good comes with words
    name: 'code refused without a word',
    status: [403],
    words: /^\s*$/,
    request,
    says: 'GitHub does not let Docwright read the code of this repository, and does not say why (403).',
    mend,
    again: 'soon',
  },
  {
    name: 'code not given',
    status: [403],
    request,
    says: (failed) => `GitHub does not let Docwright read the code of this repository (403).${quoted(failed)}`,
    mend,
  },
]
