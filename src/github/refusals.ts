import { fetchRefusals, otherFetchRefusals } from './fetch-refusals.ts'
import { grant, missing, quoted, type RefusalRow } from './refusal-row.ts'

const minute = 60_000

const refs = /^(?:POST|PATCH|DELETE) .*\/git\/refs/
const reviews = /^POST .*\/pulls\/\d+\/reviews$/
const talk = /^(?:POST|PATCH) .*\/(?:comments|reactions|replies)\b/

/** The row of a review on a line that the diff has no more. */
export const outsideDiff = 'line outside of the diff'

/**
 * Everything that GitHub is known to refuse, the first row that fits counts. What stands here is the host's decision and no fault of ours;
 * an answer that no row knows is one.
 */
export const refusals: readonly RefusalRow[] = [
  // limits: the host says when, and where it does not, these do
  {
    name: 'secondary limit',
    status: [403, 429],
    words: /secondary rate limit/i,
    says: 'GitHub asks Docwright to write less often.',
    again: minute,
  },
  {
    name: 'abuse detection',
    status: [403, 429],
    words: /abuse (?:detection|rate limit)|triggered an abuse/i,
    says: 'GitHub asks Docwright to write less often.',
    again: minute,
  },
  {
    name: 'primary limit',
    status: [403, 429],
    words: /rate limit (?:exceeded|reached)|exceeded (?:a|the|your) rate limit/i,
    says: 'Docwright asked as much of GitHub as it may within an hour.',
    again: 5 * minute,
  },
  {
    name: 'submitted too quickly',
    status: [403, 422],
    words: /submitted too quickly/i,
    says: 'GitHub asks Docwright to open pull requests less often.',
    again: 5 * minute,
  },
  { name: 'too many requests', status: [429], says: 'GitHub asks Docwright to wait.', again: minute },

  // reading the code
  ...fetchRefusals,

  // who asks
  {
    name: 'token not known',
    status: [401],
    by: 'workflow',
    says: 'GitHub does not know the token (401).',
    mend: 'It may have ended, or be for another host: look at `token` of the workflow.',
    where: 'log',
  },
  { name: 'token ended', status: [401], by: 'app', says: 'GitHub did not take the token of the App (401).', again: 'soon' },
  {
    name: 'suspended installation',
    status: [403],
    words: /installation has been suspended/i,
    says: 'The installation of the App is suspended.',
    mend: 'Whoever owns the account can resume it in the settings of the App.',
    where: 'log',
  },
  {
    name: 'suspended account',
    status: [403],
    words: /account (?:was|has been|is) suspended/i,
    says: 'The account that Docwright acts as is suspended.',
    where: 'log',
  },
  {
    name: 'single sign-on',
    status: [401, 403],
    words: /SAML (?:enforcement|SSO)|single sign-on/i,
    says: 'The organization asks for single sign-on.',
    mend: 'Authorize the token, or the App, for this organization.',
  },
  {
    name: 'single sign-on by header',
    status: [401, 403],
    header: 'x-github-sso',
    says: 'The organization asks for single sign-on.',
    mend: 'Authorize the token, or the App, for this organization.',
  },
  {
    name: 'IP allow list',
    status: [403],
    words: /IP (?:allow|white)[ -]?list|IP address is not permitted/i,
    says: 'The organization takes requests from listed addresses only, and the machine of Docwright is not one of them.',
    mend: 'Add its address to the IP allow list of the organization.',
    where: 'log',
  },
  {
    name: 'restricted by the organization',
    status: [403],
    words:
      /access restrictions|forbids access via|organization has (?:enabled|restricted)|personal access tokens? (?:is|are) (?:not allowed|forbidden)/i,
    says: (failed) => `The organization does not let this token in.${quoted(failed)}`,
    mend: 'Ask an owner of the organization to allow it.',
  },

  // the repository as a whole
  {
    name: 'taken down',
    status: [451],
    says: 'GitHub blocks this repository for legal reasons (451).',
    where: 'log',
  },
  {
    name: 'blocked repository',
    status: [403],
    words: /repository access blocked|repository (?:has been|was|is) disabled/i,
    says: 'GitHub blocks this repository.',
    where: 'log',
  },
  {
    name: 'archived',
    status: [403],
    words: /(?:was|is|been) archived|read-only/i,
    says: 'The repository is archived, so nothing can be written.',
    mend: 'Unarchive it.',
    where: 'log',
  },
  {
    name: 'empty repository',
    status: [409],
    words: /repository is empty/i,
    says: 'The repository has no commit yet.',
    mend: 'Push one.',
  },
  {
    name: 'being moved',
    status: [403, 409, 423],
    words: /migrat|being (?:transferred|renamed|created)|locked for/i,
    says: 'GitHub is moving this repository.',
    again: 'soon',
  },

  // the conversation
  {
    name: 'locked conversation',
    status: [403, 422],
    words: /is locked|locked (?:issue|conversation|pull request)/i,
    request: talk,
    says: 'The conversation is locked, so Docwright cannot answer there.',
    mend: 'Unlock it.',
    where: 'check',
  },
  {
    name: 'issues disabled',
    status: [404, 410, 422],
    words: /issues? (?:are|is|has been|have been|has|have)?\s*disabled/i,
    says: 'Issues are switched off in this repository, so Docwright cannot answer there.',
    mend: 'Switch them on in its settings.',
    where: 'check',
  },
  {
    name: 'deleted conversation',
    status: [410],
    says: 'The issue or pull request was deleted.',
    where: 'check',
  },
  {
    name: 'too many comments',
    status: [403, 422],
    words: /commenting is disabled|more than \d[\d,]* comments/i,
    request: talk,
    says: 'The conversation has as many comments as GitHub allows, so Docwright cannot answer there.',
    where: 'check',
  },
  {
    name: 'blocked user',
    status: [403, 422],
    words: /\b(?:user|you|account|author) (?:is|are|was|has been|have been) blocked|blocked by/i,
    says: 'The owner of the repository, or the person who opened the conversation, blocks the account that Docwright acts as.',
    mend: 'Unblock it.',
    where: 'check',
  },
  {
    name: 'limited interactions',
    status: [403, 422],
    words: /interactions? (?:on|in|with) this repository|interaction limit/i,
    says: 'Interactions are limited in this repository at the moment, and Docwright is not one of those who may write.',
    mend: 'Wait until the limit ends, or take it back under Moderation of the settings.',
    where: 'check',
  },
  {
    name: 'taken for spam',
    status: [403, 422],
    words: /spam/i,
    says: 'GitHub takes what Docwright writes here for spam.',
    mend: 'Ask the support of GitHub to look at its account.',
    where: 'check',
  },

  // branches
  {
    name: 'required signatures',
    status: [403, 409, 422],
    words: /verified signatures?|must be signed|required signatures?|unsigned commits?/i,
    says: 'A rule of this repository asks for signed commits on the branch of Docwright, and this one is not signed.',
    mend: 'Take `docwright/**` (or what `pullRequest.branchPrefix` names) out of that rule, or let Docwright bypass it.',
  },
  {
    name: 'sign-off',
    status: [403, 409, 422],
    words: /sign(?:ed)?[- ]?off/i,
    says: 'A rule of this repository asks for a sign-off in every commit.',
    mend: 'Set `signOff: true` below `pullRequest` of the configuration, or let Docwright bypass the rule.',
  },
  {
    name: 'commit message rule',
    status: [403, 409, 422],
    words: /commit message (?:must|does not)|committer email|author email/i,
    says: (failed) => `A rule of this repository does not take the commit of Docwright.${quoted(failed)}`,
    mend: 'Take `docwright/**` (or what `pullRequest.branchPrefix` names) out of that rule, or let Docwright bypass it.',
  },
  {
    name: 'push protection',
    status: [403, 409, 422],
    words: /push protection|secret(?:s)? (?:was |were )?(?:detected|found)|contains? secrets?/i,
    says: 'The push protection of GitHub found what looks like a secret in the pages.',
    mend: 'Remove it from the code or the pages that Docwright reads, or allow it in the settings.',
  },
  {
    name: 'workflow files',
    status: [403, 404, 409, 422],
    words: /refusing to allow|without `?workflows?`? (?:permission|scope)/i,
    says: 'GitHub does not let Docwright make a branch that holds a changed workflow.',
    mend: 'Merge the change of the workflow first.',
  },
  {
    name: 'ruleset',
    status: [403, 409, 422],
    words:
      /rule violations?|push declined|GH013|protected ref|creations being restricted|updates being restricted|branch name must|file path|must be made through a pull request/i,
    says: (failed) => `A rule of this repository does not let Docwright write its branch.${quoted(failed)}`,
    mend: 'Take `docwright/**` (or what `pullRequest.branchPrefix` names) out of that rule, or let Docwright bypass it.',
  },
  {
    name: 'protected branch',
    status: [403, 409, 422],
    words: /protected branch|GH006|not authorized to push|required status check|force[- ]push/i,
    request: refs,
    says: 'The branch of Docwright is protected.',
    mend: 'Take `docwright/**` (or what `pullRequest.branchPrefix` names) out of the protection, or let Docwright push there.',
  },
  {
    name: 'not a fast forward',
    status: [422],
    words: /fast[- ]forward/i,
    says: 'Somebody pushed to the branch of Docwright at the same time.',
    again: 'soon',
  },
  {
    name: 'branch removed',
    status: [422],
    words: /reference does not exist/i,
    says: 'The branch of Docwright was removed while it worked.',
    again: 'soon',
  },
  {
    name: 'object not there yet',
    status: [404, 422],
    words:
      /object does not exist|BadObjectState|(?:sha|tree|parents?) (?:does|do) not exist|base_tree|is not a valid (?:tree|sha|object|commit)|tree\.sha|no commit found for sha/i,
    request: /^(?:POST|PATCH) .*\/(?:git|check-runs)/,
    says: 'GitHub does not have the commit that Docwright works on.',
    again: 'soon',
  },
  {
    name: 'branch exists',
    status: [422],
    words: /reference already exists/i,
    says: 'A branch of the name that Docwright uses was made at the same time.',
    again: 'soon',
  },
  {
    name: 'branch name conflict',
    status: [409, 422],
    words: /reference (?:update failed|cannot be (?:created|updated))|ref cannot be created|cannot lock ref/i,
    request: refs,
    says: 'GitHub does not let Docwright make its branch: one with the name `docwright` (or another one that begins theirs), or a rule for names of branches, is in the way.',
    mend: 'Rename that branch, or allow `docwright/**` in the rule.',
  },

  // pull requests
  {
    name: 'workflows open no pull requests',
    status: [403],
    words: /not permitted to create or approve pull requests/i,
    says: 'This repository does not let workflows open pull requests.',
    mend: 'Allow it under Settings, Actions, General, or give the Action an App.',
  },
  {
    name: 'pull request exists',
    status: [422],
    words: /pull request already exists/i,
    says: 'A pull request of the branch of Docwright was opened at the same time.',
    again: 'soon',
  },
  {
    name: 'nothing to compare',
    status: [422],
    words: /no commits between|has no history in common|no (?:history|common ancestor)/i,
    request: /\/pulls/,
    says: 'The branch of Docwright holds nothing that the branch it goes to has not.',
  },
  {
    name: 'target branch gone',
    status: [422],
    words: /"field":"base"|proposed (?:new )?base|base branch (?:was|has been) deleted|cannot change the base/i,
    request: /\/pulls/,
    says: 'The branch that the pull request goes to is gone or closed.',
  },
  {
    name: 'branch gone before its pull request',
    status: [422],
    words: /"field":"head"/i,
    request: /^POST .*\/pulls$/,
    says: 'The branch of Docwright was removed before its pull request was opened.',
    again: 'soon',
  },
  {
    name: 'pull request cannot be reopened',
    status: [422],
    words: /state cannot be changed|force-pushed or recreated/i,
    request: /\/pulls\/\d+$/,
    says: 'The pull request of Docwright was closed and its branch made anew.',
    again: 'soon',
  },
  {
    name: 'too many pull requests',
    status: [403, 422],
    words: /too many (?:open )?pull requests|pull request creation is (?:restricted|limited|disabled)|pull requests are disabled/i,
    says: 'This repository takes no pull request of Docwright at the moment.',
    mend: 'Look at its settings for pull requests.',
  },

  // suggestions
  {
    name: outsideDiff,
    status: [422],
    words:
      /\b(?:line|path|side|position|diff hunk|commit)(?: oid)? (?:could not be resolved|is (?:not part of the pull request|outdated))|must be part of the (?:diff|same hunk)/i,
    request: reviews,
    says: 'A line for which Docwright has a suggestion is no longer part of the diff that GitHub shows.',
    where: 'check',
  },

  // sizes
  {
    name: 'text too long',
    status: [400, 413, 422],
    words: /too long|exceeds? (?:a |the )?maximum|maximum (?:is|bytesize)/i,
    request: /\/(?:pulls|issues|comments|check-runs|replies)\b/,
    says: 'What Docwright has to say is longer than GitHub takes.',
    mend: 'Ask for less at once: one feature, or one `--format`.',
  },
  {
    name: 'commit too large',
    status: [413, 422],
    words: /too large|too big|payload|input was too/i,
    request: /^POST .*\/git\//,
    says: 'The pages are larger than GitHub takes in one commit.',
    mend: 'Ask for less at once: one feature, or one `--format`.',
  },
  {
    name: 'answer too large',
    status: [403, 406, 413, 422],
    words: /too_?large|too big|diff (?:is taking too long|exceeded|is not available|is unavailable)|up to \d+ ?MB/i,
    request: /^GET /,
    says: 'GitHub does not show what Docwright asked for, because it is too large.',
  },

  // what is left of each status
  ...otherFetchRefusals,
  {
    name: 'review not taken',
    status: [422],
    request: reviews,
    says: (failed) => `GitHub does not take the suggestions that Docwright has for lines of this change.${quoted(failed)}`,
    where: 'check',
  },
  {
    name: 'no access',
    status: [404],
    request: /^(?:POST|PATCH|PUT|DELETE) /,
    says: missing,
    mend: grant,
  },
  { name: 'permission', status: [403], says: missing, mend: grant },
  { name: 'conflict', status: [409], says: 'Something else was written at the same time.', again: 'soon' },
]
