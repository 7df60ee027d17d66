import type { Frame, Graded, Verdict } from './frame.ts'
import { cleanInline, type Passage } from './passages.ts'
import { canonical } from './standards.ts'
import { statusVerdict } from './status.ts'

/** `Is it HIPAA compliant?` – `Yes, …`; `## SOC 2` – `Status: Compliant`. */
export function gradeAnswer(passage: Passage, frame: Frame): Graded[] {
  const heading = passage.headings.at(-1)
  if (heading === undefined || passage.kind === 'heading') return []
  const { text, standards } = canonical(heading)
  if (standards.length === 0) return []
  const answer = cleanInline(passage.text.split('\n').slice(0, 3).join(' '))
  const verdict = /\?\s*$/.test(heading) ? answerTo(text, answer, frame) : statusIn(text, answer, frame)
  if (verdict === undefined) return []
  return standards.map((standard) => ({ standard, verdict, line: passage.line, text: `${heading}: ${answer}`.slice(0, 300) }))
}

function answerTo(question: string, answer: string, frame: Frame): Verdict {
  if (
    !/^(?:is|are|do|does|has|have)\b/i.test(question) ||
    !/\b(?:compliant|certified|comply|compliance|certification|audited|report)\b|STD\?/i.test(question)
  )
    return undefined
  if (
    frame.forOthers &&
    !/\b(?:you|we)\b/i.test(question) &&
    !frame.names.some((name) =>
      question
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '')
        .includes(name),
    )
  )
    return undefined
  if (/^(?:is|are|do|does|has|have) my\b/i.test(question)) return undefined
  if (/^yes\b/i.test(answer)) return 'claim'
  if (/^(?:not yet|no\b|not\b)/i.test(answer))
    return /\b(?:planned|in progress|working (?:on|towards?)|roadmap|Q[1-4]|underway|expect|pursuing)\b/i.test(answer)
      ? 'planned'
      : 'denied'
  return undefined
}

function statusIn(heading: string, answer: string, frame: Frame): Verdict {
  if (!/^STD(?: [\w-]+){0,2}$/i.test(heading) || frame.forOthers) return undefined
  const status = /^\W*(?:current )?status:?\s*(.{1,60})/i.exec(answer)?.[1] ?? (answer.length < 40 ? answer : '')
  return statusVerdict(status)
}
