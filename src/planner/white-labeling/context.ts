import type { RepoPath } from '../../core/names.ts'
import { say, type Phrase } from '../../core/phrase.ts'
import type { EnvKey, Model, OutboundInfo, Project, Route } from '../../core/project.ts'
import type { ScreenInfo } from '../../core/screen.ts'
import { routeRef } from '../../text/fact-refs.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import { importersOf } from '../evidence/importers-of.ts'
import { readTenancy } from '../multi-tenancy/context.ts'
import { oneOf } from '../parts/model-fields.ts'
import { aside, deedsOf, exampleWords } from '../parts/record-deeds.ts'
import { filesLike, filesThatCall, peopleOf } from '../parts/service-facts.ts'
import { planned } from '../parts/task-words.ts'
import { filesWithNames, fixedNames, type FixedName } from './fixed-names.ts'

/** What the parts of a plan for brands of customers share. */
export interface BrandContext extends PlanInput {
  /** The model of customer organizations. */
  tenant?: Model
  /** Table that says which person belongs to which. */
  members?: Model
  names: readonly FixedName[]
  nameFiles: readonly RepoPath[]
  screens: readonly ScreenInfo[]
  /** Screens that somebody meets who has not signed in. */
  doors: readonly ScreenInfo[]
  mails: readonly OutboundInfo[]
  /** Settings for the sender of mails, the product's name, and the address of the service. */
  sender?: EnvKey
  named?: EnvKey
  address?: EnvKey
  cookieFiles: readonly RepoPath[]
  corsFiles: readonly RepoPath[]
  documentFiles: readonly { path: RepoPath; library: string }[]
  uploads: readonly { path: RepoPath; library: string }[]
  /** Entries of caches whose key names neither a host nor a customer. */
  cached: readonly { file: RepoPath; line: number; key: string }[]
  looks: { colours?: RepoPath; logo?: RepoPath; manifest?: RepoPath }
  callbacks: readonly Route[]
  /** Somebody meets the product at an address, in a mail or in a file. */
  isServed: boolean
}

/** Libraries that make files for people. */
const documentLibraries = ['pdfkit', 'pdf-lib', 'pdfmake', '@react-pdf/renderer', 'jspdf', 'puppeteer', 'exceljs', 'docx']
/** Libraries that take files from people. */
const uploadLibraries = [
  'multer',
  'busboy',
  'formidable',
  '@fastify/multipart',
  'uploadthing',
  'multer-s3',
  'express-fileupload',
  '@koa/multer',
  'koa-body',
]

const settingOf = {
  sender:
    /(?:MAIL|SMTP|RESEND|SENDGRID|SES|POSTMARK)\w*_(?:FROM|SENDER)|^(?:MAIL_)?FROM_?(?:E?MAIL|ADDRESS|NAME)$|FROM_?E?MAIL|SENDER_?(?:E?MAIL|ADDRESS)/,
  named: /(?:^|_)(?:APP|SITE|PRODUCT|BRAND|COMPANY|SERVICE)_?(?:NAME|TITLE)$/,
  address:
    /(?:^|_)(?:APP|BASE|SITE|PUBLIC|FRONTEND|WEB|CLIENT|WEBSITE|SERVER|AUTH|NEXTAUTH|ROOT|HOST)_?(?:URL|URI|ORIGIN|HOST|DOMAIN|ADDRESS)$/,
} as const

/** Reads it from the project. */
export function brandContext(input: PlanInput): BrandContext {
  const { project } = input
  const { tenant, members } = readTenancy(project, peopleOf(input))
  const screens = project.screens ?? []
  const mails = project.outbound.filter(({ mail, file }) => mail === true && !project.isTest(file))
  return {
    ...input,
    ...(tenant !== undefined && { tenant }),
    ...(members !== undefined && { members }),
    ...settingsOf(project),
    names: fixedNames(project),
    nameFiles: filesWithNames(project),
    screens,
    doors: screens.filter(({ address }) => /log-?in|sign-?(?:in|up)|regist|reset|forgot|invit|verify|\bjoin\b|\bauth\b/i.test(address)),
    mails,
    cookieFiles: filesThatCall(
      project,
      /^(?:cookie|setCookie|setSignedCookie|cookieSession|clearCookie|session|NextAuth|betterAuth|cookies|serialize)$/,
      isOfCookies(project),
    ),
    corsFiles: filesThatCall(project, /^(?:cors|enableCors|fastifyCors)$/),
    documentFiles: usersOf(project, documentLibraries),
    uploads: usersOf(project, uploadLibraries),
    cached: cachedOf(project),
    looks: looksOf(project),
    callbacks: project.routes.filter(({ path, method }) => method !== 'ALL' && /callback|oauth|saml|(?:^|\/)redirect/i.test(path)),
    isServed:
      screens.length + project.routes.length + (project.triggers ?? []).filter(({ kind }) => kind !== 'command').length + mails.length > 0,
  }
}

