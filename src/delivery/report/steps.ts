/** How a share is shown: a colour in five steps. White text on `badge` has a contrast of 4.5 and more (WCAG 2.2, 1.4.3). */
export interface Step {
  /** Class of the page's style sheet. */
  name: 's0' | 's1' | 's2' | 's3' | 's4' | 'none'
  badge: string
}

const steps: readonly (Step & { from: number })[] = [
  { from: 90, name: 's4', badge: '#1a7f37' },
  { from: 70, name: 's3', badge: '#4b7a0d' },
  { from: 50, name: 's2', badge: '#8a6100' },
  { from: 25, name: 's1', badge: '#b3500e' },
  { from: 0, name: 's0', badge: '#b4232c' },
]

const none: Step = { name: 'none', badge: '#59636e' }

/** The step of a whole percent. */
export function step(share: number | undefined): Step {
  return share === undefined ? none : (steps.find(({ from }) => share >= from) ?? none)
}
