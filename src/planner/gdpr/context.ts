import type { Model, Operation, OutboundInfo, Project } from '../../core/project.ts'
import type { LogLine } from '../../core/operations.ts'
import type { RepoPath } from '../../core/names.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import { leadingTo, type PersonalField, personalFields } from '../parts/personal-data.ts'
import { isRoute, readModels, recordChanges } from '../parts/record-changes.ts'
import type { TaskFile } from '../plan.ts'

/** What the parts of a plan for the GDPR share. */
export interface GdprContext extends PlanInput {
  /** The model of those whose data it is. */
  subject?: Model
  personal: readonly PersonalField[]
  /** Secrets of logins, which no answer and no export holds. */
  secrets: readonly PersonalField[]
  /** Models that lead to a person, and the field that does. */
  led: ReturnType<typeof leadingTo>
  /** Other systems that code calls, one entry each. */
  receivers: readonly OutboundInfo[]
  /** Lines of a log that hold what is called like data of a person. */
  lines: readonly LogLine[]
  /** Fields or models that hold a consent. */
  consents: readonly PersonalField['model'][]
  /** Operations by which a person sees, corrects and removes what is held of them. */
  own: { shows: readonly Operation[]; corrects: readonly Operation[]; removes: readonly Operation[]; makes: readonly Operation[] }
  files: Readonly<Record<'map' | 'requests' | 'access' | 'erasure' | 'consent' | 'receivers' | 'redaction' | 'breach', TaskFile>>
}

/** Reads what a plan for the GDPR is made from. */
export function gdprContext(input: PlanInput): GdprContext {
  const { project, today } = input
  const { place } = today
  const all = personalFields(project)
  const personal = all.filter(({ kind }) => kind !== 'secret')
  const subject = today.auth.people ?? personal.find(({ kind }) => kind === 'contact')?.model
  return {
    ...input,
    ...(subject !== undefined && { subject }),
    personal,
    secrets: all.filter(({ kind }) => kind === 'secret'),
    led: subject === undefined ? [] : leadingTo(subject, project),
    receivers: receiversOf(project),
    lines: personalLines(project),
    consents: project.models.filter(
      ({ name, fields }) =>
        /consent/i.test(name) ||
        fields.some((field) =>
          /consent|opt_?(?:in|out)|marketing|newsletter|accepted_?(?:terms|privacy)|terms_?accepted/i.test(field.name),
        ),
    ),
    own: ownOperations(subject, project),
    files: {
      map: place.module('data-map'),
      requests: place.module('requests'),
      access: place.module('access'),
      erasure: place.module('erasure'),
      consent: place.module('consent'),
      receivers: place.module('receivers'),
      redaction: place.module('log-redaction'),
      breach: place.module('breach'),
    },
  }
}

function ownOperations(subject: Model | undefined, project: Project): GdprContext['own'] {
  if (subject === undefined) return { shows: [], corrects: [], removes: [], makes: [] }
  const changes = recordChanges(project).filter(
    ({ model, operation }) => model.name === subject.name && isRoute(operation) && !/webhook/i.test(operation.path),
  )
  const by = (...verbs: readonly string[]): readonly Operation[] =>
    changes.filter(({ verb }) => verbs.includes(verb)).map(({ operation }) => operation)
  const shown = project.routes.filter(({ method }) => method === 'GET').slice(0, 80)
  return {
    shows: shown.filter((route) => readModels(route, project).some(({ name }) => name === subject.name)),
    corrects: by('changes').filter((operation) => isRoute(operation) && /PUT|PATCH/.test(operation.method)),
    removes: by('removes'),
    makes: by('creates', 'saves'),
  }
}

/** Other systems, one entry each; a name of a setting says nothing of who is behind it. */
function receiversOf({ outbound }: Project): readonly OutboundInfo[] {
  const named = outbound.filter(
    ({ target }) =>
      !/^[A-Z0-9_]+$/.test(target.replace(/^[A-Z]{2,5}$/, 'x')) && !/localhost|127\.0\.0\.1|example\.(?:com|org)/.test(target),
  )
  return [...new Map(named.map((one) => [one.target, one])).values()].slice(0, 8)
}

function personalLines(project: Project): readonly LogLine[] {
  const files = project.sources.filter((path: RepoPath) => !project.isTest(path))
  return files
    .flatMap((path) => project.logLines?.(path) ?? [])
    .filter(({ text }) =>
      [...text.matchAll(/\{([^{}]*)\}/g)].some(([, name = '']) => /e-?mail|phone|full_?name|address|birth|password/i.test(name)),
    )
}
