import type { Compliance } from '../../../core/repository.ts'

/** A compliance standard that is reported. */
export type Standard = Compliance['standard']

/** Quick look whether a text names a standard at all. */
export const namesStandard =
  /HIPP?AA?\b|\bSOC[ \u00a0-]?(?:2|II)\b|SOC&nbsp;2|GDPR|DS-?GVO|RGPD|Data Protection Regulation|Datenschutz-?Grundverordnung|Insurance Portability|2016\/679|§+ ?164\.|45 CFR|Service Organi[sz]ation Control|\bISO(?:\/IEC)?[ \u00a0-]?27001|\bPCI[ \u00a0-]?DSS|Payment Card Industry Data Security/i

const spellings: readonly (readonly [standard: Standard, pattern: string])[] = [
  [
    'HIPAA',
    'HIPAA|HIPPA|(?:the )?Health Insurance Portability (?:and|&) Accountability Act(?: of 1996)?|45 CFR (?:Parts? )?§*\\s?16[024](?:[\\w.]|\\(\\w+\\))*|§+ ?164\\.\\d+(?:[\\w.]|\\(\\w+\\))*',
  ],
  ['SOC 2', 'SOC[ \\u00a0-]?(?:2|II)|System and Organi[sz]ation Controls? 2|Service Organi[sz]ation Controls?(?: Report)? ?(?:2|II)'],
  [
    'GDPR',
    'GDPR|DS-?GVO|RGPD|(?:the )?(?:EU |European )?General Data Protection Regulation(?: \\(EU\\) 2016/679)?|Datenschutz-?Grundverordnung|Regulation \\(EU\\) 2016/679',
  ],
  ['ISO 27001', 'ISO(?:/IEC)?[ \\u00a0-]?27001(?::\\d{4})?'],
  [
    'PCI DSS',
    '(?:the )?Payment Card Industry Data Security Standards?|PCI[ \\u00a0-]?DSS(?: v?\\d(?:\\.\\d(?:\\.\\d)?)?)?(?: Level [1-4])?',
  ],
]
const others =
  'DSA?R(?= )|ISO(?:/IEC)?[ -]?\\d{4,5}(?:-\\d+)?(?::\\d{4})?|PCI|CCPA(?:/CPRA)?|CPRA|FERPA|COPPA|HITRUST(?: CSF)?|HITECH|FedRAMP(?: \\w+)?|NIST(?: [\\d-]+| CSF)?|21 CFR Part 11|eIDAS|ESIGN|UETA|LGPD|PIPEDA|POPIA|CASA(?: Tier \\d)?|CSA STAR|Cyber Essentials(?: Plus)?|TISAX|SOX|GLBA|WCAG(?: [\\d.]+)?(?: AA?A?)?|ePrivacy(?: Directive)?|PECR|NEN ?7510|BDSG|Privacy Shield|SOC[ -]?[13]|HDS|C5|NIS ?2|DORA'
const prefix = "(?:(?:EU|UK|European|AICPA)(?:'s)?[ -])?"
const suffix = '(?:[ -]?\\(?Type[ -]?(?:1|2|I{1,2})(?:(?: and | & |/|, )(?:Type )?(?:1|2|I{1,2}))?\\)?(?![\\w]))?'
const open = '(?<![\\w@#.$-])'
const close =
  '(?!\\w|[-.](?!(?:compliant|compliance|certified|certification|ready|readiness|grade|friendly|aligned|regulated|eligible|covered|audited|attested|mandated|required|relevant|related|konform|konforme[rsn]?|conformant|conform|konformit|conformit|conformidad)\\b)\\w|=)'

const everyName = new RegExp(
  `${open}${prefix}(?:${[...spellings.map(([, pattern]) => pattern), others].map((part) => `(${part})`).join('|')})${suffix}${close}`,
  'gi',
)

/** A standard's name in a text. Names of other standards have no `standard`: they only belong to enumerations. */
export interface NamedStandard {
  standard?: Standard
  from: number
  to: number
}

/** Names of standards in a text, in order. Parts of addresses, paths and identifiers are none. */
export function standardsIn(text: string): readonly NamedStandard[] {
  const found: NamedStandard[] = []
  for (const match of text.matchAll(everyName)) {
    if (isPathPart(text, match.index, match.index + match[0].length)) continue
    const index = spellings.findIndex((_, i) => match[i + 1] !== undefined)
    const standard = spellings[index]?.[0]
    found.push({ ...(standard !== undefined && { standard }), from: match.index, to: match.index + match[0].length })
  }
  return found
}

/** `/docs/soc2` and `gdpr/export.ts` are paths; `HIPAA/SOC 2` is an enumeration. */
function isPathPart(text: string, from: number, to: number): boolean {
  if (text[from - 1] === '/' && !/[A-Z0-9 ]/.test(text[from - 2] ?? '')) return true
  return text[to] === '/' && !/^\/(?:[A-Z]{2}| )/.test(text.slice(to, to + 3)) && !isBesideWord(text, from, to)
}

/** `Preserve HIPAA/compliance guarantees`: a name in capitals, a stroke and a plain word. */
function isBesideWord(text: string, from: number, to: number): boolean {
  return (
    /(?:^|[\s(])[A-Z]{4}$/.test(text.slice(Math.max(0, from - 1), from + 4)) &&
    /^\/(?:compliance|privacy|legal|regulatory|audit)(?:[\s,;)]|$)/.test(text.slice(to, to + 24))
  )
}

/** A clause in which each enumeration of standards is one `STD`, so that one set of rules reads them all. */
export interface Canonical {
  text: string
  standards: readonly Standard[]
}

/** Folds `SOC 2 Type II, ISO 27001 (the …) and HIPAA` into `STD`. */
export function canonical(clause: string): Canonical {
  const names = standardsIn(clause)
  const standards = names.map((name) => name.standard).filter((name) => name !== undefined)
  let text = ''
  let at = 0
  for (const name of names) {
    text += `${clause.slice(at, name.from)}STD`
    at = name.to
  }
  text += clause.slice(at)
  const folded = text
    .replace(/[’‘]/g, "'")
    .replace(/\bthe STD/g, 'STD')
    .replace(/STD \(STD\)/g, 'STD')
    .replace(/STD(?:(?:, and |, or |,? ?& ?| and | or | and\/or |, ?| ?\/ ?| ?\+ ?)STD)+/g, 'STD')
    .replace(/\s+/g, ' ')
    .trim()
  return { text: folded, standards: [...new Set(standards)] }
}
