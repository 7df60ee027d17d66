import { say } from '../../core/phrase.ts'
import { envRef, fileSource, lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { count } from '../../text/wording.ts'
import { some } from '../parts/record-deeds.ts'
import { told } from '../parts/service-facts.ts'
import { planned } from '../parts/task-words.ts'
import { packageWords } from '../parts/ways-in.ts'
import type { FeaturePlan, Statement } from '../plan.ts'
import type { BrandContext } from './context.ts'

const lookWords: Readonly<Record<string, string>> = {
  colours: 'fixes colours or fonts for whoever opens a screen',
  logo: 'is a picture of our own brand',
  manifest: 'gives browsers one name and one icon to install',
}

/** Where the product shows whose it is today. */
export function today(context: BrandContext): FeaturePlan['today'] {
  return [
    { about: 'API' as const, statements: shown(context) },
    { about: 'data' as const, statements: kept(context) },
    { about: 'workflow' as const, statements: sent(context) },
  ].filter(({ statements }) => statements.length > 0)
}

function shown({ project, names, nameFiles, screens, doors, looks }: BrandContext): readonly Statement[] {
  const said: Statement[] = nameFiles.slice(0, 5).map((file) => {
    const here = names.filter((one) => one.file === file)
    const lines = here.slice(0, 4).map(({ line }) => line)
    return told(
      `names/${file}`,
      say`${pathRef(file)} fixes our name in ${[count(here.length, 'text')]}, from line ${lines[0] ?? 1} on.`,
      ...here.slice(0, 2).map((one) => lineSource(project, one)),
    )
  })
  if (screens[0] !== undefined)
    said.push(
      told(
        'names/screens',
        say`People meet ${[count(screens.length, 'screen')]}${
          doors.length === 0
            ? []
            : say`, among them ${some(
                doors.map(({ address }) => planned(address)),
                3,
              )} before they have signed in`
        }.`,
        lineSource(project, screens[0]),
      ),
    )
  for (const [key, path] of Object.entries(looks))
    said.push(told(`looks/${key}`, say`${pathRef(path)} ${[lookWords[key] ?? 'is shown to each customer']}.`, fileSource(project, path)))
  return said
}

function kept({ tenant, members, project, uploads, cached }: BrandContext): readonly Statement[] {
  const said: Statement[] = []
  if (tenant !== undefined) {
    const fields = tenant.fields.filter(({ name }) =>
      /^(?:name|title|slug|domain|logo\w*|image|colou?r\w*|brand\w*|theme|subdomain|host\w*)$/i.test(name),
    )
    said.push(
      told(
        'tenant',
        say`${modelRef(tenant)} stands for a customer${
          fields.length === 0
            ? say` and has no field for a name or a logo`
            : say` and has ${some(
                fields.map(({ name }) => planned(name)),
                5,
              )}`
        }${members === undefined ? [] : say`; ${modelRef(members)} says who belongs to it`}.`,
        modelSource(project, tenant),
      ),
    )
  }
  const [upload] = uploads
  if (upload !== undefined)
    said.push(
      told(
        'uploads',
        say`${pathRef(upload.path)} takes files by way of ${packageWords(project, upload.library)}.`,
        fileSource(project, upload.path),
      ),
    )
  for (const one of cached.slice(0, 3))
    said.push(
      told(
        `cached/${one.file}:${one.line}`,
        say`${pathRef(one.file)} keeps ${planned(one.key)} for whoever asks next.`,
        lineSource(project, one),
      ),
    )
  return said
}

function sent({ mails, sender, named, address, documentFiles, cookieFiles, corsFiles, project }: BrandContext): readonly Statement[] {
  const said: Statement[] = []
  for (const one of mails.slice(0, 3))
    said.push(
      told(
        `mails/${one.file}:${one.line}`,
        say`${pathRef(one.file)} sends mails by ${planned(one.target)}${sender === undefined ? [] : say`; ${envRef(sender)} is the one sender that was found`}.`,
        lineSource(project, one),
      ),
    )
  if (address !== undefined)
    said.push(
      told(
        'address',
        say`${envRef(address)} holds one address of the service, read in ${[count(new Set(address.uses.map(({ file }) => file)).size, 'file')]}.`,
        lineSource(project, address, address.name),
      ),
    )
  if (named !== undefined)
    said.push(told('named', say`${envRef(named)} holds one name for all customers.`, lineSource(project, named, named.name)))
  for (const { path, library } of documentFiles.slice(0, 2))
    said.push(
      told(
        `documents/${path}`,
        say`${pathRef(path)} makes files for people with ${packageWords(project, library)}.`,
        fileSource(project, path),
      ),
    )
  if (cookieFiles[0] !== undefined)
    said.push(told('cookies', say`Cookies are handled in ${some(cookieFiles.map(pathRef), 3)}.`, fileSource(project, cookieFiles[0])))
  if (corsFiles[0] !== undefined)
    said.push(told('cors', say`Other origins are let in by ${some(corsFiles.map(pathRef), 2)}.`, fileSource(project, corsFiles[0])))
  return said
}
