/** Limits of what one run reads and writes. Each is a value with its unit, so that a test can lower it. */
export const limits = {
  /** Entries of a listing. */
  listingEntries: 200_000,
  /** Bytes of content read in one run. */
  totalBytes: 500_000_000,
  /** Bytes that one fetch brings from a host, as they come. */
  fetchBytes: 500_000_000,
  /** Bytes of one file that is read at all. */
  readBytes: 16_777_216,
  /** Characters of files that are kept while one run looks at a commit. */
  keptTexts: 32_000_000,
  /** Bytes of one source file that is analysed (FACTS.md: larger ones are data or bundles). */
  sourceBytes: 1_500_000,
  /** Bytes of one document that is parsed. */
  documentBytes: 1_048_576,
  /** Bytes of a lockfile that is read for the versions of a few packages. */
  lockfileBytes: 8_000_000,
  /** Characters of the longest line of a file that is analysed. */
  lineLength: 20_000,
  /** Quotes and list items in one another on a line of a document; a person writes five. */
  documentDepth: 100,
  /** Steps for nested lines of a document: the square of the depth of every line that is deeper than six. */
  documentNesting: 500_000,
  /** Marks of emphasis, links and pictures in one paragraph. */
  paragraphMarks: 2_000,
  /** The same in one table. */
  tableMarks: 8_000,
  /** Lines of a comment that are parsed for commands. */
  commentLines: 2_000,
  /** Quotes and list items in one another on a line of a comment. */
  commentDepth: 20,
  /** Steps for quotes and list items of a comment: the square of the depth of every line. */
  commentNesting: 2_500,
  /** Fragments of one page that are compared with fragments which links have and the page has not, once for each pair. */
  comparedFragments: 400_000,
  /** Brackets in one another in a configuration, schema or data file. */
  dataDepth: 200,
  /** Mistakes of a configuration that are told at once. */
  configMistakes: 20,
  /** Values that aliases of a YAML file repeat. */
  yamlAliases: 100,
  /** Brackets in one another in code: the parser, written in native code, ends the process when its stack does (seen from 6,000 on). */
  codeDepth: 1_500,
  /** Words and operators of code without a separator between them: prefix chains nest as deep (seen from 30,000 on). */
  codeRun: 20_000,
  /** `else` of one file: each nests in the one before. */
  codeElse: 5_000,
  /** Import declarations of one file: with each the parser looks at all before it (seen to take a second from 20,000 on). */
  codeImports: 10_000,
  /** Names that the parser copies for the import declarations of one file before it is given an arena that grows (seen to end the process from 11,800,000 on). */
  importCopies: 5_000_000,
  /** Calls that one evaluation of all routers of a repository follows. */
  routeCalls: 2_000_000,
  /** Mounts that are walked below one application, a router once for each way that leads to it. */
  applicationMounts: 5_000,
  /** Routes that are found below one application, once for each path that leads to them. */
  applicationRoutes: 50_000,
  /** Characters of a glob. */
  globLength: 1_000,
  /** `**` of a glob, and `*` of a name beyond its first: each multiplies the ways to try it. */
  globStars: 4,
  /** Groups in braces or parentheses of a glob, which multiply them too. */
  globGroups: 6,
  /** Folder depth of a listed path. */
  pathDepth: 64,
  /** Bytes that facts of all repositories take on a person's machine, unless they say otherwise. */
  cacheBytes: 500_000_000,
  /** Characters of a feature name. */
  featureName: 200,
  /** Words and numbers of the requirements of an enterprise feature, which are free text. */
  requirementWords: 500,
  /** Commits read by one pass over history. */
  historyCommits: 5_000,
  /** Commits of a branch that are fetched from a host to look for what went away. */
  hostHistory: 2_000,
  /** Bytes of changes that one pass over removals reads. */
  historyBytes: 400_000_000,
  /** Milliseconds after which a pass over history ends the run with an error (THREATS B4): it never shortens an answer. */
  historyTime: 600_000,
  /** Commits of one file that are looked at to say which one changed what a document names. */
  fileRevisions: 100,
  /** Commits before which one run asks what documents named. */
  askedCommits: 60,
  /** Files whose commits one run looks at. */
  revisedFiles: 40,
  /** Removed lines that are kept of one word, and as many again of those that declare it. */
  removedLines: 20,
  /** Seconds of processor time that one job may take in its process (three applications of up to 6,900 files took less than 60 each, for two jobs). */
  jobSeconds: 600,
  /** Megabytes of objects that the process of a job may hold. */
  jobMegabytes: 3_072,
  /** Milliseconds for which the thread that serves may be busy with one thing; more is counted and logged. */
  longestBlock: 200,
  /** Milliseconds without a sign of work after which its process is taken for dead; every question whether the work is still held is one. */
  lease: 9_000,
  /** Milliseconds from which whoever runs the server is told of it by itself: a tenth of what GitHub waits for an answer to a webhook. */
  webhookDelay: 1_000,
  /** Configurations of TypeScript that are read of one package, as many outside of it, and as many that one goes on from. */
  compilerConfigs: 50,
  /** Paths and patterns of files that one of them may list to be understood. */
  listedPatterns: 300,
  /** Milliseconds that one git command may take. */
  gitTimeout: 60_000,
  /** Milliseconds that one fetch from a host may take. */
  fetchTimeout: 60_000,
  /** Milliseconds that one request to the host may take, its answer included. */
  requestTimeout: 30_000,
  /** Jobs of one pull request, issue or branch within an hour: more is a loop, and nobody reads as much (THREATS A6). */
  jobsPerHour: 30,
  /** Comments with commands of one person without write permission that are carried out in a repository within an hour. */
  questionsPerHour: 10,
  /** Comments of ours on one pull request or issue within an hour, after which a mistake is answered by a sign alone. */
  repliesPerHour: 30,
  /** Repairs that one judgement suggests on lines of a pull request. */
  suggestions: 10,
  /** People of one pull request or issue who are told in words that they may not: everybody else gets a sign alone. */
  refusedPeople: 3,
} as const
