import { expect, it } from 'vitest'
import { claimsIn } from '../support/claims.ts'

/** Why sentences with a claiming word need not ask whether everything was read, and these sentences. */
const exempt: readonly { why: string; sentences: readonly string[] }[] = [
  {
    why: 'It speaks of a plan, of its tasks, and of what was looked for because of them.',
    sentences: [
      'planned in …; none of its … was seen in code and tests',
      'The code moved since: … more … due that no plan has. … plans them.',
      'the code is there, and no test that exercises it',
      'nothing in code and tests shows it',
      ', once it is merged, or approved at its newest commit by somebody with write permission who neither asked for it nor wrote it.',
      '… questions that only a person can answer',
    ],
  },
  {
    why: 'It says what a page, a format or an option is for, not what a repository holds.',
    sentences: [
      'OpenAPI 3.1 of every route of the repository',
      'Markdown pages of the audience, without the OpenAPI document',
      'All routes of the repository with sign-in and handler',
      'Index of every user guide and of the API-wide pages',
      'For the whole repository',
      'Ordered steps from an empty terminal to every use of the feature, with examples that run',
      'Other systems that the code calls: where, with which settings, from which functions; only with evidence',
      'Webhooks in and out with their events, routes and signature checks; only with evidence',
      'Document or folder to judge; every document of the repository unless given',
      'Writes coverage of the whole repository: a page, a page for browsers, and a badge',
      'Writes only this form of documentation',
      'Says that pages exist already; pages that exist are always updated, never replaced',
      'Shows what is documented and open (`status`), or every setting and where it comes from (`config`)',
      'facets of every operation',
      'Writes the plan and nothing else; this is what happens without an option too',
      '/add-enterprise-feature sso "SAML 2.0 with Okta, Entra ID and Google Workspace" --plan-only',
      '/add-enterprise-feature … --plan-only',
      'To make it, type: /add-enterprise-feature … --plan-only',
      'To make one, type: /add-enterprise-feature sso --plan-only',
    ],
  },
  {
    why: 'It speaks of one route, setting or symbol that was read.',
    sentences: [
      'Any other answer that worked',
      'The request worked; the code states no schema for the answer',
      'any other answer',
      'Any status',
      'no content',
      'When … is down, nobody serves ….',
      '… leaves no trace….',
      '; without it nothing starts',
      'Call … once more; it must answer without an error.',
      '… works with and without a signed-in caller.',
      '… works without signing in; … reads the caller when there is one.',
      '… asks for no sign-in.',
      'It works with and without a signed-in caller.',
      'Set … before you start: the code fails without.',
      '… is not set: … fails without it. Set it and start again.',
      '… is not set: … without it. Set it and start again.',
      'Without it',
      'none: taken as set',
      'none: … without',
      'Some functions fail without ….',
    ],
  },
  {
    why: 'It speaks of documents, of pages that Docwright wrote or of what names in them resolve to.',
    sentences: [
      'All documents together, the newest run first: ….',
      'Each entry is a run that changed pages. A run that changed nothing leaves no entry.',
      'No page',
      'Only … were checked.',
      'Of examples only the imports were checked: ….',
      'a file that is none',
      'nothing of that name',
      '… is new and no page explains it.',
      'The change adds … that no page explains.',
      'no reason',
      'This remark hides nothing: it gives no reason in quotes, as in docwright: ignore D1 "why".',
      'This remark hides nothing: after ignore it takes signals D1 to D9, a token in backticks and a reason in quotes.',
      'nothing to end',
      'There is no ignore-start above this ignore-end.',
      'This remark hides nothing any more.',
      'no drift',
      'nothing left',
      'shows what no page explains',
      '… is no text that can be read here, so the page is left alone.',
      '… is no text that can be read here, so the file is left alone.',
      'No drift',
      ': no drift.',
      'None of it can be mended without a person.',
      'A question that only a person can answer:',
      '… questions that only a person can answer, marked',
      'Only a person can answer:',
      'nothing is left for a person',
      '… of this change that no page explains',
      '… on lines of this change no longer … the code.',
      'In the places below, the documentation no longer matches the code. Those with one right answer are mended; the rest is listed for people.',
    ],
  },
  {
    why: 'It speaks of what a run did, of git or of pull requests.',
    sentences: [
      ': within the last hour I carried out … of your comments in this repository, as many as I do for people without write permission.',
      'Accepts the drift of the whole change (`skip`), or stops and starts what Docwright writes on a pull request by itself',
      'Docwright writes nothing on this pull request by itself',
      'Once this is merged, every judgement stops here.',
      ': Docwright writes nothing here by itself until',
      'There is no …; what the organization sets counts.',
      'of the configuration asks for, so this pull request does without:',
      'changes that touch no file of its globs',
      'changes that touch nothing but files of its globs',
      'pull requests of everybody else than those that it names',
      'pull requests without one of its labels',
      'Nothing was done this time. Ask again after … UTC.',
      'Settled: what was suggested here is not needed any more.',
      'no commit',
      'No commit is named as the last change: ….',
      'There is no …; every setting has its default.',
      'No pull request of Docwright is open.',
      'Nothing was done this time. Ask again after … UTC.',
      ': within the last hour I carried out … of your comments in this repository, as many as I do for people without write permission.',
      'Nothing to do.',
      'Nothing to do',
      'nothing to do',
      'Everything is up to date; nothing was written.',
      ': only files that Docwright may not write would change, so there is no pull request.',
      ': everything is up to date, nothing was written.',
      'Waiting longest without a review:',
      'Closed: everything that this pull request said stands in',
      'and … in …; --json lists them all',
      'Nothing was deleted.',
      'Every file is new. Nothing was changed or deleted.',
      'Nothing that people wrote was changed. …',
      'This pull request follows the branch and closes itself when nothing is left. If you close it, it comes again only with something new.',
      '✅ Everything is up to date, nothing was written.',
      'Nothing was written. Write it with --write, see the diff with --diff.',
    ],
  },
  {
    why: 'It is a difference of an OpenAPI document, which is asked for only where routes were read whole, and what was not written because of it.',
    sentences: ['… describes the API already, so no other OpenAPI document was written.', '… has …, which no route of the code answers.'],
  },
  {
    why: 'It is a condition of the code under which a button is shown.',
    sentences: ['only where … holds', 'to administrators only', 'to people with the role … only'],
  },
  {
    why: 'It is a term of SQL.',
    sentences: ['no action'],
  },
  {
    why: 'It says what a file that was just written consists of.',
    sentences: ['a page without headings'],
  },
  {
    why: 'It says what Docwright knows, not what there is.',
    sentences: [
      'I know no feature called `…`.',
      '… This repository has no source files that I can read.',
      '… I read …, and none is named like it: a feature is found by files and folders of its own.',
    ],
  },
  {
    why: 'It is a sum over items of coverage, and every place that was not read is one of them.',
    sentences: [
      'complete API coverage',
      'Documentation coverage: nothing to explain',
      'The code has nothing that documentation would have to explain.',
      'Nothing to explain.',
      'This change adds nothing to explain.',
      'Everything here is explained.',
    ],
  },
]

const rooms = ['docs', 'memory', 'handlers', 'delivery']
const claims = rooms.flatMap(claimsIn)

it('writes sentences of absence and completeness only where it was asked whether everything was read', () => {
  const allowed = new Set(exempt.flatMap(({ sentences }) => sentences))
  const open = claims.filter(({ isGated, text }) => !isGated && !allowed.has(text))
  expect(
    open.map(({ file, line, text }) => `${file}:${line} ${text}`),
    'Write it through `absence` or `complete` of text/unread-claims.ts, or say above why it needs no question.',
  ).toEqual([])
})

it('finds gated sentences in every room that speaks of code', () => {
  const gated = new Set(claims.filter(({ isGated }) => isGated).map(({ file }) => file.split('/')[0]))
  expect(gated).toEqual(new Set(['docs', 'memory', 'handlers']))
})