/** `cookies` and `session` are names of much: a file that calls them has to import a library of cookies too. */
function isOfCookies(project: Project): (path: RepoPath) => boolean {
  return (path) => {
    const facts = project.facts(path)
    const calls = facts?.callees?.some((name) =>
      /^(?:cookie|setCookie|setSignedCookie|cookieSession|clearCookie|NextAuth|betterAuth)$/.test(name),
    )
    return (
      calls === true ||
      facts?.imports.some(({ specifier, kind }) => kind !== 'type' && /cookie|session$|^next\/headers$/.test(specifier)) === true
    )
  }
}

function settingsOf({ env }: Project): Pick<BrandContext, 'sender' | 'named' | 'address'> {
  const find = (pattern: RegExp): EnvKey | undefined =>
    env
      .filter(({ name }) => pattern.test(name) && !/^(?:DATABASE|DB|REDIS|SMTP|MAIL|NODE|PG|MONGO\w*|QUEUE)_?(?:URL|HOST|URI)/.test(name))
      .toSorted((a, b) => b.uses.length - a.uses.length)[0]
  const [sender, named, address] = [find(settingOf.sender), find(settingOf.named), find(settingOf.address)]
  return { ...(sender !== undefined && { sender }), ...(named !== undefined && { named }), ...(address !== undefined && { address }) }
}

function usersOf(project: Project, libraries: readonly string[]): readonly { path: RepoPath; library: string }[] {
  const all = libraries.flatMap((library) => importersOf(project, library).map(({ path }) => ({ path, library })))
  return [...new Map(all.map((one) => [one.path, one])).values()]
}

function cachedOf(project: Project): BrandContext['cached'] {
  return deedsOf(project).flatMap(({ deed: { what, at } }) =>
    what.does === 'remembers' && what.key !== undefined && !/tenant|org|workspace|team|company|brand|host|domain/i.test(what.key)
      ? [{ file: at.file, line: at.line, key: what.key }]
      : [],
  )
}

function looksOf(project: Project): BrandContext['looks'] {
  const [colours] = filesLike(
    project,
    /(?:^|\/)(?:tailwind\.config\.\w+|(?:globals?|variables|theme|colou?rs|main|app|style|styles)\.(?:s?css|less)|theme\.[jt]sx?)$/,
  )
  const [logo] = filesLike(project, /(?:^|\/)(?:[\w-]*logo[\w-]*|brand[\w-]*|favicon)\.(?:svg|png|ico|webp|jpe?g|tsx|vue)$/i)
  const [manifest] = filesLike(project, /(?:^|\/)(?:manifest\.(?:json|webmanifest|[jt]s)|site\.webmanifest)$/)
  return { ...(colours !== undefined && { colours }), ...(logo !== undefined && { logo }), ...(manifest !== undefined && { manifest }) }
}

/** What somebody sees of the product before others: a screen, else a request that is answered with something to read. */
export function visitWords(context: Pick<BrandContext, 'screens' | 'doors' | 'project'>): Phrase {
  const screen = context.doors[0] ?? context.screens[0]
  if (screen !== undefined) return [planned(screen.address)]
  const reads = context.project.routes.filter(({ method, path }) => method === 'GET' && !aside.test(path))
  const route =
    reads.find(({ auth, path }) => auth === 'none' && !path.includes(':')) ?? reads.find(({ path }) => !path.includes(':')) ?? reads[0]
  return route === undefined ? exampleWords(context.project) : [routeRef(route)]
}

/** Whether people see anything of it themselves: a screen, a mail, a file. A service may answer programs alone. */
export function isSeen({
  screens,
  mails,
  documentFiles,
  project,
}: Pick<BrandContext, 'screens' | 'mails' | 'documentFiles' | 'project'>): boolean {
  return (
    screens.length + mails.length + documentFiles.length > 0 ||
    project.files?.some((file) => /\.(?:hbs|ejs|pug|mjml|handlebars|liquid|njk)$/.test(file)) === true
  )
}

/** `an Organization`, or a customer where no model stands for one. */
export function customerWords({ tenant }: Pick<BrandContext, 'tenant'>): Phrase {
  return tenant === undefined ? say`a customer` : oneOf(tenant)
}
