import { say } from '../../core/phrase.ts'
import { modelRef, pathRef } from '../../text/fact-refs.ts'
import { all, answers, calls, declares, either, tests, usesPackage } from '../evidence/looks.ts'
import { apiPrefix } from '../parts/service-facts.ts'
import { appFile, fileRef, guardsPhrase, planned, standing } from '../parts/task-words.ts'
import type { Phase, Task } from '../plan.ts'
import { customerWords, isSeen, visitWords, type BrandContext } from './context.ts'

/** Phase 2: customers hand in what they want to see, and nothing of it runs or breaks a page. */
export function givenPhase(context: BrandContext): Phase {
  return {
    title: 'What customers hand in',
    aim: say`${isSeen(context) ? [] : say`for ${visitWords(context)}, `}${context.members === undefined ? say`an administrator of ${customerWords(context)}` : say`whoever ${modelRef(context.members)} names as administrator`} sets a brand without us${isSeen(context) ? say`, and a file or colour that would harm others is refused` : []}`,
    tasks: context.isServed ? [settings(context), ...(isSeen(context) ? [logo(context), contrast(context)] : [])] : [],
  }
}

/** Address below which brands are kept. */
export function brandPath({ project }: Pick<BrandContext, 'project'>): string {
  return `${apiPrefix(project)}/brand`
}

function settings(context: BrandContext): Task {
  const { today, members } = context
  const test = today.place.test('brand-settings')
  const file = today.place.module('brand-routes')
  return {
    key: 'brand-settings',
    text: 'let an administrator of a customer draft, preview and publish a brand',
    files: [...appFile(context), file, test],
    after: ['brand-record'],
    given: say`a draft that ${customerWords(context)} has not published, and people who have passed ${guardsPhrase(context)}`,
    when: say`one of them without the role of administrator${members === undefined ? [] : say` in ${modelRef(members)}`}, and one of another customer, call ${planned(`PUT ${brandPath(context)}`)}`,
    expected: say`both are refused, ${visitWords(context)} shows the published brand, and the draft is only drawn for who opened the preview`,
    shownBy: say`${fileRef(test)} sends the request as each of them, then publishes and takes the last version back`,
    shows: {
      code: answers(
        ['PUT', 'PATCH', 'POST'],
        /\/(?:brand(?:ing)?|themes?|appearance|white-?label)(?:\/\w*)*$/i,
        ({ auth }) => auth === 'required',
      ),
      test: tests(/brand|theme|appearance/i),
    },
  }
}

function logo(context: BrandContext): Task {
  const { today, uploads, looks } = context
  const test = today.place.test('logo')
  const file = today.place.module('logo')
  const [upload] = uploads
  return {
    key: 'logo',
    text: 'take logos by content, in bounds, and without scripts',
    files: [...(upload === undefined ? [] : [standing(upload.path)]), file, test],
    after: ['brand-settings'],
    given: say`a PNG, an SVG with ${planned('onload')} and a ${planned('foreignObject')}, a page named ${planned('logo.png')}, and an image of 30000 pixels a side`,
    when: say`each is sent to ${planned(`POST ${brandPath(context)}/logo`)}${upload === undefined ? [] : say` by way of ${pathRef(upload.path)}`}`,
    expected: say`the PNG is drawn anew and kept under a name of ours, the SVG becomes a PNG, and the rest is refused before it is decoded${looks.logo === undefined ? [] : say`; ${pathRef(looks.logo)} stays until then`}`,
    shownBy: say`${fileRef(test)} sends the four files and reads type, size and ${planned('Content-Security-Policy')} of what is served`,
    shows: {
      code: either(
        usesPackage('file-type', 'image-size', 'isomorphic-dompurify', 'dompurify', 'sanitize-svg', '@mattkrick/sanitize-svg'),
        all(usesPackage('sharp', 'jimp'), declares(/logo(?!ut|ff|n)/i)),
        calls(/(?:^|\.)(?:fileTypeFromBuffer|sanitizeSvg|detectImage|imageType)$/i),
      ),
      test: tests(/logo|svg|image/i),
    },
  }
}

function contrast(context: BrandContext): Task {
  const { today, looks, doors } = context
  const test = today.place.test('contrast')
  const file = today.place.module('contrast')
  return {
    key: 'contrast',
    text: 'refuse colours that people cannot read',
    files: [file, test],
    after: ['brand-settings'],
    given: say`a yellow button under white letters${looks.colours === undefined ? [] : say` on the background of ${pathRef(looks.colours)}`}`,
    when: say`the brand is saved`,
    expected: say`${fileRef(file)} names the pair, its ratio and the nearest shade with 4.5 to 1 of WCAG 2.2, and ${doors[0] === undefined ? say`nothing is published` : say`${planned(doors[0].address)} keeps its button`}`,
    shownBy: say`${fileRef(test)} checks pairs on both sides of 4.5 for text and 3 for controls`,
    shows: {
      code: either(declares(/contrast|luminance/i), calls(/contrast|luminance/i)),
      test: tests(/contrast|readable|legible|wcag/i),
    },
  }
}
