import { statedFigure } from '../parts/figures.ts'
import type { SessionContext } from './context.ts'

/** How long a session may be unused and how old it may become, and who says so. */
export interface Lengths {
  idle: string
  longest: string
  isIdleAsked: boolean
  isLongestAsked: boolean
}

/** What NIST SP 800-63B-4 recommends for two factors (AAL2), unless the requirement says another time. */
export function lengths({ wanted }: Pick<SessionContext, 'wanted'>): Lengths {
  const idle = statedFigure(wanted, 'idle time')
  const longest = statedFigure(wanted, 'session age', 'token age')
  return { idle: idle ?? '1 hour', longest: longest ?? '24 hours', isIdleAsked: idle !== undefined, isLongestAsked: longest !== undefined }
}
